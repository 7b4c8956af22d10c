import type { Paise } from '../money.ts';
import { comparablePrice, unitFamily, type Milli, type Unit } from '../quantity.ts';

/**
 * Most listings on a wishlist.
 *
 * Few enough that a phone loads at every start which listings are saved, and more than a user looks through.
 */
export const MAX_WISHLIST_ITEMS = 200;

/** Share of the quantity at the time of saving, in percent, from which down the stock of a listing is low. */
export const LOW_STOCK_PERCENT = 10;

/** Quantity below which stock is always low: one whole unit, however much there was. */
export const LOW_STOCK_MILLI: Milli = 1_000;

/** Least price drop that sends a notice, in percent; smaller ones are only shown on the wishlist. */
export const NOTIFIED_DROP_PERCENT = 3;

/**
 * Most users notified that a listing is cheaper, the latest to save it first; the others see it on their
 * wishlists.
 */
export const MAX_NOTIFIED = 1_000;

/** Sorts of a wishlist: by the day of saving, by price, or the soonest available first. */
export const wishlistSorts = ['date-desc', 'price-asc', 'price-desc', 'available'] as const;

export interface UnitPrice {
  readonly pricePaise: Paise;
  readonly unit: Unit;
  readonly packGrams: number | null;
}

/** Price and quantity of a listing when the wishlist item was saved. */
export interface SavedTerms extends UnitPrice {
  readonly availableMilli: Milli;
}

/** Price drop of a listing: paise of its unit, and whole per cent, rounded down. */
export interface PriceDrop {
  readonly paise: Paise;
  readonly percent: number;
}

/** Notes about the stock of a saved listing: little is left, or it cannot be bought now. */
export const stockNotes = ['low', 'gone'] as const;

/** A note about the stock of a saved listing. */
export type StockNote = (typeof stockNotes)[number];

/**
 * The saved price in the unit in which the listing is sold now, in paise, rounded half up. Null where the two
 * units do not compare.
 */
export function savedPriceIn(now: UnitPrice, saved: UnitPrice): Paise | null {
  if (unitFamily(now.unit, now.packGrams) !== unitFamily(saved.unit, saved.packGrams)) return null;
  if (now.unit === saved.unit && now.packGrams === saved.packGrams) return saved.pricePaise;
  return Math.round((now.pricePaise * comparableOf(saved)) / comparableOf(now));
}

/** Price drop of a listing since it was saved; null where it is not cheaper, or the units do not compare. */
export function priceDropSince(saved: UnitPrice, now: UnitPrice): PriceDrop | null {
  const before = savedPriceIn(now, saved);
  if (before === null || now.pricePaise >= before) return null;
  const paise = before - now.pricePaise;
  return { paise, percent: Math.floor((paise * 100) / before) };
}

/** Note about the stock of a listing; null while there is about as much of it as when it was saved. */
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

/** Lowest earlier price from which a drop to the new price is worth a notice, in paise. */
export function notifyFrom(newPaise: Paise): Paise {
  return Math.ceil((newPaise * 100) / (100 - NOTIFIED_DROP_PERCENT));
}

function comparableOf({ pricePaise, unit, packGrams }: UnitPrice): number {
  return comparablePrice(pricePaise, unit, packGrams);
}
