import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { hasTakenPart, isConfirmed, isUnderWay, type Reader } from './users.repository.ts';

/** Negotiations and orders of a user that are looked at, some 5 µs each, for each user whom they may be with. */
const ROWS_A_USER = 3;

/** Relations of one user to others, as ids. */
export interface RelationRows {
  /** Users who may see the user's contact, and the user theirs, whatever they show to others. */
  readonly partners: readonly string[];
  /** Those of them who have answered the user. */
  readonly answered: readonly string[];
  /** Users who have blocked the user. */
  readonly blockedBy: readonly string[];
  /** Users whose contact the user was shown since an instant. */
  readonly revealed: readonly string[];
  /** Listings about which the user has written as a buyer. */
  readonly listingIds: readonly string[];
}

/**
 * Relations of a user to others; null where there are more than `most` of a kind, or three times as many negotiations and
 * orders.
 *
 * Cost: one statement, which looks at each negotiation and order of the user once, along the indexes by user.
 */
export async function findRelations(
  db: Query,
  reader: Reader & { readonly id: string },
  { since, most }: { since: Date; most: number },
): Promise<RelationRows | null> {
  const { id } = reader;
  const limited = db`limit ${most + 1}`;
  const list = (ids: Fragment) => db`(select coalesce(json_agg(id), '[]') from (${ids}) listed)`;
  const rows = ROWS_A_USER * most;
  const [row] = await plannedOnce(db)<[RelationRows & { readonly isMore: boolean }]>`
    with acts as materialized (${actsOf(db, reader)} limit ${rows + 1}),
    partners as materialized (
      select id, bool_or(answered) as answered from acts where partner group by id ${limited}
    )
    select
      (select count(*) > ${rows} from acts) as "isMore",
      ${list(db`select id from partners`)} as partners,
      ${list(db`select id from partners where answered`)} as answered,
      ${list(db`select blocker_id as id from blocks where blocked_id = ${id} ${limited}`)} as "blockedBy",
      ${list(db`
        select distinct subject_id as id from audit
        where actor_id = ${id} and action = 'contact-revealed' and created_at > ${since} ${limited}`)} as revealed,
      ${list(db`
        select distinct listing_id as id from negotiations
        where buyer_id = ${id} and listing_id is not null ${limited}`)} as "listingIds"`;
  const { isMore, ...relations } = row;
  const isTooMuch = Object.values(relations).some((ids: readonly string[]) => ids.length > most);
  return isMore || isTooMuch ? null : relations;
}

/** Deals of a user with others, by the rules of `isPartner` and `hasAnswered`: a row for each negotiation and order. */
function actsOf(db: Query, reader: Reader & { readonly id: string }): Fragment {
  const { id } = reader;
  const isOpen = isUnderWay(db, reader);
  return db`
    select ${id}::uuid as id, true as partner, true as answered
    union all
    select n.seller_id, true, ${hasTakenPart(db, db`'seller'`)} from negotiations n where n.buyer_id = ${id}
    union all
    select n.buyer_id, true, ${hasTakenPart(db, db`'buyer'`)} from negotiations n where n.seller_id = ${id}
    union all
    select o.seller_id, ${isOpen}, ${isConfirmed(db)} from orders o where o.buyer_id = ${id}
    union all
    select o.buyer_id, ${isOpen}, ${isOpen} from orders o where o.seller_id = ${id}`;
}
