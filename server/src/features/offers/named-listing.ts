import type { Names } from '@polam/domain/catalogue';
import { namesOf } from '@polam/domain/listing-names';
import type { TradedListing } from '../listings/index.ts';

/** Names of a listing for a notice: the seller's own name, and the name in each language. */
export function namedListing({
  name,
  commoditySlug,
  commodityNames,
}: Pick<TradedListing, 'name' | 'commoditySlug' | 'commodityNames'>): {
  readonly listingName: string;
  readonly listingNames: Names;
} {
  const listing = { name, commodity: { slug: commoditySlug, names: commodityNames } };
  const listingNames = {
    en: namesOf(listing, 'en').name,
    te: namesOf(listing, 'te').name,
    hi: namesOf(listing, 'hi').name,
  };
  return { listingName: name, listingNames };
}
