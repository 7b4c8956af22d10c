import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import type { OrderState } from '@polam/domain/trade/order';
import type { ReminderKind } from '@polam/domain/trade/reminder';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { commodityColumns, type NamedCommodityRow } from '../catalogue/index.ts';

/** A subject of a possible reminder, and its two sides. */
interface RemindableRow extends Place, NamedCommodityRow {
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly sellerId: string;
  readonly sellerName: string;
}

/** An offer that waits for an answer. */
export interface WaitingOffer extends RemindableRow {
  readonly author: Party;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An order of which something may be due. */
export interface DueOrder extends RemindableRow {
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly confirmBy: Date;
  /** Time at which it was completed, by hand or by the clock; null while it is under way. */
  readonly endedAt: Date | null;
  /** The day of its offer; null where it was ordered directly. */
  readonly neededOn: Day | null;
  /** Sides that have rated it already. */
  readonly ratedBy: readonly Party[];
}

/** A part of a payment that nobody has ticked. */
export interface DuePayment extends RemindableRow {
  readonly orderId: string;
  readonly state: OrderState;
  readonly dueOn: Day;
}

/** Record of a reminder that was sent. */
export interface Reminded {
  readonly subjectId: string;
  readonly kind: ReminderKind;
  readonly recipientId: string;
}

/**
 * Place of a row among those of its kind: by its time as PostgreSQL writes it, to the microsecond, and its
 * id.
 */
export interface Place {
  readonly placedAt: string;
  readonly id: string;
}

/** Page of the rows of a kind: a number of them behind a place, or the first ones. */
export interface Paging {
  readonly behind: Place | null;
  readonly limit: number;
}

/**
 * Pending offers that end between two instants and have no reminder yet; their receivers have not blocked
 * their authors, and both have accounts. They are locked: none is answered while its reminder is sent.
 */
export async function lockWaitingOffers(
  tx: Transaction,
  { after, until, behind, limit }: { after: Date; until: Date } & Paging,
): Promise<readonly WaitingOffer[]> {
  return tx<WaitingOffer[]>`
    select o.id, o.expires_at::text as "placedAt", o.author, o.created_at as "createdAt", o.expires_at as "expiresAt",
      n.listing_id as "listingId", n.requirement_id as "requirementId", coalesce(r.commodity_name, l.name) as name,
      ${namesAndSides(tx, tx`case when r.id is null then l.variety else r.variety end`)}
    from offers o
    join negotiations n on n.id = o.negotiation_id
    left join listings l on l.id = n.listing_id
    left join requirements r on r.id = n.requirement_id
    join commodities c on c.id = coalesce(r.commodity_id, l.commodity_id)
    join users b on b.id = n.buyer_id and b.suspended_at is null
    join users s on s.id = n.seller_id and s.suspended_at is null
    where o.state = 'pending' and o.expires_at > ${after} and o.expires_at <= ${until}
      and not exists (select from reminders m where m.subject_id = o.id and m.kind = 'offer')
      and not exists (
        select from blocks k
        where k.blocker_id = case o.author when 'buyer' then s.id else b.id end
          and k.blocked_id = case o.author when 'buyer' then b.id else s.id end)
      and ${isBehind(tx, { placedAt: tx`o.expires_at`, id: tx`o.id` }, behind)}
    order by o.expires_at, o.id limit ${limit}
    for update of o skip locked`;
}

/** Orders that are not confirmed yet and that lapse between two instants. They are locked. */
export async function lockUnconfirmed(
  tx: Transaction,
  { after, until, ...paging }: { after: Date; until: Date } & Paging,
): Promise<readonly DueOrder[]> {
  return lockOrders(tx, {
    paging,
    kind: 'confirm',
    placedAt: tx`o.confirm_by`,
    where: tx`o.state = 'pending-confirmation' and o.confirm_by > ${after} and o.confirm_by <= ${until}`,
  });
}

/** Confirmed orders whose delivery is due on a day. They are locked. */
export async function lockDueOn(
  tx: Transaction,
  { day, ...paging }: { day: Day } & Paging,
): Promise<readonly DueOrder[]> {
  return lockOrders(tx, {
    paging,
    kind: 'delivery',
    placedAt: tx`o.created_at`,
    where: tx`f.state = 'accepted' and f.needed_on = ${day} and o.state in ('confirmed', 'dispatched')`,
  });
}

/** Orders that were completed between two instants, also by the clock alone. They are locked. */
export async function lockCompleted(
  tx: Transaction,
  { after, until, ...paging }: { after: Date; until: Date } & Paging,
): Promise<readonly DueOrder[]> {
  return lockOrders(tx, {
    paging,
    kind: 'rating',
    placedAt: tx`coalesce(o.ended_at, o.complete_by)`,
    where: tx`o.state in ('completed', 'delivered')
      and coalesce(o.ended_at, o.complete_by) > ${after} and coalesce(o.ended_at, o.complete_by) <= ${until}`,
  });
}

/**
 * Parts of payments that are due on one of some days and that neither side has ticked, of orders that are neither disputed
 * nor cancelled, and of which fewer than `sides` users were reminded. They are locked.
 */
export async function lockOwedPayments(
  tx: Transaction,
  {
    kind,
    from,
    until,
    sides,
    behind,
    limit,
  }: { kind: 'payment' | 'payment-late'; from: Day; until: Day; sides: number } & Paging,
): Promise<readonly DuePayment[]> {
  const placedAt = tx`p.due_on::timestamptz`;
  return tx<DuePayment[]>`
    select p.id, ${placedAt}::text as "placedAt", p.order_id as "orderId", o.state, p.due_on::text as "dueOn",
      o.listing_id as "listingId", o.requirement_id as "requirementId", o.name, ${namesAndSides(tx, tx`o.variety`)}
    from order_payments p
    join orders o on o.id = p.order_id and o.state not in ('cancelled', 'disputed')
    join commodities c on c.id = o.commodity_id
    join users b on b.id = o.buyer_id and b.suspended_at is null
    join users s on s.id = o.seller_id and s.suspended_at is null
    where p.due_on between ${from} and ${until} and p.paid_at is null and p.received_at is null
      and (select count(*) from reminders m where m.subject_id = p.id and m.kind = ${kind}) < ${sides}
      and ${isBehind(tx, { placedAt, id: tx`p.id` }, behind)}
    order by ${placedAt}, p.id limit ${limit}
    for update of p skip locked`;
}

/** Records reminders; gives those that were not recorded before. */
export async function saveReminded(
  tx: Transaction,
  reminded: readonly Reminded[],
  at: Date,
): Promise<readonly Reminded[]> {
  return tx<Reminded[]>`
    insert into reminders (subject_id, kind, recipient_id, told_at)
    select (r ->> 'subjectId')::uuid, r ->> 'kind', (r ->> 'recipientId')::uuid, ${at}
    from jsonb_array_elements(${tx.json(reminded as never)}) r
    on conflict do nothing
    returning subject_id as "subjectId", kind, recipient_id as "recipientId"`;
}

/** Deletes the records of reminders sent before an instant. */
export async function deleteReminded(db: Query, notifiedBefore: Date): Promise<void> {
  await db`delete from reminders where told_at < ${notifiedBefore}`;
}

interface OrderFilter {
  readonly kind: ReminderKind;
  readonly where: Fragment;
  /** Sort key of the orders of the kind, the most urgent first; never null for them. */
  readonly placedAt: Fragment;
  readonly paging: Paging;
}

/** Orders of which at least one side was not reminded yet, with the sides to be notified of them. */
async function lockOrders(
  tx: Transaction,
  { kind, where, placedAt, paging }: OrderFilter,
): Promise<readonly DueOrder[]> {
  const notified = tx`(select count(*) from reminders m where m.subject_id = o.id and m.kind = ${kind})`;
  const least = kind === 'confirm' ? 1 : 2;
  return tx<DueOrder[]>`
    select o.id, ${placedAt}::text as "placedAt", o.state, o.created_at as "createdAt", o.confirm_by as "confirmBy", f.needed_on as "neededOn",
      case when o.state in ('completed', 'delivered') then coalesce(o.ended_at, o.complete_by) end as "endedAt",
      array(select t.author from ratings t where t.order_id = o.id) as "ratedBy",
      o.listing_id as "listingId", o.requirement_id as "requirementId", o.name, ${namesAndSides(tx, tx`o.variety`)}
    from orders o
    left join offers f on f.id = o.offer_id
    join commodities c on c.id = o.commodity_id
    join users b on b.id = o.buyer_id and b.suspended_at is null
    join users s on s.id = o.seller_id and s.suspended_at is null
    where ${where} and ${notified} < ${least}
      and (${kind} <> 'rating' or (select count(*) from ratings t where t.order_id = o.id) + ${notified} < 2)
      and ${isBehind(tx, { placedAt, id: tx`o.id` }, paging.behind)}
    order by ${placedAt}, o.id limit ${paging.limit}
    for update of o skip locked`;
}

/** Key by which the rows of a kind are ordered. */
interface Key {
  readonly placedAt: Fragment;
  readonly id: Fragment;
}

function isBehind(tx: Transaction, { placedAt, id }: Key, behind: Place | null): Fragment {
  if (behind === null) return tx`true`;
  return tx`(${placedAt}, ${id}) > (${behind.placedAt}::text::timestamptz, ${behind.id}::uuid)`;
}

function namesAndSides(tx: Transaction, variety: Fragment) {
  return tx`
    ${commodityColumns(tx, variety)},
    b.id as "buyerId", b.name as "buyerName", s.id as "sellerId", s.name as "sellerName"`;
}
