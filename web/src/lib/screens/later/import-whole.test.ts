import { afterEach, describe, expect, it, vi } from 'vitest';
import { importWhole } from './import-whole.ts';
import { FileFault } from '../photos/missing-file.ts';

const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const page = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an import of a file of the page', () => {
  it('is not made before all its files are here, and can be tried again', async () => {
    const load = vi.fn(() => Promise.resolve('part'));
    const fetching = stubFetch().mockRejectedValueOnce(new TypeError('Failed to fetch'));

    await expect(importWhole(load, ['assets/a-1.js', 'assets/a-2.js'])).rejects.toMatchObject({
      why: 'unreachable',
    });
    expect(load).not.toHaveBeenCalled();

    await expect(importWhole(load, ['assets/a-1.js', 'assets/a-2.js'])).resolves.toBe('part');
    expect(fetching.mock.calls.flat()).toEqual(['/assets/a-1.js', '/assets/a-2.js', '/assets/a-1.js']);
  });

  it('asks for a file once, whoever needs it, and for none that the document loads', async () => {
    const link = document.head.appendChild(document.createElement('link'));
    link.href = '/assets/b-first.js';
    const fetching = stubFetch();

    await Promise.all(
      [1, 2].map((part) => importWhole(() => Promise.resolve(part), ['assets/b-first.js', 'assets/b.js'])),
    );

    expect(fetching.mock.calls.flat()).toEqual(['/assets/b.js']);
  });

  it.each([
    ['gone', 404],
    ['gone', 200],
    ['unreachable', 502],
  ])('knows a file that is %s by an answer of %i', async (why, status) => {
    stubFetch().mockResolvedValue(page(status));

    const failed = importWhole(() => Promise.resolve('part'), [`assets/c-${why}-${status}.js`]);

    await expect(failed).rejects.toThrow(FileFault);
    await expect(failed).rejects.toMatchObject({ why });
  });

  it('does not wait for a request that hangs when it is tried again', async () => {
    vi.useFakeTimers();
    stubFetch().mockReturnValueOnce(new Promise<Response>(() => undefined));
    void importWhole(() => Promise.resolve('first'), ['assets/d.js']);

    await vi.advanceTimersByTimeAsync(15_000);

    await expect(importWhole(() => Promise.resolve('second'), ['assets/d.js'])).resolves.toBe('second');
  });
});

function stubFetch() {
  const fetching = vi.fn<(file: string) => Promise<Response>>(() => Promise.resolve(script()));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}
