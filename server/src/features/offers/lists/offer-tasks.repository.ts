import type { Query } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { varietyColumns } from '../../catalogue/index.ts';
import {
  taskColumns,
  taskOrder,
  firstsOfKinds,
  type TaskQuery,
  type TradeTaskRow,
} from '../../users/index.ts';

/**
 * Offers that a user has to answer, and quotes to look at, those about one requirement together. Offers of
 * blocked users are left out.
 */
export async function listOfferTasks(db: Query, query: TaskQuery): Promise<readonly TradeTaskRow[]> {
  return db<TradeTaskRow[]>`
    with pending as (${pendingOffers(db, query)}),
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

/** The offers that wait for a user's answer at an instant on both sides, without those of blocked users. */
function pendingOffers(db: Query, { userId, at }: TaskQuery): Fragment {
  const asSide = (side: Party) => {
    const other: Party = side === 'buyer' ? 'seller' : 'buyer';
    return db`
      select ${side} as side, n.${db(`${other}_id`)} as other_id, n.id as negotiation_id, n.listing_id,
        n.requirement_id, o.id, o.expires_at as until, o.price_paise, o.quantity_milli
      from negotiations n
      join offers o on o.negotiation_id = n.id and o.state = 'pending'
        and o.author = ${other}
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
    ${varietyColumns(db, db`case when r.id is null then l.variety else r.variety end`)},
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
