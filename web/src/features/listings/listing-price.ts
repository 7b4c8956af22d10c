import { roundedToCompare, type Paise } from '@polam/domain/money';
import { gramsPerUnit, unitFamily, comparablePrice, type Unit } from '@polam/domain/quantity';
import type { Listing } from './listing.ts';

/** A price in another unit than the one a lot is sold in, to compare lots by. */
export interface ComparedPrice {
  readonly unit: Extract<Unit, 'quintal' | 'kg'>;
  readonly pricePaise: Paise;
}

type Priced = Pick<
  Listing,
  'unit' | 'packGrams' | 'pricePaise' | 'pricePerQuintalPaise' | 'pricePerKgPaise' | 'commodity'
>;

const soldByKilo: ReadonlySet<string> = new Set(['vegetables', 'fruits']);

/**
 * The prices to compare a lot by: per quintal, as mandis quote it, and per kg for vegetables and fruits; none
 * that repeats the asking price. Source: RULES "Money, quantity, price".
 */
export function comparedPrices(listing: Priced): readonly ComparedPrice[] {
  const { unit, pricePerQuintalPaise, pricePerKgPaise, commodity } = listing;
  const prices: ComparedPrice[] = [];
  if (pricePerQuintalPaise !== null && unit !== 'quintal')
    prices.push({ unit: 'quintal', pricePaise: roundedToCompare(pricePerQuintalPaise) });
  if (pricePerKgPaise !== null && unit !== 'kg' && soldByKilo.has(commodity.categorySlug))
    prices.push({ unit: 'kg', pricePaise: roundedToCompare(pricePerKgPaise) });
  return prices;
}

/** Weight of one box or bag in whole or broken kilograms; null where the unit speaks for itself. */
export function packKilograms({ unit, packGrams }: Pick<Listing, 'unit' | 'packGrams'>): number | null {
  if (unit !== 'box' && unit !== 'bag') return null;
  const grams = gramsPerUnit(unit, packGrams);
  return grams === null ? null : grams / 1_000;
}

/**
 * Lots by price: those that compare with the first one's unit come first, cheapest or dearest; the other
 * families follow. Source: RULES "Money, quantity, price".
 */
export function sortedByPrice(
  listings: readonly Listing[],
  { like, direction }: { like: Pick<Listing, 'unit' | 'packGrams'>; direction: 'up' | 'down' },
): readonly Listing[] {
  const family = unitFamily(like.unit, like.packGrams);
  const rank = (each: Listing) => (unitFamily(each.unit, each.packGrams) === family ? 0 : 1);
  const price = (each: Listing) => comparablePrice(each.pricePaise, each.unit, each.packGrams);
  const sign = direction === 'up' ? 1 : -1;
  return [...listings].sort((a, b) => rank(a) - rank(b) || sign * (price(a) - price(b)));
}
