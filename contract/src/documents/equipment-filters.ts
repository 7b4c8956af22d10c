import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { equipmentSorts } from '@polam/domain/equipment-filter';
import { at } from '../fields.ts';
import { day, flag, maybe, pincode, text, whole } from '../scalars.ts';
import { equipmentRupeesBound } from '../bounds.ts';
import { paging } from './paging.ts';

/** What narrows a list of machines. Days are those on all of which one is free, first and last included. */
export const equipmentNarrowing = {
  search: paging([]).search,
  category: paging([]).category,
  minPricePaise: at('minPrice', maybe(equipmentRupeesBound)),
  maxPricePaise: at('maxPrice', maybe(equipmentRupeesBound)),
  withOperator: at('operator', maybe(flag)),
  /** The id of a district. */
  district: at('district', maybe(text(60))),
  pincode: at('pincode', maybe(pincode)),
  /** Kilometres from the pincode to the middle of the district where the machine stands. */
  within: at('within', maybe(whole(1, MAX_WITHIN_KM))),
  from: at('from', maybe(day)),
  to: at('to', maybe(day)),
};

/** What every list of machines takes: what narrows it, its order and its page. */
export const equipmentFilters = { ...equipmentNarrowing, ...paging(equipmentSorts) };
