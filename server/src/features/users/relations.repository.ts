import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { hasAnswered, isPartner, type Reader } from './users.repository.ts';

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
 * Relations of a user to others; null where there are more than `most` of a kind.
 *
 * Cost: one statement, along the indexes by user.
 */
export async function findRelations(
  db: Query,
  reader: Reader & { readonly id: string },
  { since, most }: { since: Date; most: number },
): Promise<RelationRows | null> {
  const { id } = reader;
  const limited = db`limit ${most + 1}`;
  const list = (ids: Fragment) => db`(select coalesce(json_agg(id), '[]') from (${ids}) listed)`;
  const [row] = await plannedOnce(db)<[RelationRows]>`
    with partners as materialized (
      select u.id, ${hasAnswered(db, reader)} as answered
      from users u join (
        select ${id}::uuid as id
        union (select seller_id from negotiations where buyer_id = ${id} ${limited})
        union (select buyer_id from negotiations where seller_id = ${id} ${limited})
        union (select seller_id from orders where buyer_id = ${id} ${limited})
        union (select buyer_id from orders where seller_id = ${id} ${limited})
      ) other on other.id = u.id
      where ${isPartner(db, reader)}
      ${limited}
    )
    select
      ${list(db`select id from partners`)} as partners,
      ${list(db`select id from partners where answered`)} as answered,
      ${list(db`select blocker_id as id from blocks where blocked_id = ${id} ${limited}`)} as "blockedBy",
      ${list(db`
        select distinct subject_id as id from audit
        where actor_id = ${id} and action = 'contact-revealed' and created_at > ${since} ${limited}`)} as revealed,
      ${list(db`
        select distinct listing_id as id from negotiations
        where buyer_id = ${id} and listing_id is not null ${limited}`)} as "listingIds"`;
  return Object.values(row).some((ids: readonly string[]) => ids.length > most) ? null : row;
}
