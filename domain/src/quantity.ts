import { MAX_ORDER_PAISE, paiseOfMilli, type Paise } from './money.ts';

/** The units that a listing may be sold in, in the order that forms offer them. Source: SPEC section 3. */
export const units = ['ton', 'box', 'quintal', 'dozen', 'kg', 'item', 'bag'] as const;

/** One of the units of SPEC. */
export type Unit = (typeof units)[number];

/** A quantity in thousandths of its unit, so that 2.5 quintals is exactly 2500. Never a fraction. */
export type Milli = number;

/** Largest quantity of one listing or offer: one lakh units. Anything above is a typing mistake. */
export const MAX_QUANTITY_MILLI: Milli = 100_000_000;

/** Heaviest box or bag that a seller may declare: one ton. */
export const MAX_PACK_GRAMS = 1_000_000;

/** Families of comparable units: weights with weights, counts with counts, packs only with like packs. */
export type UnitFamily = 'weight' | 'count' | 'box' | 'bag';

const gramsOf: Readonly<Partial<Record<Unit, number>>> = { ton: 1_000_000, quintal: 100_000, kg: 1_000 };
const itemsOf: Readonly<Partial<Record<Unit, number>>> = { dozen: 12, item: 1 };

/** Whether a text names a unit. */
export function isUnit(text: string): text is Unit {
  return (units as readonly string[]).includes(text);
}

/** Thousandths of a quantity as typed or sent on the wire, rounded to the nearest thousandth. */
export function milliFromQuantity(quantity: number): Milli {
  return Math.round(quantity * 1000);
}

/** A quantity as users write it, with at most three decimals. */
export function quantityFromMilli(quantityMilli: Milli): number {
  return quantityMilli / 1000;
}

/** Whether a quantity is within range: above zero and no more than the largest quantity. */
export function isQuantity(quantityMilli: Milli): boolean {
  return Number.isInteger(quantityMilli) && quantityMilli >= 1 && quantityMilli <= MAX_QUANTITY_MILLI;
}

/**
 * Weight of one unit, to compare listings sold in different units.
 *
 * Units: grams. Null where the unit is a count, or a box or bag whose weight the seller did not declare.
 * Source: RULES "Money, quantity, price".
 */
export function gramsPerUnit(unit: Unit, packGrams: number | null): number | null {
  if (unit === 'box' || unit === 'bag') return packGrams;
  return gramsOf[unit] ?? null;
}

/** The family within which a unit's prices compare. A box or bag of declared weight is a weight. */
export function unitFamily(unit: Unit, packGrams: number | null): UnitFamily {
  if (gramsPerUnit(unit, packGrams) !== null) return 'weight';
  return unit === 'box' || unit === 'bag' ? unit : 'count';
}

/**
 * Price of one kilogram, to compare listings sold in different units.
 *
 * Units: paise in, paise per kg out, rounded half up. Null where the unit has no weight.
 * Source: RULES "Money, quantity, price".
 */
export function pricePerKg(pricePaise: Paise, unit: Unit, packGrams: number | null): Paise | null {
  return pricePerGrams(1_000, pricePaise, gramsPerUnit(unit, packGrams));
}

/** Price of one quintal as mandis quote it: paise, rounded half up. Null where the unit has no weight. */
export function pricePerQuintal(pricePaise: Paise, unit: Unit, packGrams: number | null): Paise | null {
  return pricePerGrams(100_000, pricePaise, gramsPerUnit(unit, packGrams));
}

/**
 * The figure by which prices sort within one family: paise per ton of a weight, per 1,000 items of a
 * count, per 1,000 packs of a box or bag. Whole, so that it can be an index key.
 */
export function comparablePrice(pricePaise: Paise, unit: Unit, packGrams: number | null): number {
  const perTon = pricePerGrams(1_000_000, pricePaise, gramsPerUnit(unit, packGrams));
  return perTon ?? Math.round((pricePaise * 1_000) / (itemsOf[unit] ?? 1));
}

/**
 * The figure by which quantities compare within one family: grams of a weight, thousandths of items of a
 * count, thousandths of packs of a box or bag; rounded down. The column `comparable_left` stores it for the
 * remaining quantity.
 */
export function comparableQuantity(quantityMilli: Milli, unit: Unit, packGrams: number | null): number {
  const grams = gramsPerUnit(unit, packGrams);
  return grams === null ? quantityMilli * (itemsOf[unit] ?? 1) : Math.floor((quantityMilli * grams) / 1_000);
}

/** A unit, with the declared weight of a box or bag. */
export interface Measure {
  readonly unit: Unit;
  readonly packGrams: number | null;
}

/**
 * The same quantity in another measure, rounded up to its next thousandth; null where the two are of
 * different families.
 */
export function quantityBy(quantityMilli: Milli, from: Measure, to: Measure): Milli | null {
  if (unitFamily(from.unit, from.packGrams) !== unitFamily(to.unit, to.packGrams)) return null;
  const amount = quantityMilli * sizeOf(from);
  const size = sizeOf(to);
  const rest = amount % size;
  return (amount - rest) / size + (rest > 0 ? 1 : 0);
}

/** Price of a quantity at a unit price, in paise, rounded half up. */
export function totalPaise(pricePaise: Paise, quantityMilli: Milli): Paise {
  return paiseOfMilli(pricePaise, quantityMilli);
}

/** Whether the sum of a unit price and a quantity is within {@link MAX_ORDER_PAISE}. */
export function isOrderSum(pricePaise: Paise, quantityMilli: Milli): boolean {
  return totalPaise(pricePaise, quantityMilli) <= MAX_ORDER_PAISE;
}

/** Size of one unit within its family: grams of a weight, items of a count, 1 for packs. */
function sizeOf({ unit, packGrams }: Measure): number {
  return gramsPerUnit(unit, packGrams) ?? itemsOf[unit] ?? 1;
}

function pricePerGrams(grams: number, pricePaise: Paise, gramsOfUnit: number | null): Paise | null {
  return gramsOfUnit === null ? null : Math.round((pricePaise * grams) / gramsOfUnit);
}
