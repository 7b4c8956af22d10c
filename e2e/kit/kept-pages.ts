import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './device.ts';

/** Opens a page as one who has the worker at work, and waits until it has kept what it may. */
export async function visitAndKeep(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilKept(page);
}

/** The device has kept the page that is open with all that it loaded, and has come to rest. */
export async function untilKept(page: Page): Promise<void> {
  const counts: number[] = [];
  const isAtRest = async () => {
    counts.push((await keptAddresses(page, /./)).length);
    return (await isKept(page)) && new Set(counts.slice(-3)).size === 1 && counts.length > 2;
  };
  await expect.poll(isAtRest, { interval: 300 }).toBe(true);
}

/** Whether what the open page has loaded is kept, and the page itself where everybody may see it. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
    const kept = await Promise.all(files.map((name) => caches.match(name)));
    const [pages = ''] = (await caches.keys()).filter((name) => name.includes('-pages-'));
    const addresses = pages === '' ? [] : await (await caches.open(pages)).keys();
    const [opened = ''] = performance
      .getEntriesByType('navigation')
      .map(({ name }) => new URL(name).pathname);
    const isPageKept = addresses.some(({ url }) => new URL(url).pathname === opened);
    return kept.every(Boolean) && (isPageKept || opened.startsWith('/dashboard/'));
  });
}

/** The addresses in the caches of some name. */
export function keptAddresses(page: Page, name: RegExp): Promise<readonly string[]> {
  return page.evaluate(async (source) => {
    const names = (await caches.keys()).filter((each) => new RegExp(source).test(each));
    const kept = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return kept.flat().map(({ url }) => url);
  }, name.source);
}
