import { openReaders } from './kit/readers.ts';
import { withBoth } from './kit/both.ts';
import { createHits, orderHits } from './kit/trade-hits.ts';
import { ROUNDS, versus } from './kit/versus.ts';
import type { Bench } from './kit/workbench.ts';

const CLIENTS = 16;
/** More requests than a server answers in a second. */
const MOST_A_SECOND = 3_000;
const load = { connections: CLIENTS, taking: 'once' } as const;
const target = { atLeast: 0.7 };

/** Writing with all that belongs to it: key, ledger, notices, in one durable transaction. */
export const writing: Bench = {
  question: `How fast are posting and ordering, ${CLIENTS} at once, beside the careful server?`,
  measure: async (workbench) => {
    const { market, seconds } = workbench;
    const readers = await openReaders(market);
    const count = MOST_A_SECOND * (seconds + 1);
    const orders = await orderHits(market, readers, count * (ROUNDS + 1));
    return withBoth(workbench, async (sides) => [
      await versus(workbench, sides, {
        what: 'create listing',
        hitsOf: () => createHits(count, readers),
        load,
        target,
      }),
      await versus(workbench, sides, {
        what: 'add to order',
        hitsOf: (_side, round) => orders.slice(round * count, (round + 1) * count),
        load,
        target,
      }),
    ]);
  },
};
