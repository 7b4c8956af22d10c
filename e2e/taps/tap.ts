import type { Page } from 'playwright-core';

/** A tap to measure. */
export interface Tap {
  readonly name: string;
  /** Page on which it is made. */
  readonly path: string;
  /** Done on the page before, unmeasured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

/** A processor at a sixth of its speed, as of a cheap phone. */
const SLOWDOWN = 6;
const TIMES = 3;
/** Time in which what comes after a page is there, and the frame after a tap has been reported. */
const REST_MS = 1_000;

/** Milliseconds from a tap to the next frame, of each of some tries; null where the browser reported none. */
export async function measureTap(page: Page, tap: Tap): Promise<readonly (number | null)[]> {
  const found: (number | null)[] = [];
  while (found.length < TIMES) found.push(await tapOnce(page, tap));
  return found;
}

async function tapOnce(page: Page, { path, prepare, act }: Tap): Promise<number | null> {
  const processor = await page.context().newCDPSession(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(isAtRest);
  await page.waitForTimeout(REST_MS);
  await prepare?.(page);
  await page.evaluate((key) => sessionStorage.removeItem(key), KEY);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await act(page);
  await page.waitForTimeout(REST_MS);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForLoadState('load');
  await processor.detach();
  const longest = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
  return longest === null ? null : Number(longest);
}

const KEY = 'longest-tap';

function isAtRest(): boolean {
  const { dataset } = document.documentElement;
  return dataset['ready'] === 'yes' && document.querySelector('main [aria-busy="true"]') === null;
}

/**
 * In each page, before its scripts: notes the longest time from an event of a tap or a key to the next frame. The browser
 * counts it in steps of 8 ms, and reports none below 16. Functions within it have no names, as the page lacks what would give
 * them to them.
 */
export function noteTaps(): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (!/^(pointerdown|pointerup|click|keydown)$/.test(name)) continue;
      const before = Number(sessionStorage.getItem('longest-tap') ?? 0);
      sessionStorage.setItem('longest-tap', String(Math.max(before, duration)));
    }
    // The types know no threshold.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
