import { withBoth } from './kit/both.ts';
import { median, type Figure } from './kit/figure.ts';
import type { Hit } from './kit/load.ts';
import { startPacer, type Paced, type Pacer } from './kit/paced.ts';
import { openReaders } from './kit/readers.ts';
import { detailHits, listHits, searchHits } from './kit/trade-hits.ts';
import type { Side, Sides } from './kit/versus.ts';
import type { Bench } from './kit/workbench.ts';
import { createHits, orderHits } from './kit/write-hits.ts';

const ROUNDS = 3;
const WARM_UP = { perSecond: 50, seconds: 5 } as const;
const RATES = [
  { perSecond: 200, atMost: 15 },
  { perSecond: 1_000, atMost: 40 },
] as const;
/** Hundredths of the mix that are not lists. */
const SHARES = { details: 30, searches: 12, orders: 5, posts: 3 } as const;
/** Above this share of failures the latency of the rest says nothing. */
const MOST_FAILED = 0.01;

/** Latency of all that signed-in users do, at a steady pace. */
export const mix: Bench = {
  question: 'How soon do signed-in readers and writers have their answers, at a steady pace?',
  measure: async (workbench) => {
    const { market, endings, seconds } = workbench;
    await openReaders(market);
    const pace = startPacer(endings);
    return withBoth(workbench, async (sides) => {
      const figures: Figure[] = [];
      const mixes = new Map([
        [sides.ours, await mixOf(sides.ours, seconds)],
        [sides.other, await mixOf(sides.other, seconds)],
      ]);
      for (const rate of RATES) figures.push(...(await measureRate({ sides, mixes, pace, seconds }, rate)));
      return figures;
    });
  },
};

interface Conditions {
  readonly sides: Sides;
  /** Queue of requests of each side; each round takes its part. */
  readonly mixes: ReadonlyMap<Side, Hit[]>;
  readonly pace: Pacer;
  readonly seconds: number;
}

async function measureRate(
  conditions: Conditions,
  { perSecond, atMost }: { perSecond: number; atMost: number },
): Promise<readonly Figure[]> {
  const { sides, seconds } = conditions;
  for (const side of [sides.ours, sides.other]) await runOnce(conditions, side, WARM_UP);
  const ours: Paced[] = [];
  const other: Paced[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await runOnce(conditions, sides.ours, { perSecond, seconds }));
    other.push(await runOnce(conditions, sides.other, { perSecond, seconds }));
  }
  const p99 = (runs: readonly Paced[]) => median(runs.map(({ p99Ms }) => p99Ms));
  const failed = ours.reduce((sum, { failures }) => sum + failures, 0);
  const isMeasured = failed <= MOST_FAILED * ROUNDS * perSecond * seconds;
  const halves = [ours, other].map((runs) => median(runs.map(({ medianMs }) => medianMs)).toFixed(1));
  const note = `median ${halves[0]}, failed ${failed}; careful p99 ${p99(other).toFixed(1)}, median ${halves[1]} ms`;
  const value = isMeasured ? p99(ours) : Number.POSITIVE_INFINITY;
  return [{ what: `p99 at ${perSecond} a second`, value, unit: 'ms', target: { atMost }, note }];
}

function runOnce(
  { mixes, pace }: Conditions,
  side: Side,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Paced> {
  const hits = mixes.get(side)?.splice(0, perSecond * seconds) ?? [];
  return pace({ url: side.server.url, hits, perSecond });
}

/** Lists, details, searches, orders and posts, interleaved evenly; enough for all rounds. */
async function mixOf(side: Side, seconds: number): Promise<Hit[]> {
  const perRate = RATES.map(({ perSecond }) => ROUNDS * perSecond * seconds);
  const warmUps = RATES.length * WARM_UP.perSecond * WARM_UP.seconds;
  const count = perRate.reduce((sum, each) => sum + each, warmUps);
  const partOf = (share: number) => Math.ceil((count * share) / 100);
  const queues = {
    lists: await listHits(side),
    details: await detailHits(side.market),
    searches: await searchHits(side.market),
    orders: await orderHits(side.market, partOf(SHARES.orders)),
    posts: await createHits(side.market, partOf(SHARES.posts)),
  };
  const kinds = kindsOfHundred();
  const taken = { lists: 0, details: 0, searches: 0, orders: 0, posts: 0 };
  return Array.from({ length: count }, (_, turn) => {
    const kind = kinds[turn % kinds.length] ?? 'lists';
    const queue = queues[kind];
    const hit = queue[taken[kind] % queue.length] ?? { method: 'GET', path: '/' };
    taken[kind] += 1;
    return hit;
  });
}

type Kind = keyof typeof SHARES | 'lists';

/** The kinds of a hundred requests in a row, spread evenly. */
function kindsOfHundred(): readonly Kind[] {
  const others = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, at) => ({ kind: kind as Kind, place: ((at + 0.5) * 100) / share })),
  );
  const lists = 100 - others.length;
  const spread = Array.from({ length: lists }, (_, at) => ({
    kind: 'lists' as Kind,
    place: ((at + 0.5) * 100) / lists,
  }));
  return [...others, ...spread].toSorted((a, b) => a.place - b.place).map(({ kind }) => kind);
}
