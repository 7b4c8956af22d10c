import type { Query } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import {
  taskColumns,
  taskOrder,
  firstsOfKinds,
  type TaskQuery,
  type TradeTaskRow,
} from '../../users/index.ts';

/** Side whose answer is awaited: the reader, or the other side. */
export type Turn = 'mine' | 'theirs';

/** Query of a user's pending offers, by the side whose turn it is. */
export interface WaitingQuery extends TaskQuery {
  readonly turn: Turn;
}

/**
 * Offers that a user has to answer, and quotes to look at, those about one requirement together. Offers of
 * blocked users are left out.
 */
export async function listOfferTasks(db: Query, query: TaskQuery): Promise<readonly TradeTaskRow[]> {
  return db<TradeTaskRow[]>`
    with pending as (${pendingOffers(db, { ...query, turn: 'mine' })}),
    duties as (
      select 'offer-to-answer' as kind, null as side, id, until, null::date as due_on, other_id, negotiation_id,
        listing_id, requirement_id, price_paise, quantity_milli, 1 as parts
      from pending where requirement_id is null or side = 'seller'
      union all
      select 'quote-to-answer', null, requirement_id, min(until), null,
        case when count(*) = 1 then (array_agg(other_id))[1] end,
        case when count(*) = 1 then (array_agg(negotiation_id))[1] end, null, requirement_id, min(price_paise),
        case when count(*) = 1 then min(quantity_milli) end, count(*)::int
      from pending where requirement_id is not null and side = 'buyer' group by requirement_id
    )
    select ${offerColumns(db)} from ${firstsOfKinds(db)} ${offerTables(db)}
    ${taskOrder(db)}`;
}

/** A page of a user's offers that wait for an answer, each by itself, the most urgent first. */
export async function listWaitingOffers(
  db: Query,
  query: WaitingQuery,
  page: PageQuery,
): Promise<readonly (TradeTaskRow & Keyed)[]> {
  const columns = { date: db`d.until`, id: db`d.id` };
  const { order, key, after } = keyset(db, page, columns);
  return db<(TradeTaskRow & Keyed)[]>`
    with pending as (${pendingOffers(db, query)})
    select ${offerColumns(db)}, ${key} as "sortKey"
    from (
      select d.*, 'offer-to-answer' as kind, 1 as total, null::date as due_on, 1 as parts
      from pending d where true ${after} order by ${order} limit ${page.rows}
    ) d ${offerTables(db)}
    order by ${order}`;
}

/** Number of offers of a user that wait for an answer, counted up to the limit that is shown. */
export async function countWaitingOffers(db: Query, query: WaitingQuery): Promise<number> {
  return countTo(db, db`* from (${pendingOffers(db, query)}) pending`);
}

/** The offers of both sides that wait for an answer at an instant, without those between blocked users. */
function pendingOffers(db: Query, { userId, at, turn }: WaitingQuery): Fragment {
  const asSide = (side: Party) => {
    const other: Party = side === 'buyer' ? 'seller' : 'buyer';
    return db`
      select ${side} as side, n.${db(`${other}_id`)} as other_id, n.id as negotiation_id, n.listing_id,
        n.requirement_id, o.id, o.expires_at as until, o.price_paise, o.quantity_milli
      from negotiations n
      join offers o on o.negotiation_id = n.id and o.state = 'pending'
        and o.author = ${turn === 'mine' ? other : side}
      where n.${db(`${side}_id`)} = ${userId} and n.ended_at is null and o.expires_at > ${at}
        and not exists (
          select from blocks b where b.blocker_id = ${userId} and b.blocked_id = n.${db(`${other}_id`)})`;
  };
  return db`(${asSide('buyer')}) union all (${asSide('seller')})`;
}

/** Columns of an offer, from the tables that {@link offerTables} joins. */
function offerColumns(db: Query): Fragment {
  return db`
    ${taskColumns(db)}, coalesce(r.commodity_name, l.name) as name, coalesce(r.unit, l.unit) as unit,
    d.price_paise as "pricePaise", d.quantity_milli as "quantityMilli", null as "totalPaise", d.parts,
    d.side, false as "isOver",
    d.listing_id as "listingId", d.requirement_id as "requirementId", d.negotiation_id as "negotiationId"`;
}

/** Tables of the subject of an offer `d`, and of the other side. */
function offerTables(db: Query): Fragment {
  return db`
    left join listings l on l.id = d.listing_id
    left join requirements r on r.id = d.requirement_id
    join commodities c on c.id = coalesce(r.commodity_id, l.commodity_id)
    left join users u on u.id = d.other_id`;
}
