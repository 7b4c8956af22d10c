import { stream } from '@polam/contract/calls/notices';
import type { BrowserContext, Request } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './slowness.ts';

const quietMs = 150;
const pollMs = 25;
const longestMs = 45_000;

/** Pending requests of the pages of a profile, except the event stream, which never ends. */
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

/** Waits until no request was pending for a moment: requests that follow an answer have begun by then. */
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
