import type { Query, Transaction } from '@polam/database/connect';
import { addDays, type Day } from '@polam/domain/day';
import { RENEW_AHEAD_DAYS } from '@polam/domain/trade/today';
import { countTo } from '@polam/server/http/keyset.repository';
import { varietyColumns } from '../../catalogue/index.ts';
import { firstsOfKinds, taskColumns, taskOrder, type TaskQuery, type TaskRow } from '../../users/index.ts';

/** Filter of listings on the market on a day: of a category, of one commodity, or of a seller. */
export interface OnMarket {
  readonly on: Day;
  readonly of: 'category' | 'commodity' | 'seller';
  readonly id: string;
}

/** Number of listings on the market, counted to one beyond the limit of counting. */
export async function countOnMarket(db: Query, { on, of, id }: OnMarket): Promise<number> {
  const column = { category: db`category_id`, commodity: db`commodity_id`, seller: db`seller_id` }[of];
  return countTo(db, db`from listings where ${column} = ${id} and ${isOnMarket(db, on)}`);
}

/** Filter of a seller's listings: all but the deleted ones, or those on the market on a day. */
interface ListingsOf {
  readonly sellerId: string;
  readonly onMarket: Day | null;
}

/** Ids of a seller's listings, newest first. */
export async function listListingIdsOf(
  db: Query,
  { sellerId, onMarket, limit }: ListingsOf & { readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    select id from listings where ${isOf(db, { sellerId, onMarket })}
    order by created_at desc, id desc
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Number of a seller's listings, counted to one beyond the limit of counting. */
export async function countListingsOf(db: Query, whose: ListingsOf): Promise<number> {
  return countTo(db, db`from listings where ${isOf(db, whose)}`);
}

function isOf(db: Query, { sellerId, onMarket }: ListingsOf) {
  const isShown = onMarket === null ? db`state <> 'deleted'` : isOnMarket(db, onMarket);
  return db`seller_id = ${sellerId} and ${isShown}`;
}

function isOnMarket(db: Query, on: Day) {
  return db`state = 'active' and last_on >= ${on}`;
}

/** Listings of a user that leave the market soon unless they are renewed; the last day is `dueOn`. */
export async function listListingTasks(db: Query, { userId, today }: TaskQuery): Promise<readonly TaskRow[]> {
  return db<TaskRow[]>`
    with duties as (
      select 'lot-to-renew' as kind, l.id, null::timestamptz as until, l.last_on as due_on from listings l
      where l.seller_id = ${userId} and l.state = 'active'
        and l.last_on between ${today} and ${addDays(today, RENEW_AHEAD_DAYS)}
    )
    select ${taskColumns(db)}, l.name, ${varietyColumns(db, db`l.variety`)}
    from ${firstsOfKinds(db)}
    join listings l on l.id = d.id
    join commodities c on c.id = l.commodity_id
    left join users u on false
    ${taskOrder(db)}`;
}

/** Picture of a listing: the named photo, else its first, else that of its commodity. */
interface PhotoOfListing {
  readonly photoId: string | null;
  readonly commodityId: string;
}

/** Picture of a listing; of a deleted one never a photo. Null where there is no such listing. */
export async function findPhotoOf(
  db: Query,
  { listingId, photoId }: { listingId: string; photoId: string | null },
): Promise<PhotoOfListing | null> {
  const [row] = await db<PhotoOfListing[]>`
    select l.commodity_id as "commodityId", (
      select photo_id from listing_photos
      where listing_id = l.id and l.state <> 'deleted'
      order by photo_id = ${photoId}::uuid desc nulls last, position
      limit 1
    ) as "photoId"
    from listings l
    where l.id = ${listingId}`;
  return row ?? null;
}

/** Photos of a listing, in their order. */
export const listingPhotos = {
  list: async (tx: Transaction, ofId: string): Promise<readonly string[]> => {
    const rows = await tx<{ id: string }[]>`
      select photo_id as id from listing_photos where listing_id = ${ofId} order by position`;
    return rows.map(({ id }) => id);
  },

  /** Removes all photos from the listing; the photos themselves stay. */
  remove: async (tx: Transaction, ofId: string): Promise<void> => {
    await tx`delete from listing_photos where listing_id = ${ofId}`;
  },

  insert: async (
    tx: Transaction,
    { ofId, photoIds }: { ofId: string; photoIds: readonly string[] },
  ): Promise<void> => {
    if (photoIds.length === 0) return;
    await tx`
      insert into listing_photos (listing_id, position, photo_id)
      select ${ofId}, place - 1, photo_id
      from unnest(${[...photoIds]}::uuid[]) with ordinality as chosen (photo_id, place)`;
  },
};
