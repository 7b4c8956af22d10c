import { roundedToCompare, type Paise } from '@polam/domain/money';
import {
  gramsPerUnit,
  isPack,
  unitFamily,
  comparablePrice,
  comparableQuantity,
  type Unit,
} from '@polam/domain/quantity';
import type { Listing } from './listing.ts';

/** Price in another unit than that of the listing, to compare listings. */
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
 * Prices to compare a listing by: per quintal, as mandis quote it, and per kg: on a card only for vegetables
 * and fruits, on a page for all that is weighed; none that repeats the asking price.
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

/** Weight of one pack in whole or fractional kilograms; null for units with a fixed meaning. */
export function packKilograms({ unit, packGrams }: Pick<Listing, 'unit' | 'packGrams'>): number | null {
  if (!isPack(unit)) return null;
  const grams = gramsPerUnit(unit, packGrams);
  return grams === null ? null : grams / 1_000;
}

/** Sort of a table of listings. */
export interface ListingOrder {
  readonly by: 'price' | 'quantity' | 'distance';
  readonly direction: 'up' | 'down';
}

/**
 * Listings sorted by price, available quantity or distance. By price and quantity, those with a unit
 * comparable to that of `like` come first; by distance, those with a known place.
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

/** Whether the distance of a listing is known. */
export function isPlaced({ distanceKm }: Pick<Listing, 'distanceKm'>): boolean {
  return typeof distanceKm === 'number';
}

function distanceOf({ distanceKm }: Listing): number {
  return distanceKm ?? 0;
}

function priceOf({ pricePaise, unit, packGrams }: Listing): number {
  return comparablePrice(pricePaise, unit, packGrams);
}

/** Available quantity as a number that compares within one family of units. */
function amountOf({ availableMilli, unit, packGrams }: Listing): number {
  return comparableQuantity(availableMilli, unit, packGrams);
}
