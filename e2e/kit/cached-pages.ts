import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './device.ts';

/** Opens a page with the worker active, and waits until it has cached what it may. */
export async function visitAndCache(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilCached(page);
}

/** Waits until the open page and its files are cached, and the caches no longer grow. */
export async function untilCached(page: Page): Promise<void> {
  const counts: number[] = [];
  const isAtRest = async () => {
    counts.push((await cachedAddresses(page, /./)).length);
    return (await isCached(page)) && new Set(counts.slice(-3)).size === 1 && counts.length > 2;
  };
  await expect.poll(isAtRest, { interval: 300 }).toBe(true);
}

/** Whether the files of the open page are cached, and the page itself where it is public. */
function isCached(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
    const cached = await Promise.all(files.map((name) => caches.match(name)));
    const [pages = ''] = (await caches.keys()).filter((name) => name.includes('-pages-'));
    const addresses = pages === '' ? [] : await (await caches.open(pages)).keys();
    const [opened = ''] = performance
      .getEntriesByType('navigation')
      .map(({ name }) => new URL(name).pathname);
    const isPageCached = addresses.some(({ url }) => new URL(url).pathname === opened);
    return cached.every(Boolean) && (isPageCached || opened.startsWith('/dashboard/'));
  });
}

/** The addresses in caches whose name matches. */
export function cachedAddresses(page: Page, name: RegExp): Promise<readonly string[]> {
  return page.evaluate(async (source) => {
    const names = (await caches.keys()).filter((each) => new RegExp(source).test(each));
    const cached = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return cached.flat().map(({ url }) => url);
  }, name.source);
}
