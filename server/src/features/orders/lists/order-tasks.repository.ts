import type { Query } from '@polam/database/connect';
import type { Paise } from '@polam/domain/money';
import type { Party } from '@polam/domain/trade/negotiation';
import { RATING_DAYS } from '@polam/domain/trade/rating';
import { parsePaymentTerms, splitPayment, type PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import { offeredSettlement, type SettledOrder } from '@polam/domain/trade/settlement';
import { PAYMENT_DAYS } from '@polam/domain/trade/today';
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
 * Tasks of a user about orders: confirm, send off, receive, close, pay, check the payment, rate. By the
 * clock, as `domain/trade/order.ts` reads it, an order may have lapsed or be completed though no job has stored it.
 */
export async function listOrderTasks(db: Query, query: TaskQuery): Promise<readonly TradeTaskRow[]> {
  const rows = await db<OrderTaskRow[]>`
    with mine as (
      (${underWay(db, query, 'buyer')}) union all (${underWay(db, query, 'seller')})
      union all (${over(db, query, 'buyer')}) union all (${over(db, query, 'seller')})
      union all (${longOverdue(db, query)})
    ),
    duties as (
      select duty.kind, o.id, duty.until, o.side, o.is_over,
        case when duty.kind like 'payment-%' then owed.due_on else f.needed_on end as due_on,
        case when duty.kind like 'payment-%' then owed.parts end as owed_parts, f.payment,
        case o.side when 'buyer' then o.seller_id else o.buyer_id end as other_id
      from mine o left join offers f on f.id = o.offer_id
      left join lateral (${firstOwed(db)}) owed on true
      cross join lateral (${waysOfWaiting(db, query)}) duty (kind, until, waits)
      where duty.waits
    )
    select ${taskColumns(db)}, o.name, ${varietyColumns(db, db`o.variety`)}, o.unit, coalesce(o.weighed_milli, o.quantity_milli) as "quantityMilli",
      null as "pricePaise", o.total_paise as "totalPaise", 1 as parts, d.side, d.is_over as "isOver", o.listing_id as "listingId",
      o.requirement_id as "requirementId", o.negotiation_id as "negotiationId",
      case when d.owed_parts is not null then json_build_object('parts', d.owed_parts, 'payment', d.payment,
        'pricePaise', o.price_paise, 'quantityMilli', o.quantity_milli, 'unit', o.unit, 'packGrams', o.pack_grams,
        'deductions', o.deductions) end as owed
    from ${firstsOfKinds(db)}
    join orders o on o.id = d.id
    join commodities c on c.id = o.commodity_id
    join users u on u.id = d.other_id
    ${taskOrder(db)}`;
  return rows.map(({ owed, ...row }) => (owed === null ? row : { ...row, totalPaise: owedPaise(owed, row) }));
}

interface OrderTaskRow extends TradeTaskRow {
  readonly totalPaise: Paise;
  /** The parts of the payment that the task is about; null where it is about the whole order. */
  readonly owed: OwedParts | null;
}

interface OwedParts extends Omit<SettledOrder, 'weighedMilli' | 'found'> {
  readonly parts: readonly PaymentPart[];
  /** Terms of payment in their written form. */
  readonly payment: string;
}

/** Sum of the parts of an order that a task is about. */
function owedPaise({ parts, payment, ...offered }: OwedParts, order: { readonly totalPaise: Paise }): Paise {
  const { netPaise } = offeredSettlement(offered);
  const sums = splitPayment(order.totalPaise, parsePaymentTerms(payment), netPaise);
  return sums.filter(({ part }) => parts.includes(part)).reduce((sum, { paise }) => sum + paise, 0);
}

function underWay(db: Query, { userId, at }: TaskQuery, side: Party): Fragment {
  return db`
    select o.*, ${side} as side, false as is_over, null::timestamptz as over_at from orders o
    where o.${db(`${side}_id`)} = ${userId} and o.state not in ('completed', 'cancelled')
      and not (o.state = 'pending-confirmation' and o.confirm_by <= ${at})
      and not (o.state = 'delivered' and o.complete_by <= ${at})`;
}

function over(db: Query, { userId, at }: TaskQuery, side: Party): Fragment {
  return db`
    select o.*, ${side}, true, coalesce(o.ended_at, o.complete_by) from orders o
    where o.${db(`${side}_id`)} = ${userId} and o.state in ('completed', 'delivered')
      and coalesce(o.ended_at, o.complete_by) > ${daysBefore(at, PAYMENT_DAYS)}
      and coalesce(o.ended_at, o.complete_by) <= ${at}`;
}

/** Orders that are over for longer, of which the user has not paid a part that is overdue: it stops new offers. */
function longOverdue(db: Query, { userId, at, today }: TaskQuery): Fragment {
  return db`
    select o.*, 'buyer', true, coalesce(o.ended_at, o.complete_by) from orders o
    where o.state in ('completed', 'delivered')
      and coalesce(o.ended_at, o.complete_by) <= ${daysBefore(at, PAYMENT_DAYS)}
      and o.id in (
        select p.order_id from order_payments p
        where p.buyer_id = ${userId} and p.due_on < ${today} and p.paid_at is null and p.received_at is null)`;
}

/**
 * The parts of the payment of an order `o` that wait for its side: of the buyer those that are due first and that neither
 * side has ticked, with their day; of the seller those that are paid and not received.
 */
function firstOwed(db: Query): Fragment {
  return db`
    select case o.side when 'buyer' then p.due_on end as due_on, array_agg(p.part) as parts from order_payments p
    where p.order_id = o.id and p.received_at is null
      and case o.side when 'buyer' then p.paid_at is null and p.due_on is not null else p.paid_at is not null end
    group by 1 order by 1 limit 1`;
}

/** Each kind with its end, and whether the order `o` waits for it. */
function waysOfWaiting(db: Query, { at }: TaskQuery): Fragment {
  const isOf = (side: Party, state: string) => db`not o.is_over and o.side = ${side} and o.state = ${state}`;
  return db`values
    ('order-to-confirm', o.confirm_by, ${isOf('seller', 'pending-confirmation')}),
    ('order-to-dispatch', null, ${isOf('seller', 'confirmed')}),
    ('order-to-receive', null, ${isOf('buyer', 'dispatched')}),
    ('order-to-complete', o.complete_by, ${isOf('buyer', 'delivered')}),
    ('payment-to-make', null, o.side = 'buyer' and o.paid_at is null and o.received_at is null
      and case when f.payment is null then o.is_over or o.state = 'delivered'
        else owed.due_on is not null and o.state <> 'disputed' end),
    ('payment-to-receive', null, o.side = 'seller' and o.received_at is null
      and (o.paid_at is not null or owed.parts is not null)
      and (o.is_over or o.state <> 'pending-confirmation')),
    ('deal-to-rate', o.over_at + ${RATING_DAYS * 24} * interval '1 hour',
      o.is_over and o.over_at > ${daysBefore(at, RATING_DAYS)}
      and not exists (select from ratings r where r.order_id = o.id and r.author = o.side))`;
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * 86_400_000);
}
