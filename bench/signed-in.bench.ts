import { openReaders } from './kit/readers.ts';
import { withBoth } from './kit/both.ts';
import { detailHits, listHits, searchHits } from './kit/trade-hits.ts';
import { versus } from './kit/versus.ts';
import type { Bench } from './kit/workbench.ts';

/** Reading as those do who trade: signed in, nobody's answer repeated. */
export const signedIn: Bench = {
  question: 'How fast are list, detail and search for signed-in readers, beside the careful server?',
  measure: async (workbench) => {
    const { market } = workbench;
    const readers = await openReaders(market);
    return withBoth(workbench, async (sides) => {
      const lists = new Map([
        [sides.ours, await listHits(sides.ours.url, readers)],
        [sides.careful, await listHits(sides.careful.url, readers)],
      ]);
      const details = await detailHits(market, readers);
      const list = { hitsOf: (side: typeof sides.ours) => lists.get(side) ?? [], target: { atLeast: 4 } };
      return [
        await versus(workbench, sides, { ...list, what: 'list, 24 of a category by price' }),
        await versus(workbench, sides, {
          ...list,
          what: 'the same list, gzipped',
          load: { encodings: 'gzip' },
          target: null,
        }),
        await versus(workbench, sides, { what: 'detail', hitsOf: () => details, target: { atLeast: 3 } }),
        await versus(workbench, sides, {
          what: 'search, 300 words',
          hitsOf: () => searchHits(readers),
          target: { atLeast: 5 },
        }),
      ];
    });
  },
};
