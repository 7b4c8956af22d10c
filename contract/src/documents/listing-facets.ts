import * as z from 'zod/mini';
import { at, document, type Field, type FieldSet } from '../fields.ts';
import { filtersIn, type FilterNameOf } from '../filters.ts';
import { listOf } from '../lists.ts';
import { tradeNarrowing, listingNarrowing } from './listing-filters.ts';
import { MAX_NAMED } from './list-bounds.ts';
import { formattedCount } from './paging.ts';

/** Counts of the listings that the filters of a list leave. */
export const listingFacets = facetsOf(listingNarrowing);

/** Counts of the requirements that the filters of a list leave. */
export const requirementFacets = facetsOf(tradeNarrowing);

/** The total, and the counts by category and by each yes/no filter. */
function facetsOf<S extends FieldSet>(filters: S) {
  type Flags = Readonly<Record<FilterNameOf<S, 'flag'>, Field<typeof formattedCount>>>;
  const flags = filtersIn(filters).flatMap(([name, { kind, wireName }]) =>
    kind === 'flag' ? [[name, at(wireName, formattedCount)]] : [],
  );
  return document({
    total: at('total', formattedCount),
    categories: at(
      'category',
      listOf(document({ slug: at('slug', z.string()), count: at('count', formattedCount) }), MAX_NAMED),
    ),
    // One entry for each flag of the filters.
    ...(Object.fromEntries(flags) as Flags),
  });
}
