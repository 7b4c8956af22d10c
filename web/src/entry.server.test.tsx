import { lazy, Suspense, type ReactNode } from 'react';
import { createRequestHandler, Scripts } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import renderPage, { handleError } from './entry.server.tsx';
import { buildServer } from './testing/server-build.ts';

it('hands on what a loader threw, but not for a reader who has left', () => {
  const onFault = vi.fn();
  const leaving = new AbortController();
  const request = new Request('https://polam.example/', { signal: leaving.signal });
  const thrown = new Error('the loader broke');

  handleError(thrown, { context: { onFault }, request });
  leaving.abort();
  handleError(new Error('nobody waits'), { context: { onFault }, request });

  expect(onFault.mock.calls).toEqual([[thrown]]);
});

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head />
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** A rendered build of one page, with its faults. */
async function lookAt(screen: () => ReactNode, data: unknown = null) {
  const module = {
    default: screen,
    Layout,
    loader: () => data,
    ErrorBoundary: () => <p>The page of faults</p>,
  };
  const build = buildServer([{ id: 'root', path: '/', module }], { default: renderPage, handleError });
  const onFault = vi.fn();
  const context = { language: 'en', onFault } as never;
  const answer = await createRequestHandler(build, 'production')(
    new Request('https://polam.example/'),
    context,
  );
  return { status: answer.status, html: await answer.text(), faults: onFault.mock.calls };
}

describe('a rendered page', () => {
  it('ends with the data of its loaders, which no text of a user can leave', async () => {
    const hostile = '</script><script>alert(1)</script><!-- & \u2028';

    const { html } = await lookAt(() => <p>The page</p>, { hostile });

    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>The page<\/p>.*<\/script><\/body><\/html>$/s);
    const [, data = ''] = /streamController\.enqueue\((".*?")\);document/s.exec(html) ?? [];
    expect(JSON.parse(JSON.parse(data) as string)).toContain(hostile);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).toContain('streamController.close();document.currentScript.remove()</script></body>');
  });

  it('is the page of faults where a part would be loaded later', async () => {
    const Never = lazy(() => new Promise<never>(() => undefined));

    const { status, html, faults } = await lookAt(() => (
      <Suspense>
        <Never />
      </Suspense>
    ));

    expect(status).toBe(500);
    expect(html).toContain('The page of faults');
    expect(faults).toEqual([[new Error('a part of a page was not ready, or failed')]]);
  });
});
