import type { Query, Transaction } from '@polam/database/connect';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** A listing that somebody wishes for, with the instant of the wish as its sort key. */
export interface WishedRow extends Keyed {
  readonly listingId: string;
}

/** A wish: whose, and for which listing. */
export interface Wish {
  readonly userId: string;
  readonly listingId: string;
}

/** Makes wishes of one person wait for each other until the transaction ends, so that they can be counted. */
export async function lockWishesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`select 1 from users where id = ${userId} for no key update`;
}

/** Whether somebody wishes for a listing. */
export async function isWished(tx: Transaction, { userId, listingId }: Wish): Promise<boolean> {
  const rows = await tx`select 1 from wishes where user_id = ${userId} and listing_id = ${listingId}`;
  return rows.length > 0;
}

/** Writes a wish down; one that is there already stays as it is. */
export async function insertWish(
  tx: Transaction,
  { userId, listingId, at }: Wish & { at: Date },
): Promise<void> {
  await tx`
    insert into wishes (user_id, listing_id, created_at) values (${userId}, ${listingId}, ${at})
    on conflict do nothing`;
}

/** Takes a wish away; where there is none nothing happens. */
export async function deleteWish(tx: Transaction, { userId, listingId }: Wish): Promise<void> {
  await tx`delete from wishes where user_id = ${userId} and listing_id = ${listingId}`;
}

/** A page of the listings that somebody wishes for, latest wish first. */
export async function listWishes(db: Query, userId: string, page: PageWish): Promise<readonly WishedRow[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`w.created_at`,
    id: db`w.listing_id`,
    cheapest: [],
    dearest: [],
  });
  return db<WishedRow[]>`
    select w.listing_id as "listingId", ${key} as "sortKey"
    ${wishedBy(db, userId)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** The ids of the listings that somebody wishes for, latest wish first. */
export async function listWishedIds(db: Query, userId: string): Promise<readonly string[]> {
  const rows = await db<{ listingId: string }[]>`
    select w.listing_id as "listingId" ${wishedBy(db, userId)}
    order by w.created_at desc, w.listing_id desc`;
  return rows.map(({ listingId }) => listingId);
}

/** How many listings somebody wishes for. */
export async function countWishes(db: Query, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${wishedBy(db, userId)}`;
  return row?.count ?? 0;
}

/** Wishes for what is deleted are no longer seen. */
function wishedBy(db: Query, userId: string) {
  return db`
    from wishes w join listings l on l.id = w.listing_id and l.state <> 'deleted'
    where w.user_id = ${userId}`;
}
