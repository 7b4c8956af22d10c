import { listingSorts } from '@polam/domain/market/listing';
import { units } from '@polam/domain/quantity';
import { quantityBound, rupeesBound } from '../bounds.ts';
import { boundFilter, choiceFilter, flagFilter } from '../filters.ts';
import { day } from '../scalars.ts';
import { paging } from './paging.ts';
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
  ...placeFilters,
};

/** Filters of a list of listings; a filter that requirements do not have stands here. */
export const listingNarrowing = { ...tradeNarrowing };

/** Query of every list of listings: filters, sort and page. */
export const listingFilters = { ...listingNarrowing, ...paging(listingSorts) };
