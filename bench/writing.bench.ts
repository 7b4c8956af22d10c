import { setTimeout as wait } from 'node:timers/promises';
import { withBoth } from './kit/both.ts';
import type { Figure } from './kit/figure.ts';
import { openReaders } from './kit/readers.ts';
import { ROUNDS, versus, type Side, type Sides } from './kit/versus.ts';
import type { Bench, Workbench } from './kit/workbench.ts';
import { createHits, orderHits } from './kit/write-hits.ts';

const CLIENTS = 16;
/** More requests than a server answers in a second. */
const MOST_A_SECOND = 3_000;
const load = { connections: CLIENTS, taking: 'once' } as const;

/** Writing with all that belongs to it: key, ledger, notices, in one durable transaction. */
export const writing: Bench = {
  question: `How fast are posting and ordering, ${CLIENTS} at once, beside the careful server?`,
  measure: async (workbench) => {
    await openReaders(workbench.market);
    return withBoth(workbench, (sides) => measureWrites(workbench, sides, 0.7));
  },
};

/** The figures of posting and ordering, with the least ratio to reach. */
export async function measureWrites(
  workbench: Workbench,
  sides: Sides,
  atLeast: number,
): Promise<readonly Figure[]> {
  const { ours, other } = sides;
  const count = MOST_A_SECOND * (workbench.seconds + 1);
  const posts = new Map([
    [ours, await createHits(ours.market, count)],
    [other, await createHits(other.market, count)],
  ]);
  const orders = new Map([
    [ours, await orderHits(ours.market, count * (ROUNDS + 1))],
    [other, await orderHits(other.market, count * (ROUNDS + 1))],
  ]);
  return [
    await versus(workbench, sides, {
      what: 'create listing',
      hitsOf: (side) => posts.get(side) ?? [],
      load,
      settle: untilMatched,
      target: { atLeast },
    }),
    await versus(workbench, sides, {
      what: 'add to order',
      hitsOf: (side, round) => (orders.get(side) ?? []).slice(round * count, (round + 1) * count),
      load,
      target: { atLeast },
    }),
  ];
}

const LOOK_MS = 20;

/** After a load of 2 s among 300,000 listings it takes 2.6 s: a job that takes so long does not run. */
const MOST_MATCHING_MS = 120_000;

/** Waits until every posted listing is matched with requirements: a job of ours that goes on after a load. */
async function untilMatched({ name, market: { db } }: Side): Promise<void> {
  const endsAt = performance.now() + MOST_MATCHING_MS;
  while (performance.now() < endsAt) {
    const [waiting] = await db`select from offered_listings limit 1`;
    if (waiting === undefined) return;
    await wait(LOOK_MS);
  }
  const [left] = await db<{ count: number }[]>`select count(*)::integer as count from offered_listings`;
  throw new Error(
    `${left?.count} listings of ${name} are not matched ${MOST_MATCHING_MS / 1_000} s after a load: does requirements.match-offered fail?`,
  );
}
