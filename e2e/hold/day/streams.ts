import { setTimeout as wait } from 'node:timers/promises';
import { figureOf } from '../../kit/metrics.ts';
import type { RunningPolam } from '../../kit/polam.ts';

const POLL_MS = 100;

/**
 * Number of event streams that servers hold, once it is as expected or some time has passed.
 *
 * For a moment there may be one more: a tab that gets no answer from the one that holds the stream takes over, and the
 * other ends its own when it hears of it (decision 25).
 */
export async function countStreams(
  servers: readonly RunningPolam[],
  { expected, withinMs }: { readonly expected: number; readonly withinMs: number },
): Promise<number> {
  const giveUpAt = Date.now() + withinMs;
  let open = await sumOfStreams(servers);
  while (open !== expected && Date.now() < giveUpAt) {
    await wait(POLL_MS);
    open = await sumOfStreams(servers);
  }
  return open;
}

async function sumOfStreams(servers: readonly RunningPolam[]): Promise<number> {
  const open = await Promise.all(servers.map(({ url }) => figureOf(url, 'polam_open_screens')));
  return open.reduce((sum, each) => sum + each, 0);
}
