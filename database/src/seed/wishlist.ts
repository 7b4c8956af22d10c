import type { SavedTerms } from '@polam/domain/market/wishlist';
import type { Query } from '../connect.ts';
import { buildListing } from './listings.ts';
import { buildTrader } from './users.ts';
import { steady, type Random } from './random.ts';
import { insertRows } from './rows.ts';

/** A wishlist item as a row of the builders. */
export interface WishlistItemRow extends SavedTerms {
  readonly userId: string;
  readonly listingId: string;
  readonly createdAt: Date;
}

/**
 * Inserts a wishlist item, with a listing and a trader who saves it where none are named. By default it
 * stores the present terms of the listing.
 */
export async function buildWishlistItem(
  db: Query,
  overrides: Partial<WishlistItemRow> = {},
  random: Random = steady,
): Promise<WishlistItemRow> {
  const userId = overrides.userId ?? (await buildTrader(db, {}, random)).id;
  const listingId = overrides.listingId ?? (await buildListing(db, {}, random)).id;
  const terms = await termsOf(db, listingId);
  const item = { createdAt: new Date(), ...terms, ...overrides, userId, listingId };
  await insertRows(db, { table: 'wishes', rows: [item] });
  return item;
}

async function termsOf(db: Query, listingId: string): Promise<SavedTerms> {
  const [terms] = await db<SavedTerms[]>`
    select price_paise as "pricePaise", unit, pack_grams as "packGrams",
      quantity_milli - reserved_milli as "availableMilli"
    from listings where id = ${listingId}`;
  if (terms === undefined) throw new Error(`there is no listing ${listingId} to wish for`);
  return terms;
}
