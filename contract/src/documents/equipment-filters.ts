import { equipmentSorts } from '@polam/domain/hire/equipment-filter';
import { equipmentRupeesBound } from '../bounds.ts';
import { boundFilter, flagFilter } from '../filters.ts';
import { day } from '../scalars.ts';
import { paging } from './paging.ts';
import { placeFilters } from './place-filters.ts';

const { search, category } = paging([]);

/**
 * Filters of a list of equipment. With days, at least one unit must be free on all of them, first and last
 * included.
 */
export const equipmentNarrowing = {
  search,
  category,
  minPricePaise: boundFilter('minPrice', equipmentRupeesBound),
  maxPricePaise: boundFilter('maxPrice', equipmentRupeesBound),
  withOperator: flagFilter('operator', 'equipment.with-operator'),
  ...placeFilters,
  from: boundFilter('from', day),
  to: boundFilter('to', day),
};

/** Query of every list of equipment: filters, sort and page. */
export const equipmentFilters = { ...equipmentNarrowing, ...paging(equipmentSorts) };
