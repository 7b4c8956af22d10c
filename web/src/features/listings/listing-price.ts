import { roundedToCompare, type Paise } from '@polam/domain/money';
import {
  gramsPerUnit,
  unitFamily,
  comparablePrice,
  comparableQuantity,
  type Unit,
} from '@polam/domain/quantity';
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
 * The prices to compare a lot by: per quintal, as mandis quote it, and per kg: on a card for vegetables and fruits
 * alone, on a page for all that is weighed; none that repeats the asking price.
 * Source: RULES "Money, quantity, price".
 */
export function comparedPrices(listing: Priced, place: 'card' | 'page' = 'card'): readonly ComparedPrice[] {
  const { unit, pricePerQuintalPaise, pricePerKgPaise, commodity } = listing;
  const prices: ComparedPrice[] = [];
  if (pricePerQuintalPaise !== null && unit !== 'quintal')
    prices.push({ unit: 'quintal', pricePaise: roundedToCompare(pricePerQuintalPaise) });
  const isShownByKilo = place === 'page' || soldByKilo.has(commodity.categorySlug);
  if (pricePerKgPaise !== null && unit !== 'kg' && isShownByKilo)
    prices.push({ unit: 'kg', pricePaise: roundedToCompare(pricePerKgPaise) });
  return prices;
}

/** Weight of one box or bag in whole or broken kilograms; null where the unit speaks for itself. */
export function packKilograms({ unit, packGrams }: Pick<Listing, 'unit' | 'packGrams'>): number | null {
  if (unit !== 'box' && unit !== 'bag') return null;
  const grams = gramsPerUnit(unit, packGrams);
  return grams === null ? null : grams / 1_000;
}

/** How a table of lots is sorted. */
export interface ListingOrder {
  readonly by: 'price' | 'quantity' | 'distance';
  readonly direction: 'up' | 'down';
}

/**
 * Lots by price, by what is left of them or by how far away they are. By price and quantity those that compare with
 * one of a unit come before the other families, by distance those of known places before the others.
 * Source: RULES "Money, quantity, price".
 */
export function sortedListings(
  listings: readonly Listing[],
  { like, by, direction }: ListingOrder & { readonly like: Pick<Listing, 'unit' | 'packGrams'> },
): readonly Listing[] {
  const family = unitFamily(like.unit, like.packGrams);
  const compares = (each: Listing) => unitFamily(each.unit, each.packGrams) === family;
  const { isKnown, figure } = {
    price: { isKnown: compares, figure: priceOf },
    quantity: { isKnown: compares, figure: amountOf },
    distance: { isKnown: isPlaced, figure: distanceOf },
  }[by];
  const rank = (each: Listing) => (isKnown(each) ? 0 : 1);
  const sign = direction === 'up' ? 1 : -1;
  return [...listings].sort((a, b) => rank(a) - rank(b) || sign * (figure(a) - figure(b)));
}

/** Whether it is known how far away a lot is. */
export function isPlaced({ distanceKm }: Pick<Listing, 'distanceKm'>): boolean {
  return typeof distanceKm === 'number';
}

function distanceOf({ distanceKm }: Listing): number {
  return distanceKm ?? 0;
}

function priceOf({ pricePaise, unit, packGrams }: Listing): number {
  return comparablePrice(pricePaise, unit, packGrams);
}

/** What is left, in a figure that compares within one family of units. */
function amountOf({ availableMilli, unit, packGrams }: Listing): number {
  return comparableQuantity(availableMilli, unit, packGrams);
}
