import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as LaterFiles from './later-files.ts';

const release = {
  id: '2',
  manifest: '/assets/manifest-2.js',
  files: ['/assets/react-1.js', '/assets/manifest-2.js'],
  sentences: { en: [], te: ['/assets/te-1.js'], hi: [] },
  offlinePage: '/assets/offline.page-1.js',
};

const files: Readonly<Record<string, string>> = {
  '/assets/listing.page-1.js': 'import"./react-1.js";import("./editor-1.js");import("./te-1.js")',
  '/assets/editor-1.js': 'import("./dial-1.js")',
  '/assets/dial-1.js': '',
  '/assets/manifest-2.js': '["/assets/sell.page-1.js","/assets/sell-form-1.js"]',
  '/assets/manifest-3.js': '="/assets/sell.page-1.js";"/assets/sell-form-1.js"',
};

let cached: Map<string, Response>;
let read: string[];

beforeEach(() => {
  const open = Object.keys(files).filter((path) => /page|manifest/.test(path));
  cached = new Map(open.map((path) => [path, answer(path)]));
  read = [];
  const match = (path: string) => Promise.resolve(cached.get(path)?.clone());
  const put = (path: string, file: Response) => Promise.resolve(void cached.set(path, file));
  vi.stubGlobal('RELEASE', release);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  vi.stubGlobal('caches', {
    match: (path: string) => {
      read.push(path);
      return match(path);
    },
    open: () => Promise.resolve({ match, put }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

let workers = 0;

/** A worker that has just started. */
async function startWorker() {
  workers += 1;
  return (await import(/* @vite-ignore */ `./later-files.ts?worker=${workers}`)) as typeof LaterFiles;
}

function answer(path: string): Response {
  return new Response(files[path] ?? '', { headers: { 'content-type': 'text/javascript' } });
}

it('caches what the files of a page load later, and neither other pages nor sentences', async () => {
  const { cacheLater } = await startWorker();
  const before = [...cached.keys()];

  await cacheLater(['/assets/manifest-2.js', '/assets/listing.page-1.js']);

  expect([...cached.keys()].filter((path) => !before.includes(path))).toEqual([
    '/assets/editor-1.js',
    '/assets/dial-1.js',
  ]);
});

it('caches nothing for a page of another release, whose manifest names the files of all pages', async () => {
  const { cacheLater } = await startWorker();
  const before = [...cached.keys()];

  await cacheLater(['/assets/manifest-3.js', '/assets/listing.page-1.js']);

  expect([...cached.keys()]).toEqual(before);
});

it('reads each file once', async () => {
  const { cacheLater } = await startWorker();
  await cacheLater(['/assets/listing.page-1.js']);
  const before = [...read];

  await cacheLater(['/assets/listing.page-1.js', '/assets/editor-1.js']);

  expect(read).toEqual(before);
});
