import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { boundFilter, textFilter } from '../filters.ts';
import { pincode, whole } from '../scalars.ts';

/** Filters by place: the id of a district, or the distance from a pincode to the middle of a district. */
export const placeFilters = {
  district: textFilter('district', 60),
  pincode: boundFilter('pincode', pincode),
  /** Kilometres. */
  within: boundFilter('within', whole(1, MAX_WITHIN_KM)),
};
