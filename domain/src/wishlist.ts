import type { Paise } from './money.ts';
import { comparablePrice, unitFamily, type Milli, type Unit } from './quantity.ts';

/**
 * Listings that one may keep on a wishlist.
 *
 * Few enough that a phone learns at every start which hearts are full, and more than anybody looks through.
 */
export const MAX_WISHLIST_ITEMS = 200;

/** A lot runs low when at most this share of what was there at the wish is left. */
export const LOW_STOCK_PERCENT = 10;

/** Less than one whole unit is little, however much there was. */
export const LOW_STOCK_MILLI: Milli = 1_000;

/** A price that fell by less is seen on the wishlist; only one that fell by this much sends a notice. */
export const NOTIFIED_DROP_PERCENT = 3;

/** Of those who keep a lot, the latest are told that it is cheaper; the others see it on their lists. */
export const MAX_NOTIFIED = 1_000;

/** How a wishlist may be sorted: by the day of the wish, by price, or what can be had soonest. */
export const wishlistSorts = ['date-desc', 'price-asc', 'price-desc', 'available'] as const;

/** A sort of a wishlist. */
export type WishlistSort = (typeof wishlistSorts)[number];

/** A price with what it is the price of. */
export interface UnitPrice {
  readonly pricePaise: Paise;
  readonly unit: Unit;
  readonly packGrams: number | null;
}

/** What somebody saw of a lot on the day of the wish. */
export interface SavedTerms extends UnitPrice {
  readonly availableMilli: Milli;
}

/** How much cheaper a lot has become: paise of its unit, and whole per cent, rounded down. */
export interface PriceDrop {
  readonly paise: Paise;
  readonly percent: number;
}

/** What to know of the stock of a lot that is kept: little is left, or it cannot be bought now. */
export const stockNotes = ['low', 'gone'] as const;

/** A note about the stock of a lot that is kept. */
export type StockNote = (typeof stockNotes)[number];

/**
 * The price of a wish in the unit in which the lot is sold now: paise, rounded half up. Null where the two
 * units do not compare.
 */
export function savedPriceIn(now: UnitPrice, saved: UnitPrice): Paise | null {
  if (unitFamily(now.unit, now.packGrams) !== unitFamily(saved.unit, saved.packGrams)) return null;
  if (now.unit === saved.unit && now.packGrams === saved.packGrams) return saved.pricePaise;
  return Math.round((now.pricePaise * comparableOf(saved)) / comparableOf(now));
}

/** How much cheaper a lot is than at the wish; null where it is not, or the units do not compare. */
export function priceDropSince(saved: UnitPrice, now: UnitPrice): PriceDrop | null {
  const before = savedPriceIn(now, saved);
  if (before === null || now.pricePaise >= before) return null;
  const paise = before - now.pricePaise;
  return { paise, percent: Math.floor((paise * 100) / before) };
}

/** What to know of a lot's stock: nothing while there is about as much of it as at the wish. */
export function stockNoteOf(
  saved: Pick<SavedTerms, 'availableMilli'>,
  now: { readonly isOpen: boolean; readonly availableMilli: Milli },
): StockNote | null {
  const { isOpen, availableMilli } = now;
  if (!isOpen || availableMilli <= 0) return 'gone';
  if (availableMilli >= saved.availableMilli) return null;
  const isSmallShare = availableMilli * 100 <= saved.availableMilli * LOW_STOCK_PERCENT;
  return isSmallShare || availableMilli < LOW_STOCK_MILLI ? 'low' : null;
}

/** The lowest price known before from which a new one is so far down that it is worth a notice: paise. */
export function notifyFrom(newPaise: Paise): Paise {
  return Math.ceil((newPaise * 100) / (100 - NOTIFIED_DROP_PERCENT));
}

function comparableOf({ pricePaise, unit, packGrams }: UnitPrice): number {
  return comparablePrice(pricePaise, unit, packGrams);
}
