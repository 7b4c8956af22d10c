import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { listingSorts } from '@polam/domain/listing';
import { quantityBound, rupeesBound } from '../bounds.ts';
import { at } from '../fields.ts';
import { day, flag, maybe, pincode, text, unit, whole } from '../scalars.ts';
import { paging } from './paging.ts';

/**
 * What narrows a list of goods. Prices and quantities are meant by the unit, which is the quintal unless named;
 * then only goods of its family are met. Days are those on one of which the goods are to be had.
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
  /** Kilometres from the pincode to the middle of the district where the goods lie. */
  within: at('within', maybe(whole(1, MAX_WITHIN_KM))),
};

/** What every list of goods takes: what narrows it, its order and its page. */
export const goodsFilters = { ...goodsNarrowing, ...paging(listingSorts) };
