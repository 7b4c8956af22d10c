import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { listingSorts } from '@polam/domain/listing';
import { quantityBound, rupeesBound } from '../bounds.ts';
import { at } from '../fields.ts';
import { day, flag, maybe, pincode, text, unit, whole } from '../scalars.ts';
import { paging } from './paging.ts';

/**
 * Filters of a list of listings or requirements. Prices and quantities are in the given unit, by default the
 * quintal; where a unit is named, only listings of its family match. With days, a listing has to be available
 * on one of them.
 */
export const goodsNarrowing = {
  search: paging([]).search,
  category: paging([]).category,
  organic: at('organic', maybe(flag)),
  shipping: at('shipping', maybe(flag)),
  minPricePaise: at('minPrice', maybe(rupeesBound)),
  maxPricePaise: at('maxPrice', maybe(rupeesBound)),
  minQuantityMilli: at('minQuantity', maybe(quantityBound)),
  maxQuantityMilli: at('maxQuantity', maybe(quantityBound)),
  unit: at('unit', maybe(unit)),
  availableFrom: at('availableFrom', maybe(day)),
  availableTo: at('availableTo', maybe(day)),
  /** The id of a district. */
  district: at('district', maybe(text(60))),
  pincode: at('pincode', maybe(pincode)),
  /** Kilometres from the pincode to the middle of the listing's district. */
  within: at('within', maybe(whole(1, MAX_WITHIN_KM))),
};

/** Query of every list of listings: filters, sort and page. */
export const goodsFilters = { ...goodsNarrowing, ...paging(listingSorts) };
