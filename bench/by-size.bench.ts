import { withOurs } from './kit/both.ts';
import { LARGE_SIZE, openMarket, SIZE, type Market } from './kit/market.ts';
import { openReaders } from './kit/readers.ts';
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
        const reads = { list: atLeast, detail: atLeast, search: atLeast };
        return [
          ...(await measureReads(workbench, sides, reads)),
          ...(await measureWrites(workbench, sides, atLeast)),
        ];
      }),
    );
  },
};

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
