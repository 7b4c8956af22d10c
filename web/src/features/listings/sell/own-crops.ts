import { listOwn } from '@polam/contract/calls/listings';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { useAskCached } from '~/lib/api/ask-cached.ts';
import type { OwnListed } from '../own/own-listings.api.ts';

/** Number of the latest own listings in which the crops of a seller are looked for. */
const LOOKED_THROUGH = 30;

/** Latest asked price of a seller for a crop. */
export type LastListing = Pick<
  OwnListed,
  'commodity' | 'unit' | 'packGrams' | 'pricePaise' | 'quantityMilli'
>;

/** The crops that the signed-in user has sold before, the latest first; also without a network. */
export function useOwnCrops(): readonly LastListing[] {
  const { data } = useAskCached(listOwn, { limit: LOOKED_THROUGH, sort: 'date-desc' });
  return latestOfEach(data?.listings ?? []);
}

/** The latest listing of each crop; what has no crop of the catalogue is left out. */
export function latestOfEach<L extends LastListing>(listings: readonly L[]): readonly L[] {
  const latest = new Map<string, L>();
  for (const listing of listings) {
    const { id, slug } = listing.commodity;
    if (slug !== OTHER_COMMODITY && !latest.has(id)) latest.set(id, listing);
  }
  return [...latest.values()];
}
