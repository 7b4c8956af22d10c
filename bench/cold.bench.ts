import { toRequest } from '@polam/contract/answer';
import { listForVisitor } from '@polam/contract/calls/listings';
import { startCareful, startCarefulServer } from './kit/careful-server.ts';
import { median } from './kit/figure.ts';
import { startServer, type Polam } from './kit/polam.ts';
import { openReaders } from './kit/readers.ts';
import type { Bench } from './kit/workbench.ts';

const TIMES = 5;

/** From spawning a server to its first list, beside the careful server. */
export const cold: Bench = {
  question: 'How soon after its start has a server answered its first list?',
  measure: async ({ market, endings }) => {
    // The careful server copies the market once, for later benches too.
    await openReaders(market);
    await (await startCarefulServer(market, endings)).stop();
    const ours: number[] = [];
    const careful: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      ours.push(await firstListMs(() => startServer({ DATABASE_URL: market.url }, endings)));
      careful.push(await firstListMs(() => startCareful(market, endings)));
    }
    const ratio = median(ours.map((each, time) => each / (careful[time] ?? Number.NaN)));
    const note = `ours ${shown(ours)}, careful ${shown(careful)} ms`;
    return [{ what: 'first list', value: ratio, unit: '×', target: { atMost: 1.8 }, note }];
  },
};

/** Milliseconds; finding a free port before the start is within them for both servers. */
async function firstListMs(start: () => Promise<Polam>): Promise<number> {
  const beganAt = performance.now();
  const server = await start();
  try {
    const { url } = toRequest(listForVisitor, {});
    const answer = await fetch(`${server.url}${url}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The first list answered ${answer.status}.`);
    return performance.now() - beganAt;
  } finally {
    await server.stop();
  }
}

function shown(times: readonly number[]): string {
  return times.map((each) => each.toFixed(0)).join(', ');
}
