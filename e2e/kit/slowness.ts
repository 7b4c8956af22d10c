import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Factor by which the processor is slowed for pages: `POLAM_SLOW=4 npm test -- journeys`. */
const cpuRate = Number(process.env['POLAM_SLOW'] ?? 1);

/** Delay of each answer of the API: `POLAM_SLOW_ANSWERS_MS=700 npm test -- journeys`. */
const answerDelayMs = Number(process.env['POLAM_SLOW_ANSWERS_MS'] ?? 0);

/** A timeout in milliseconds, longer where slowness is requested. */
export function patience(ms: number): number {
  return ms * Math.max(1, cpuRate) * (1 + answerDelayMs / 1_000);
}

/** Slows a browser profile as the environment requests, to find races that a fast computer hides. */
export async function slowDown(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patience(45_000));
  if (cpuRate > 1) context.on('page', (page) => void slowPage(page));
  if (answerDelayMs > 0)
    await context.route('**/api/**', async (route) => {
      await wait(answerDelayMs);
      // The page may be gone by now.
      await route.continue().catch(() => undefined);
    });
}

/** DevTools session that slows each page. */
const sessions = new WeakMap<Page, CDPSession>();

/** The last DevTools session to set it decides whether a page is online: sets the slowing ones alike. */
export async function syncSlowPages(context: BrowserContext, isOffline: boolean): Promise<void> {
  const conditions = { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  for (const page of context.pages())
    await sessions.get(page)?.send('Network.emulateNetworkConditions', conditions);
}

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}
