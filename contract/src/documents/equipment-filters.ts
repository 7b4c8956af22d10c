import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { equipmentSorts } from '@polam/domain/equipment-filter';
import { at } from '../fields.ts';
import { day, flag, maybe, pincode, text, whole } from '../scalars.ts';
import { equipmentRupeesBound } from '../bounds.ts';
import { paging } from './paging.ts';

/**
 * Filters of a list of equipment. With days, at least one unit must be free on all of them, first and last
 * included.
 */
export const equipmentNarrowing = {
  search: paging([]).search,
  category: paging([]).category,
  minPricePaise: at('minPrice', maybe(equipmentRupeesBound)),
  maxPricePaise: at('maxPrice', maybe(equipmentRupeesBound)),
  withOperator: at('operator', maybe(flag)),
  /** The id of a district. */
  district: at('district', maybe(text(60))),
  pincode: at('pincode', maybe(pincode)),
  /** Kilometres from the pincode to the middle of the equipment's district. */
  within: at('within', maybe(whole(1, MAX_WITHIN_KM))),
  from: at('from', maybe(day)),
  to: at('to', maybe(day)),
};

/** Query of every list of equipment: filters, sort and page. */
export const equipmentFilters = { ...equipmentNarrowing, ...paging(equipmentSorts) };
