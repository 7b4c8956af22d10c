import type { Query, Transaction } from '@polam/database/connect';
import { NEW_DAYS } from '@polam/domain/trade/today';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { insertion } from '@polam/server/http/columns.repository';
import { writeLast } from '@polam/server/http/last-writes.repository';
import { uuidv7 } from 'uuidv7';
import { varietyColumns } from '../catalogue/index.ts';
import {
  areOpen,
  firstsOfKinds,
  taskColumns,
  taskOrder,
  type TaskQuery,
  type TaskRow,
} from '../users/index.ts';

/** A listing or requirement of the user, with its number of new matches. */
export interface MatchTaskRow extends TaskRow {
  readonly parts: number;
  /** Null where the match is to a requirement. */
  readonly listingId: string | null;
  readonly requirementId: string | null;
}

/**
 * Listings and requirements of a user with matches of the last few days, where both sides are still open and
 * have no conversation about it yet.
 */
export async function listMatchTasks(db: Query, query: TaskQuery): Promise<readonly MatchTaskRow[]> {
  const { userId } = query;
  const wanted = db`select id, buyer_id from requirements where buyer_id = ${userId}`;
  const offered = db`select id, seller_id from listings where seller_id = ${userId} and state = 'active'`;
  return db<MatchTaskRow[]>`
    with duties as (
      select 'match-to-see' as kind, r.id, null::timestamptz as until, min(r.needed_on) as due_on,
        count(*)::int as parts, null::uuid as listing_id, r.id as requirement_id
      from (${wanted}) own join matches m on m.requirement_id = own.id ${newAndOpen(db, query)} group by r.id
      union all
      select 'match-to-see', l.id, null, min(r.needed_on), count(*)::int, l.id, null
      from (${offered}) own join matches m on m.listing_id = own.id ${newAndOpen(db, query)} group by l.id
    )
    select ${taskColumns(db)}, coalesce(r.commodity_name, l.name) as name,
      ${varietyColumns(db, db`case when r.id is null then l.variety else r.variety end`)}, d.parts, d.listing_id as "listingId",
      d.requirement_id as "requirementId"
    from ${firstsOfKinds(db)}
    left join listings l on l.id = d.listing_id
    left join requirements r on r.id = d.requirement_id
    join commodities c on c.id = coalesce(r.commodity_id, l.commodity_id)
    left join users u on false
    ${taskOrder(db)}`;
}

/** The requirement `r` and the listing `l` of a match `m`, where it still is one. */
function newAndOpen(db: Query, { at, today }: TaskQuery): Fragment {
  const since = new Date(at.getTime() - NEW_DAYS * 86_400_000);
  return db`
    join requirements r on r.id = m.requirement_id and r.state in ('open', 'partly-filled') and r.needed_on >= ${today}
    join listings l on l.id = m.listing_id and l.state = 'active' and l.last_on >= ${today}
    where m.told_at > ${since} and ${areOpen(db, db`r.buyer_id`, db`l.seller_id`)}
      and not exists (select from negotiations n where n.requirement_id = r.id and n.seller_id = l.seller_id)
      and not exists (select from negotiations n where n.listing_id = l.id and n.buyer_id = r.buyer_id)`;
}

/** Stores that listings wait to be matched, from the commit of their transaction on. */
export async function insertOffered(
  tx: Transaction,
  offered: readonly { readonly listingId: string; readonly at: Date }[],
): Promise<void> {
  const rows = offered.map(({ listingId, at }) => ({ id: uuidv7(), listing_id: listingId, offered_at: at }));
  await writeLast(tx, insertion(tx, { into: 'offered_listings', rows: rows }));
}

/** Lets a transaction of a job cache its plans, as those of requests do: that of a match takes longer than the match. */
export async function cachePlans(tx: Transaction): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'auto', true)`;
}

/**
 * Takes listings that wait to be matched, the longest waiting first, but for those that another process is matching; one
 * that was changed twice comes twice. A rollback leaves them waiting.
 */
export async function takeOffered(
  tx: Transaction,
  limit: number,
): Promise<readonly { readonly listingId: string; readonly at: Date }[]> {
  return tx<{ listingId: string; at: Date }[]>`
    delete from offered_listings
    where id in (select id from offered_listings order by id limit ${limit} for update skip locked)
    returning listing_id as "listingId", offered_at as at`;
}
