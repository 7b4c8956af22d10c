import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageToSee } from '../kit/pages.ts';

/** 400 kbit/s in bytes a second, 400 ms until an answer begins, and a processor at a sixth of its speed. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 6;
const TIMES = 3;

/** When a page shows its first content and can be used, in milliseconds: medians of three visits with nothing cached. */
export interface SlowVisit {
  readonly page: string;
  readonly firstContentMs: number;
  readonly usableMs: number;
}

/** Opens a page as a visitor on a slow line with a slow phone. */
export async function visitSlowly(
  browser: Browser,
  url: string,
  { name, path }: PageToSee,
): Promise<SlowVisit> {
  const visits: Omit<SlowVisit, 'page'>[] = [];
  while (visits.length < TIMES) visits.push(await visitOnce(browser, url + path));
  return {
    page: name,
    firstContentMs: medianOf(visits.map(({ firstContentMs }) => firstContentMs)),
    usableMs: medianOf(visits.map(({ usableMs }) => usableMs)),
  };
}

async function visitOnce(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'te-IN',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(noteUsable);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    return await timesOf(page);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** In the page: notes when the start of documents has marked it as usable. */
function noteUsable(): void {
  const observer = new MutationObserver(() => {
    const { dataset } = document.documentElement;
    if (dataset['ready'] === 'yes') dataset['usableAt'] ??= String(performance.now());
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}

async function timesOf(page: Page): Promise<Omit<SlowVisit, 'page'>> {
  await page.waitForFunction(() => document.documentElement.dataset['usableAt'] !== undefined);
  return page.evaluate(() => ({
    firstContentMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usableMs: Number(document.documentElement.dataset['usableAt']),
  }));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
