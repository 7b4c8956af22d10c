import { MAX_BOOKING_DAYS, daysOf } from './booking.ts';
import { addDays, type Day } from '../day.ts';
import type { Paise } from '../money.ts';

export const equipmentSorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc', 'nearest'] as const;

export type EquipmentSort = (typeof equipmentSorts)[number];

/** Bounds of an equipment filter. */
export interface EquipmentBounds {
  readonly minPricePaise?: Paise | undefined;
  readonly maxPricePaise?: Paise | undefined;
  readonly pincode?: string | undefined;
  readonly within?: number | undefined;
  /** A unit has to be free from this day to `to`, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly sort?: EquipmentSort | undefined;
}

/** A contradiction in an equipment filter, with its field. */
export interface EquipmentBoundsProblem {
  readonly field: keyof EquipmentBounds;
  readonly problem: 'range-order' | 'required' | 'days-order' | 'days-too-many';
  readonly limit?: number;
}

/** The first contradiction in an equipment filter; null where there is none. */
export function equipmentBoundsProblem(bounds: EquipmentBounds): EquipmentBoundsProblem | null {
  const { minPricePaise = 0, maxPricePaise = 0, pincode, within, sort } = bounds;
  if (maxPricePaise > 0 && minPricePaise > maxPricePaise)
    return { field: 'maxPricePaise', problem: 'range-order' };
  if ((within !== undefined || sort === 'nearest') && pincode === undefined)
    return { field: 'pincode', problem: 'required' };
  return daysProblem(bounds);
}

function daysProblem({ from, to }: EquipmentBounds): EquipmentBoundsProblem | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) return { field: 'from', problem: 'required' };
  if (to === undefined) return { field: 'to', problem: 'required' };
  if (to < from) return { field: 'to', problem: 'days-order' };
  const isLong = daysOf({ from, to: addDays(to, 1) }) > MAX_BOOKING_DAYS;
  return isLong ? { field: 'to', problem: 'days-too-many', limit: MAX_BOOKING_DAYS } : null;
}
