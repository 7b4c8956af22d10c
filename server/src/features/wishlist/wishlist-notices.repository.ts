import type { Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { areOpen } from '../users/index.ts';

/** A lower price of a listing, and the users to notify of it. */
export interface NotifiedPrice {
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
