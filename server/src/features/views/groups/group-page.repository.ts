import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { countTo } from '@polam/server/http/keyset.repository';

/** Which listings of a group: those of its members that are on the market on a day. */
interface ListingsOfGroup {
  readonly groupId: string;
  readonly on: Day;
}

const ofMembers = (db: Query, { groupId, on }: ListingsOfGroup) => db`
  listings l join group_members m on m.user_id = l.seller_id and m.group_id = ${groupId}
  where l.state = 'active' and l.last_on >= ${on}`;

/** Ids of the listings of a group, the newest first. */
export async function listGroupListingIds(
  db: Query,
  { limit, ...whose }: ListingsOfGroup & { readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    select l.id from ${ofMembers(db, whose)} order by l.created_at desc, l.id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Number of the listings of a group, counted to one beyond the limit of counting. */
export async function countGroupListings(db: Query, whose: ListingsOfGroup): Promise<number> {
  return countTo(db, db`from ${ofMembers(db, whose)}`);
}

/** The seller of a listing that is not deleted. */
export async function findSellerOf(db: Query, listingId: string): Promise<string | null> {
  const [row] = await db<{ sellerId: string }[]>`
    select seller_id as "sellerId" from listings where id = ${listingId} and state <> 'deleted'`;
  return row?.sellerId ?? null;
}
