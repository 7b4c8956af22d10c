import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** How many times slower pages compute than this machine could: `POLAM_SLOW=4 npm test -- journeys`. */
const cpuRate = Number(process.env['POLAM_SLOW'] ?? 1);

/** How long each answer of the API is on its way: `POLAM_SLOW_ANSWERS_MS=700 npm test -- journeys`. */
const answerDelayMs = Number(process.env['POLAM_SLOW_ANSWERS_MS'] ?? 0);

/** A time to wait at most, longer where slowness is wished for. */
export function patience(ms: number): number {
  return ms * Math.max(1, cpuRate) * (1 + answerDelayMs / 1_000);
}

/** Makes a browser profile as slow as the environment wishes, to find what a fast machine hides; else leaves it alone. */
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

/** By page: how its slowness is told to the browser. */
const sessions = new WeakMap<Page, CDPSession>();

/** Whoever speaks to a page last says whether it is online: what slows it down has to say the same. */
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
