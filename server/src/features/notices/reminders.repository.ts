import type { Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/negotiation';
import type { OrderState } from '@polam/domain/order';
import type { ReminderKind } from '@polam/domain/reminder';

/** What may have to be brought to mind, and its two sides. */
interface RemindableRow {
  /** Of the offer or the order. */
  readonly id: string;
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly name: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
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
  /** When it was completed, or the clock completed it; null while it is under way. */
  readonly endedAt: Date | null;
  /** The day of its offer; null where it was ordered directly. */
  readonly neededOn: Day | null;
  /** Who has rated it already. */
  readonly ratedBy: readonly Party[];
}

/** Something that was brought to somebody's mind. */
export interface Reminded {
  readonly subjectId: string;
  readonly kind: ReminderKind;
  readonly recipientId: string;
}

/** The key of the lock by which one process at a time reminds. */
const REMINDING = 7_265_142;

/** Whether this transaction alone reminds; false where another process does. */
export async function isAloneReminding(tx: Transaction): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`select pg_try_advisory_xact_lock(${REMINDING}) as "isOurs"`;
  return row?.isOurs === true;
}

/**
 * Pending offers that end between two instants and of which nobody was reminded; their receivers have not blocked whom
 * they are of, and both are here. They are locked: nobody answers one while it is brought to mind.
 */
export async function lockWaitingOffers(
  tx: Transaction,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<readonly WaitingOffer[]> {
  return tx<WaitingOffer[]>`
    select o.id, o.author, o.created_at as "createdAt", o.expires_at as "expiresAt",
      n.listing_id as "listingId", n.requirement_id as "requirementId", coalesce(r.commodity_name, l.name) as name,
      ${namesAndSides(tx)}
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
    order by o.expires_at limit ${limit}
    for update of o skip locked`;
}

/** Orders that nobody has confirmed and that lapse between two instants. They are locked. */
export async function lockUnconfirmed(
  tx: Transaction,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<readonly DueOrder[]> {
  return lockOrders(tx, {
    limit,
    kind: 'confirm',
    where: tx`o.state = 'pending-confirmation' and o.confirm_by > ${after} and o.confirm_by <= ${until}`,
  });
}

/** Confirmed orders whose goods are due on a day. They are locked. */
export async function lockDueOn(
  tx: Transaction,
  { day, limit }: { day: Day; limit: number },
): Promise<readonly DueOrder[]> {
  return lockOrders(tx, {
    limit,
    kind: 'delivery',
    where: tx`f.state = 'accepted' and f.needed_on = ${day} and o.state in ('confirmed', 'dispatched')`,
  });
}

/** Orders that were completed between two instants, also by the clock alone. They are locked. */
export async function lockCompleted(
  tx: Transaction,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<readonly DueOrder[]> {
  return lockOrders(tx, {
    limit,
    kind: 'rating',
    where: tx`o.state in ('completed', 'delivered')
      and coalesce(o.ended_at, o.complete_by) > ${after} and coalesce(o.ended_at, o.complete_by) <= ${until}`,
  });
}

/** Writes down who was reminded of what; gives those who were not before. */
export async function keepReminded(
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

/** Forgets who was reminded before an instant. */
export async function forgetReminded(tx: Transaction, toldBefore: Date): Promise<void> {
  await tx`delete from reminders where told_at < ${toldBefore}`;
}

interface OrderWish {
  readonly kind: ReminderKind;
  readonly where: ReturnType<typeof namesAndSides>;
  readonly limit: number;
}

/** Orders of which at least one side was not reminded yet, with whoever is to be told of them. */
async function lockOrders(tx: Transaction, { kind, where, limit }: OrderWish): Promise<readonly DueOrder[]> {
  const told = tx`(select count(*) from reminders m where m.subject_id = o.id and m.kind = ${kind})`;
  const least = kind === 'confirm' ? 1 : 2;
  return tx<DueOrder[]>`
    select o.id, o.state, o.created_at as "createdAt", o.confirm_by as "confirmBy", f.needed_on as "neededOn",
      case when o.state in ('completed', 'delivered') then coalesce(o.ended_at, o.complete_by) end as "endedAt",
      array(select t.author from ratings t where t.order_id = o.id) as "ratedBy",
      o.listing_id as "listingId", o.requirement_id as "requirementId", o.name, ${namesAndSides(tx)}
    from orders o
    left join offers f on f.id = o.offer_id
    join commodities c on c.id = o.commodity_id
    join users b on b.id = o.buyer_id and b.suspended_at is null
    join users s on s.id = o.seller_id and s.suspended_at is null
    where ${where} and ${told} < ${least}
      and (${kind} <> 'rating' or (select count(*) from ratings t where t.order_id = o.id) + ${told} < 2)
    order by case when o.state = 'pending-confirmation' then o.confirm_by else coalesce(o.ended_at, o.complete_by) end,
      o.id limit ${limit}
    for update of o skip locked`;
}

function namesAndSides(tx: Transaction) {
  return tx`
    c.slug as "commoditySlug", json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames",
    b.id as "buyerId", b.name as "buyerName", s.id as "sellerId", s.name as "sellerName"`;
}
