import { listingSorts } from '@polam/domain/market/listing';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { quantityBound, rupeesBound } from '../bounds.ts';
import { at, document, type Field, type FieldSet } from '../fields.ts';
import {
  boundFilter,
  choiceFilter,
  flagFilter,
  filtersIn,
  textFilter,
  type FilterNameOf,
} from '../filters.ts';
import { listOf } from '../lists.ts';
import { day, maybe } from '../scalars.ts';
import { share } from '../scalars/quality.ts';
import { rate } from './freight.ts';
import { MAX_NAMED, MOST_FACETED_VARIETIES } from './list-bounds.ts';
import { paging, formattedCount } from './paging.ts';
import { placeFilters } from './place-filters.ts';

const { search, category } = paging([]);

/**
 * Filters of a list of listings or requirements. Prices and quantities are in the given unit, by default the
 * quintal; where a unit is named, only listings of its family match. With days, a listing has to be available
 * on one of them.
 */
export const tradeNarrowing = {
  search,
  category,
  organic: flagFilter('organic', 'listings.organic-only'),
  shipping: flagFilter('shipping', 'listings.shipping-only'),
  minPricePaise: boundFilter('minPrice', rupeesBound),
  maxPricePaise: boundFilter('maxPrice', rupeesBound),
  minQuantityMilli: boundFilter('minQuantity', quantityBound),
  maxQuantityMilli: boundFilter('maxQuantity', quantityBound),
  unit: choiceFilter('unit', units),
  availableFrom: boundFilter('availableFrom', day),
  availableTo: boundFilter('availableTo', day),
  /** Only what names it, in any spelling. */
  variety: textFilter('variety', VARIETY_LENGTH),
  ...placeFilters,
};

/** Filters of a list of listings; a filter that requirements do not have stands here. */
export const listingNarrowing = {
  ...tradeNarrowing,
  /** Only listings that state their moisture, and no more. */
  maxMoisture: boundFilter('maxMoisture', share),
};

/** Query of every list of listings: filters, sort and page. */
export const listingFilters = { ...listingNarrowing, ...paging(listingSorts) };

/** Query of lists whose landed prices are those of one reader. */
export const readersListingFilters = {
  ...listingFilters,
  /** Of a reader who is signed in, for a tonne and kilometre, instead of the operator's. */
  ownRatePaise: at('ownRate', maybe(rate)),
};

/** A variety and how many name it; `name` is in the language of the reader. */
const countedVariety = document({
  value: at('value', z.string()),
  name: at('name', z.string()),
  count: at('count', formattedCount),
});

/** Counts of the listings that the filters of a list leave. */
export const listingFacets = facetsOf(listingNarrowing);

/** Counts of the requirements that the filters of a list leave. */
export const requirementFacets = facetsOf(tradeNarrowing);

/** The total, and the counts by category, by each yes/no filter and by variety. */
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
    /** Only where the list is of one commodity. */
    varieties: at('varieties', listOf(countedVariety, MOST_FACETED_VARIETIES)),
  });
}
