import { languages, type Language } from '@polam/domain/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { makeQueryClient } from '~/lib/api/query-client.ts';
import { paths, patterns } from '~/paths.ts';
import { CachedPart, CachedPartsContext } from './cached-part.tsx';
import { CachedParts, finderIn } from './cached-parts.ts';
import { FootBar } from './foot-bar.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

beforeAll(() => Promise.all(languages.map(loadCatalogue)));

const listing = paths.listing({ category: 'vegetables', slug: 'tomato', id: '1' });

interface Page {
  readonly parts?: CachedParts;
  readonly path?: string;
  readonly language?: Language;
  readonly body?: React.ReactNode;
}

const frame = (
  <>
    <TopBar />
    <main>The page</main>
    <Footer />
    <FootBar />
  </>
);

const PRELOAD = '<link rel="preload" as="image" href="/favicon.svg"/>';

/** A page as the server renders it, and the keys of the parts that it lacked. */
function renderPage({ parts = new CachedParts(), path = listing, language = 'en', body = frame }: Page) {
  const cache = { parts, missing: [] as Parameters<CachedParts['learn']>[1][number][] };
  const router = createMemoryRouter([{ path: '*', element: body }], { initialEntries: [path] });
  const html = renderToString(
    <CachedPartsContext value={finderIn(cache)}>
      <LanguageProvider initial={language}>
        <QueryClientProvider client={makeQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </CachedPartsContext>,
  );
  parts.learn(html, cache.missing);
  // The document requests the picture by itself: the renderer does not see it in cached markup.
  return { html: html.replace(PRELOAD, ''), missing: cache.missing.map(({ shell }) => shell.tag) };
}

describe('the frame of a page with cached parts', () => {
  it.each(Object.values(patterns))('is the same as rendered anew, at %s', (pattern) => {
    const parts = new CachedParts();

    const anew = renderPage({ parts, path: pattern });
    const cached = renderPage({ parts, path: pattern.replaceAll(/:\w+/g, 'another') });

    expect(anew.missing).toEqual(['header', 'footer', 'nav']);
    expect(cached).toEqual({ html: anew.html, missing: [] });
  });

  it('is in the language of its reader', () => {
    const parts = new CachedParts();
    const anew = languages.map((language) => renderPage({ parts, language }).html);

    const cached = languages.map((language) => renderPage({ parts, language }).html);

    expect(cached).toEqual(anew);
    expect(new Set(cached).size).toBe(languages.length);
  });

  it('marks the link to the page that is shown, not to one shown before', () => {
    const parts = new CachedParts();
    renderPage({ parts });

    expect(renderPage({ parts, path: paths.home() }).html).toContain('aria-current="page"');
    expect(renderPage({ parts }).html).not.toContain('aria-current="page"');
  });

  it('is rendered anew at an address without a page', () => {
    const parts = new CachedParts();
    renderPage({ parts, path: '/no/such/page' });

    expect(renderPage({ parts, path: '/no/such/page' }).missing).toEqual([]);
    expect(renderPage({ parts }).missing).toEqual(['header', 'footer', 'nav']);
  });
});

describe('a part that cannot be found for certain in a page', () => {
  const part = (
    <CachedPart tag="nav" className="menu">
      One
    </CachedPart>
  );

  it.each([
    [
      'stands there twice',
      [
        <div key="one">{part}</div>,
        <nav key="two" className="menu">
          Two
        </nav>,
      ],
    ],
    [
      'holds another of its tag',
      <CachedPart key="around" tag="nav" className="menu">
        <nav>Two</nav>
      </CachedPart>,
    ],
  ])('is not cached: it %s', (_why, body) => {
    const parts = new CachedParts();
    const first = renderPage({ parts, body });

    expect(first.missing).toEqual(['nav']);
    expect(renderPage({ parts, body })).toEqual(first);
  });
});
