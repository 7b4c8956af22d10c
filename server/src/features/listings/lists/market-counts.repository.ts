import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { countTo } from '@polam/server/http/keyset.repository';

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
