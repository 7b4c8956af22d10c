import { isFromPlace, MAX_WITHIN_KM } from '../distance.ts';
import type { Day } from '../day.ts';
import type { ListingSort } from './listing.ts';
import type { Paise } from '../money.ts';
import { comparablePrice, comparableQuantity, familyRank, type Milli, type Unit } from '../quantity.ts';

/** Default unit of the prices and quantities in a filter: mandis quote by it. */
export const USUAL_FILTER_UNIT: Unit = 'quintal';

/** Bounds of a filter of listings or requirements: prices, quantities, days and distance. */
export interface ListingBounds {
  readonly minPricePaise?: Paise | undefined;
  readonly maxPricePaise?: Paise | undefined;
  readonly minQuantityMilli?: Milli | undefined;
  readonly maxQuantityMilli?: Milli | undefined;
  /** Unit of the prices and quantities; only listings of its family match. */
  readonly unit?: Unit | undefined;
  readonly availableFrom?: Day | undefined;
  readonly availableTo?: Day | undefined;
  readonly pincode?: string | undefined;
  readonly within?: number | undefined;
  readonly sort?: ListingSort | undefined;
}

/** A contradiction in the bounds of a filter, and the field that shows it. */
export interface BoundsProblem {
  readonly field: 'maxPricePaise' | 'maxQuantityMilli' | 'availableTo' | 'pincode';
  readonly problem: 'range-order' | 'day-order' | 'required';
}

/** A range of whole numbers; null where it is open. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** Prices and quantities of a filter in comparable figures. */
export interface ComparableBounds {
  readonly familyRank: number;
  readonly price: Range;
  readonly quantity: Range;
}

/** The first contradiction in the bounds of a filter; null where there is none. */
export function boundsProblem(bounds: ListingBounds): BoundsProblem | null {
  const { minPricePaise, maxPricePaise, minQuantityMilli, maxQuantityMilli } = bounds;
  if (isReversed(minPricePaise, maxPricePaise)) return { field: 'maxPricePaise', problem: 'range-order' };
  if (isReversed(minQuantityMilli, maxQuantityMilli))
    return { field: 'maxQuantityMilli', problem: 'range-order' };
  if (isReversed(bounds.availableFrom, bounds.availableTo))
    return { field: 'availableTo', problem: 'day-order' };
  const needsPincode = isFromPlace(bounds.sort) || bounds.within !== undefined;
  return needsPincode && bounds.pincode === undefined ? { field: 'pincode', problem: 'required' } : null;
}

/** The comparable figures of a filter; null where it has neither price, quantity nor unit. */
export function comparableBounds(bounds: ListingBounds): ComparableBounds | null {
  const { minPricePaise, maxPricePaise, minQuantityMilli, maxQuantityMilli } = bounds;
  const asked = [minPricePaise, maxPricePaise, minQuantityMilli, maxQuantityMilli, bounds.unit];
  if (asked.every((bound) => bound === undefined)) return null;
  const unit = bounds.unit ?? USUAL_FILTER_UNIT;
  const price = (paise: Paise | undefined) =>
    paise === undefined ? null : comparablePrice(paise, unit, null);
  const quantity = (milli: Milli | undefined) =>
    milli === undefined ? null : comparableQuantity(milli, unit, null);
  return {
    familyRank: familyRank(unit, null),
    price: { from: price(minPricePaise), to: price(maxPricePaise) },
    quantity: { from: quantity(minQuantityMilli), to: quantity(maxQuantityMilli) },
  };
}

/** Whether a distance is within range. */
export function isDistance(km: number): boolean {
  return Number.isInteger(km) && km >= 1 && km <= MAX_WITHIN_KM;
}

function isReversed<Bound extends number | string>(from: Bound | undefined, to: Bound | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}
