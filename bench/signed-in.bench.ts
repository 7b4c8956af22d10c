import { withBoth } from './kit/both.ts';
import type { Figure } from './kit/figure.ts';
import { openReaders } from './kit/readers.ts';
import { detailHits, listHits, searchHits } from './kit/trade-hits.ts';
import { versus, type Sides } from './kit/versus.ts';
import type { Bench, Workbench } from './kit/workbench.ts';

/** Reading as those do who trade: signed in, nobody's answer repeated. */
export const signedIn: Bench = {
  question: 'How fast are list, detail and search for signed-in readers, beside the careful server?',
  measure: async (workbench) => {
    // Before the careful server starts: it copies their sessions.
    await openReaders(workbench.market);
    const limited = await withBoth(workbench, (sides) =>
      measureReads(workbench, sides, { list: 4, detail: 3, search: 5 }),
    );
    const shown = await withBoth(workbench, (sides) => measureShownDetail(workbench, sides), {
      LIMIT_REVEALS: '100000000/day',
    });
    return [...limited, shown];
  },
};

/** A reader here opens more listings than a day's contacts; without that limit each answer shows its contact. */
async function measureShownDetail(workbench: Workbench, sides: Sides): Promise<Figure> {
  const hits = new Map([
    [sides.ours, await detailHits(sides.ours.market)],
    [sides.other, await detailHits(sides.other.market)],
  ]);
  return versus(workbench, sides, {
    what: 'detail, contact shown',
    hitsOf: (side) => hits.get(side) ?? [],
    target: { atLeast: 3 },
  });
}

/** The figures of list, detail and search, each with the least ratio to reach. */
export async function measureReads(
  workbench: Workbench,
  sides: Sides,
  least: Readonly<Record<'list' | 'detail' | 'search', number>>,
): Promise<readonly Figure[]> {
  const { ours, other } = sides;
  const lists = new Map([
    [ours, await listHits(ours)],
    [other, await listHits(other)],
  ]);
  const details = new Map([
    [ours, await detailHits(ours.market)],
    [other, await detailHits(other.market)],
  ]);
  const searches = new Map([
    [ours, await searchHits(ours.market)],
    [other, await searchHits(other.market)],
  ]);
  const list = { hitsOf: (side: typeof ours) => lists.get(side) ?? [] };
  return [
    await versus(workbench, sides, {
      ...list,
      what: 'list, 24 of a category by price',
      target: { atLeast: least.list },
    }),
    await versus(workbench, sides, {
      ...list,
      what: 'the same list, gzipped',
      load: { encodings: 'gzip' },
      target: null,
    }),
    await versus(workbench, sides, {
      what: 'detail',
      hitsOf: (side) => details.get(side) ?? [],
      target: { atLeast: least.detail },
    }),
    await versus(workbench, sides, {
      what: 'search, 300 words',
      hitsOf: (side) => searches.get(side) ?? [],
      target: { atLeast: least.search },
    }),
  ];
}
