import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Day } from '@polam/domain/day';
import { countTo } from '@polam/server/http/keyset.repository';
import { postingOf, type PostingRow } from '../../agents/index.ts';
import { shownGroupsOf, type GroupReferenceRow } from '../../groups/index.ts';

/**
 * Which listings of a group: those on the market on a day of members who let it be read that they are members, and those
 * that an agent of the group has posted. A listing names its seller: of others it would tell that they are members.
 */
interface ListingsOfGroup {
  readonly groupId: string;
  readonly on: Day;
}

const ofMembers = (db: Query, { groupId, on }: ListingsOfGroup) => db`
  listings l join group_members m on m.user_id = l.seller_id and m.group_id = ${groupId}
  where l.state = 'active' and l.last_on >= ${on} and (m.shows_name or exists (
    select from agent_acts x join agent_consents c on c.id = x.consent_id and c.group_id = m.group_id
    where x.listing_id = l.id and x.act = 'listing-posted'))`;

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

/** Whether members of a group sell whose goods are not among {@link listGroupListingIds}. */
export async function doOthersSell(db: Query, { groupId, on }: ListingsOfGroup): Promise<boolean> {
  const rows = await db`
    select from group_members m join listings l on l.seller_id = m.user_id
    where m.group_id = ${groupId} and not m.shows_name and l.state = 'active' and l.last_on >= ${on}
      and not exists (
        select from agent_acts x join agent_consents c on c.id = x.consent_id and c.group_id = m.group_id
        where x.listing_id = l.id and x.act = 'listing-posted')
    limit 1`;
  return rows.length > 0;
}

/** Groups beside a listing. */
interface MarksRow {
  /** Groups of its seller, who lets that be read. */
  readonly memberOf: readonly GroupReferenceRow[];
  /** Null where the seller posted it. */
  readonly postedBy: PostingRow | null;
}

/** The groups beside a listing that is not deleted. */
export async function findMarks(db: Query, listingId: string): Promise<MarksRow | null> {
  const [row] = await plannedOnce(db)<MarksRow[]>`
    select coalesce((select json_agg(m) from (${shownGroupsOf(db, db`l.seller_id`)}) m), '[]') as "memberOf",
      (select to_json(p) from (${postingOf(db)}) p) as "postedBy"
    from listings l where l.id = ${listingId} and l.state <> 'deleted'`;
  return row ?? null;
}
