import { withOurs } from './kit/both.ts';
import { cpuOf } from './kit/cpu.ts';
import type { Figure } from './kit/figure.ts';
import { LARGE_SIZE, openMarket, SIZE, type Market } from './kit/market.ts';
import { openReaders } from './kit/readers.ts';
import { searchHits } from './kit/trade-hits.ts';
import { untilMarketLoaded } from './kit/polam.ts';
import type { Side, Sides } from './kit/versus.ts';
import type { Bench, Workbench } from './kit/workbench.ts';
import { measureReads } from './signed-in.bench.ts';
import { measureWrites } from './writing.bench.ts';

/** Least share of the usual rate; at a million listings and more, and below that. */
const least = { million: 0.75, fewer: 0.9 } as const;
const MILLION = 1_000_000;

/** Rates in a large market as multiples of those in the usual one, signed in. */
export const bySize: Bench = {
  question: `How fast is a larger market (--listings, else ${grouped(LARGE_SIZE.listings)}) for those who trade?`,
  measure: async (workbench) => {
    const [small, large] = await openTwo(workbench);
    for (const market of [small, large]) await openReaders(market);
    const [count, usual] = [await countListings(large), await countListings(small)];
    const atLeast = count < MILLION ? least.fewer : least.million;
    return withOurs({ ...workbench, market: large }, (atLarge) =>
      withOurs({ ...workbench, market: small }, async (atSmall) => {
        const sides = {
          ours: { name: grouped(count), server: atLarge, market: large },
          other: { name: grouped(usual), server: atSmall, market: small },
        };
        const loading = await measureLoading(sides);
        const reads = { list: atLeast, detail: atLeast, search: atLeast };
        // Before the others: these load the texts that are met again there.
        const first = await measureFirstSearches(sides);
        return [
          loading,
          first,
          ...(await measureReads(workbench, sides, reads)),
          ...(await measureWrites(workbench, sides, atLeast)),
        ];
      }),
    );
  },
};

/** How long a process answers from the database before it has the market in memory; only reported. */
async function measureLoading({ ours, other }: Sides): Promise<Figure> {
  const [large, usual] = await Promise.all([loadingOf(ours), loadingOf(other)]);
  return {
    what: 'loading the market after a start',
    value: large.seconds,
    unit: 's',
    target: null,
    note: `${large.shown}; ${usual.shown}`,
  };
}

async function loadingOf({ name, server }: Side): Promise<{ seconds: number; shown: string }> {
  const seconds = (await untilMarketLoaded(server)) / 1_000;
  return {
    seconds,
    shown: `${name} ${seconds.toFixed(1)} s, ${Math.round(server.residentMegabytes())} MB resident`,
  };
}

/** Number of texts that a load of searches goes round. */
const TEXTS = 300;

/** Processor time of the first search of each text, once a process; only reported, as it grows with the market. */
async function measureFirstSearches({ ours, other }: Sides): Promise<Figure> {
  const [large, usual] = [await firstSearches(ours), await firstSearches(other)];
  return {
    what: 'first search of each text',
    value: large.ms,
    unit: 'ms',
    target: null,
    note: `${ours.name} ${large.shown}; ${other.name} ${usual.shown} of processor, one after the other`,
  };
}

async function firstSearches({ server, market }: Side): Promise<{ ms: number; shown: string }> {
  const hits = (await searchHits(market)).slice(0, TEXTS);
  const before = await cpuOf(server, market);
  let refused = 0;
  for (const { path, token } of hits) refused += await refusalsOf(`${server.url}${path}`, token ?? '');
  const after = await cpuOf(server, market);
  const [node, postgres] = [
    (after.nodeMs - before.nodeMs) / hits.length,
    (after.postgresMs - before.postgresMs) / hits.length,
  ];
  return { ms: node + postgres, shown: `${node.toFixed(2)} + ${postgres.toFixed(2)} ms, ${refused} × 503` };
}

const MOST_TRIES = 5;

/** Number of refusals for lack of time before an answer: rows that PostgreSQL has not read yet take longer than a call may. */
async function refusalsOf(url: string, token: string): Promise<number> {
  for (let refused = 0; refused < MOST_TRIES; refused += 1) {
    const answer = await fetch(url, { headers: { authorization: token } });
    await answer.arrayBuffer();
    if (answer.ok) return refused;
    if (answer.status !== 503) throw new Error(`${url} answered ${answer.status}.`);
  }
  return MOST_TRIES;
}

/** The usual market and a large one: that of the workbench is one of them. */
async function openTwo({ market, size, endings }: Workbench): Promise<readonly [Market, Market]> {
  if (size.listings > SIZE.listings) return [await openMarket(endings), market];
  return [market, await openMarket(endings, { size: LARGE_SIZE })];
}

async function countListings({ db }: Market): Promise<number> {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from listings where state = 'active'`;
  return row?.count ?? 0;
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}
