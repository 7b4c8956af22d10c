import { stream } from '@polam/contract/calls/notices';
import type { BrowserContext, Request } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './slowness.ts';

const quietMs = 150;
const pollMs = 25;
const longestMs = 45_000;

/** Everything that the pages of a profile have asked for and not had yet, without the stream, which never ends. */
export function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const underway = new Set<Request>();
  context.on('request', (request) => {
    if (!request.url().endsWith(stream.path)) underway.add(request);
  });
  const remove = (request: Request) => void underway.delete(request);
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
  return underway;
}

/** Waits until nothing has been underway for a moment: what one answer leads to has been asked for by then. */
export async function untilQuiet(underway: ReadonlySet<Request>): Promise<void> {
  const giveUpAt = Date.now() + patience(longestMs);
  let quietSince = Date.now();
  while (Date.now() - quietSince < patience(quietMs)) {
    if (underway.size > 0) quietSince = Date.now();
    if (Date.now() > giveUpAt) throw new Error(`still underway: ${[...underway].map(urlOf).join(' ')}`);
    await wait(pollMs);
  }
}

function urlOf(request: Request): string {
  return request.url();
}
