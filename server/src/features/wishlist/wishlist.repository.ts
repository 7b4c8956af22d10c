import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { SavedTerms } from '@polam/domain/market/wishlist';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { writeLast } from '@polam/server/http/last-writes.repository';
import { areOpen } from '../users/index.ts';

/** A listing on a user's wishlist, with the stored values of the item. */
export interface WishlistRow extends Keyed {
  readonly listingId: string;
  readonly wishlistedAt: Date;
  readonly kept: SavedTerms;
}

/** Key of a wishlist item: user and listing. */
interface WishlistItemKey {
  readonly userId: string;
  readonly listingId: string;
}

/** Filter of a user's wishlist items. */
interface WishlistFilter {
  readonly userId: string;
  /** Condition of the search on the listings `l`. */
  readonly narrowed: (db: Query) => Fragment;
  readonly today: Day;
}

/**
 * Makes changes of one user's wishlist wait for each other until the transaction ends, so that items can be
 * counted.
 */
export async function lockWishlistOf(tx: Transaction, userId: string): Promise<void> {
  await tx`select 1 from users where id = ${userId} for no key update`;
}

/** Whether a listing is on a user's wishlist. */
export async function isOnWishlist(
  tx: Transaction,
  { userId, listingId }: WishlistItemKey,
): Promise<boolean> {
  const rows = await tx`select 1 from wishes where user_id = ${userId} and listing_id = ${listingId}`;
  return rows.length > 0;
}

/** Inserts a wishlist item with the terms of this instant; an existing one stays as it is. */
export async function insertWishlistItem(
  tx: Transaction,
  { userId, listingId, at }: WishlistItemKey & { at: Date },
): Promise<void> {
  await tx`
    insert into wishes (user_id, listing_id, created_at, price_paise, unit, pack_grams, available_milli)
    select ${userId}, id, ${at}, price_paise, unit, pack_grams, quantity_milli - reserved_milli
    from listings where id = ${listingId}
    on conflict do nothing`;
}

/** Deletes wishlist items; where there are none nothing happens. */
export async function deleteWishlistItems(tx: Transaction, items: readonly WishlistItemKey[]): Promise<void> {
  await writeLast(
    tx,
    tx`
      delete from wishes w
      using unnest(${items.map(({ userId }) => userId)}::uuid[], ${items.map(({ listingId }) => listingId)}::uuid[])
        as given (user_id, listing_id)
      where w.user_id = given.user_id and w.listing_id = given.listing_id`,
  );
}

export async function deleteWishlistOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from wishes where user_id = ${userId}`;
}

/** A page of a user's wishlist items. */
export async function listWishlistItems(
  db: Query,
  filter: WishlistFilter,
  page: PageQuery,
): Promise<readonly WishlistRow[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`w.created_at`,
    id: db`w.listing_id`,
    cheapest: [db`l.family_rank`, db`l.comparable_price`],
    dearest: [db`l.family_rank`, db`-l.comparable_price`],
    soonest: [soonest(db, filter.today)],
  });
  return db<WishlistRow[]>`
    select w.listing_id as "listingId", w.created_at as "wishlistedAt", json_build_object(
        'pricePaise', w.price_paise, 'unit', w.unit, 'packGrams', w.pack_grams,
        'availableMilli', w.available_milli) as kept, ${key} as "sortKey"
    ${wishlistItems(db, filter)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of a user's wishlist items that a filter lets through. */
export async function countListed(db: Query, filter: WishlistFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${wishlistItems(db, filter)}`;
  return row?.count ?? 0;
}

/** The ids of the listings on a user's wishlist, latest item first. */
export async function listWishlistIds(
  db: Query,
  { userId, limit }: { userId: string; limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ listingId: string }[]>`
    select listing_id as "listingId" from wishes
    where user_id = ${userId}
    order by created_at desc, listing_id desc
    limit ${limit}`;
  return rows.map(({ listingId }) => listingId);
}

/** Number of listings on a user's wishlist. */
export async function countWishlistItems(db: Query, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from wishes where user_id = ${userId}`;
  return row?.count ?? 0;
}

/** Listings that cannot be bought come after all that can. */
function soonest(db: Query, today: Day) {
  return db`
    case when l.state = 'active' and l.last_on >= ${today} and l.quantity_milli > l.reserved_milli
      then l.available_on else '9999-12-31'::date end`;
}

/** A wishlist is short: all of it is read, and then narrowed. */
function wishlistItems(db: Query, { userId, narrowed }: WishlistFilter) {
  return db`
    from wishes w join listings l on l.id = w.listing_id
    where w.user_id = ${userId} ${narrowed(db)}`;
}

/** A lower price of a listing, and the users to notify of it. */
interface NotifiedPrice {
  readonly listingId: string;
  readonly pricePaise: number;
  /** Users are notified who know no lower price than this. */
  readonly knownFrom: number;
  readonly today: Day;
  readonly limit: number;
}

/**
 * Records a notified price for the users with a listing on their wishlist, latest items first, and gives
 * these users. Skips a listing that cannot be bought, and users who cannot buy it.
 */
export async function markNotified(tx: Transaction, notified: NotifiedPrice): Promise<readonly string[]> {
  const { listingId, pricePaise, knownFrom, today, limit } = notified;
  const rows = await tx<{ userId: string }[]>`
    update wishes w set told_price_paise = ${pricePaise}, told_on = ${today}
    where w.listing_id = ${listingId} and w.user_id in (
      select k.user_id
      from wishes k join listings l on l.id = k.listing_id
      where k.listing_id = ${listingId}
        and l.state = 'active' and l.last_on >= ${today} and l.quantity_milli > l.reserved_milli
        and k.unit = l.unit and k.pack_grams is not distinct from l.pack_grams
        and coalesce(k.told_price_paise, k.price_paise) >= ${knownFrom}
        and k.told_on is distinct from ${today}
        and ${areOpen(tx, tx`k.user_id`, tx`l.seller_id`)}
      order by k.created_at desc
      limit ${limit}
    )
    returning w.user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

/** The name of the seller of an existing listing. */
export async function findSellerName(tx: Transaction, listingId: string): Promise<string> {
  const [row] = await tx<{ name: string }[]>`
    select u.name from listings l join users u on u.id = l.seller_id where l.id = ${listingId}`;
  return row?.name ?? '';
}
