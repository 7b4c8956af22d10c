import { ALL_CATEGORIES } from '~/features/listings/list/filters.ts';
import type { MapSubject } from '~/features/map/map.api.ts';

/** Counts of listings on the map: those of a commodity, of a category, or all. */
export function mappedListings({
  slug,
  category,
}: {
  slug?: string | undefined;
  category: string;
}): MapSubject {
  const counted = slug ?? (category === ALL_CATEGORIES ? undefined : category);
  return counted === undefined ? { what: 'goods' } : { what: 'goods', slug: counted };
}
