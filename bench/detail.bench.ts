import { toRequest } from '@polam/contract/answer';
import { get } from '@polam/contract/calls/listings';
import { compareCached } from './kit/compare.ts';
import type { Hit } from './kit/load.ts';
import type { Market } from './kit/market.ts';
import { sample } from './kit/sample.ts';
import { withServer, type Bench } from './kit/workbench.ts';

const target = { atLeast: 20 };
const HOW_MANY = 500;

/** The page of one listing, as a visitor opens it. */
export const detail: Bench = {
  question: `How fast is one listing, ${HOW_MANY} different ones in turn?`,
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      const hits = await hitsOn(workbench.market);
      const { bare } = await sample(polam.url, hits);
      return compareCached(workbench, { polam, hits, bare }, { stay: target, emptied: target, none: null });
    }),
};

async function hitsOn({ db }: Market): Promise<readonly Hit[]> {
  const listings = await db<{ id: string }[]>`
    select id from listings where state = 'active' order by md5(id::text) limit ${HOW_MANY}`;
  return listings.map(({ id }) => {
    const { method, url: path } = toRequest(get, { listingId: id });
    return { method, path };
  });
}
