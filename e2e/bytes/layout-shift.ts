import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { settle } from '../kit/device.ts';

/** How late each font comes. */
const LATE_MS = 1_200;

/** Opens a page whose fonts come late, and gives how far its layout has shifted once it is at rest. */
export async function openShifting(page: Page, path: string): Promise<number> {
  await page.route('**/*.woff2', async (route) => {
    await wait(LATE_MS);
    await route.continue();
  });
  await page.addInitScript(sumShifts);
  await page.goto(path, { waitUntil: 'load' });
  return shiftAtRest(page);
}

/** Makes a document the app, and gives how far its layout has shifted in all. */
export async function wakeShifting(page: Page): Promise<number> {
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('html[data-app]').waitFor({ state: 'attached' });
  return shiftAtRest(page);
}

/** Shift of the layout so far, of all shifts together, once nothing more is to come. */
export async function shiftAtRest(page: Page): Promise<number> {
  await settle(page);
  await page.locator('html:not([data-boxes])').waitFor({ state: 'attached' });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate(() => (globalThis as Summing).sumShifts?.() ?? Number.NaN);
}

type Summing = typeof globalThis & { sumShifts?: () => number };

/** In the page: adds up the shifts that no press has caused, in the order in which the browser tells them. */
function sumShifts(): void {
  let sum = 0;
  // The types of the platform do not know this kind of entry.
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) sum += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  (globalThis as Summing).sumShifts = () => {
    add(observer.takeRecords());
    return sum;
  };
}
