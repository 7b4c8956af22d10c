import { toRequest } from '@polam/contract/answer';
import { listForVisitor } from '@polam/contract/calls/listings';
import { compareCached } from './kit/compare.ts';
import { makeQueries } from './kit/queries.ts';
import { sample } from './kit/sample.ts';
import { withServer, type Bench } from './kit/workbench.ts';

const target = { atLeast: 4 };

/** Search of listings by words, as users of three languages type them. */
export const search: Bench = {
  question:
    'How fast is the search, 300 different words in turn: English, Telugu, Hindi, romanised, mistyped?',
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      const hits = makeQueries().map((query) => {
        const { method, url: path } = toRequest(listForVisitor, { search: query });
        return { method, path };
      });
      const { bare, bodies } = await sample(polam.url, hits);
      const found = bodies.filter((body) => body.includes('"_id"')).length;
      console.log(`  ${found} of ${hits.length} words find goods`);
      return compareCached(workbench, { polam, hits, bare }, { stay: target, emptied: target, none: target });
    }),
};
