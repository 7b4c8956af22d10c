import { MAX_ORDER_PAISE, paiseOfMilli, type Paise } from './money.ts';

/** Families of comparable units, in the order in which a list by price shows them. */
export const unitFamilies = ['weight', 'count', 'box', 'bag'] as const;

/** A family of units: weights compare with weights, counts with counts, packs only with like packs. */
export type UnitFamily = (typeof unitFamilies)[number];

/** Size of a unit. A unit without grams and items is a pack, whose weight each seller may declare. */
export interface UnitMeasure {
  readonly family: UnitFamily;
  readonly grams: number | null;
  readonly items: number | null;
}

const weight = (grams: number) => ({ family: 'weight', grams, items: null }) as const;
const count = (items: number) => ({ family: 'count', grams: null, items }) as const;
const pack = <F extends UnitFamily>(family: F) => ({ family, grams: null, items: null }) as const;

/**
 * The units that a listing may be sold in, in the order that forms offer them. The database has the same in
 * its table `units`: a new unit is a line here and a row there.
 *
 * Source: SPEC section 3.
 */
export const unitMeasures = {
  ton: weight(1_000_000),
  box: pack('box'),
  quintal: weight(100_000),
  dozen: count(12),
  kg: weight(1_000),
  item: count(1),
  bag: pack('bag'),
} as const satisfies Readonly<Record<string, UnitMeasure>>;

/** A unit that a listing may be sold in. */
export type Unit = keyof typeof unitMeasures;

/** The units, in the order that forms offer them. */
export const units: readonly Unit[] = Object.keys(unitMeasures) as Unit[];

/** A quantity in thousandths of its unit, so that 2.5 quintals is exactly 2500. Never a fraction. */
export type Milli = number;

/** Largest quantity of one listing or offer: one lakh units. Anything above is a typing mistake. */
export const MAX_QUANTITY_MILLI: Milli = 100_000_000;

/** Heaviest box or bag that a seller may declare: one ton. */
export const MAX_PACK_GRAMS = 1_000_000;

/** Quintals of a ton. */
export const QUINTALS_OF_TON = 10;

/** Whether a text names a unit. */
export function isUnit(text: string): text is Unit {
  return Object.hasOwn(unitMeasures, text);
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
  return isPack(unit) ? packGrams : unitMeasures[unit].grams;
}

/** Whether a unit is a pack, of which each seller may declare the weight. */
export function isPack(unit: Unit): boolean {
  const { grams, items } = unitMeasures[unit];
  return grams === null && items === null;
}

/** The family within which a unit's prices compare. A pack of declared weight is a weight. */
export function unitFamily(unit: Unit, packGrams: number | null): UnitFamily {
  return gramsPerUnit(unit, packGrams) === null ? unitMeasures[unit].family : 'weight';
}

/** The position of a unit's family in {@link unitFamilies}, as columns store it. */
export function familyRank(unit: Unit, packGrams: number | null): number {
  return unitFamilies.indexOf(unitFamily(unit, packGrams));
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

/** Price of one item of a unit that counts several: paise, rounded half up; null for other units. */
export function pricePerItem(pricePaise: Paise, unit: Unit): Paise | null {
  const { items } = unitMeasures[unit];
  return items === null || items === 1 ? null : Math.round(pricePaise / items);
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
  return perTon ?? Math.round((pricePaise * 1_000) / itemsPerUnit(unit));
}

/** Price of a quintal of a weight by its {@link comparablePrice}, rounded half up. */
export function quintalOfComparable(comparable: number): Paise {
  return Math.round(comparable / QUINTALS_OF_TON);
}

/**
 * The figure by which quantities compare within one family: grams of a weight, thousandths of items of a
 * count, thousandths of packs of a box or bag; rounded down. The column `comparable_left` stores it for the
 * remaining quantity.
 */
export function comparableQuantity(quantityMilli: Milli, unit: Unit, packGrams: number | null): number {
  const grams = gramsPerUnit(unit, packGrams);
  return grams === null ? quantityMilli * itemsPerUnit(unit) : Math.floor((quantityMilli * grams) / 1_000);
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

/** A price of a unit for a unit of another measure, rounded up; null where the two are of different families. */
export function priceBy(pricePaise: Paise, from: Measure, to: Measure): Paise | null {
  if (unitFamily(from.unit, from.packGrams) !== unitFamily(to.unit, to.packGrams)) return null;
  const size = BigInt(sizeOf(from));
  return Number((BigInt(pricePaise) * BigInt(sizeOf(to)) + size - 1n) / size);
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
  return gramsPerUnit(unit, packGrams) ?? itemsPerUnit(unit);
}

/** Items of a count; a pack counts as one. */
function itemsPerUnit(unit: Unit): number {
  return unitMeasures[unit].items ?? 1;
}

function pricePerGrams(grams: number, pricePaise: Paise, gramsOfUnit: number | null): Paise | null {
  return gramsOfUnit === null ? null : Math.round((pricePaise * grams) / gramsOfUnit);
}
