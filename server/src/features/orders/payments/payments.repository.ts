import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import type { PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** A part of the payment of an order, in JSON. */
export interface PaymentRow {
  readonly part: PaymentPart;
  readonly dueOn: Day | null;
  readonly paidAt: string | null;
  readonly receivedAt: string | null;
}

/** A part of a payment to be stored. */
export interface NewPayment {
  readonly id: string;
  readonly orderId: string;
  readonly buyerId: string;
  readonly part: PaymentPart;
  /** Days after the agreement or the arrival within which it is paid. */
  readonly days: number;
  /** Null before the day from which it counts is known. */
  readonly dueOn: Day | null;
}

const text = (db: Query, column: string) =>
  db`to_char(p.${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns of an order `o`: the terms of payment of its offer, and the parts of its payment as they are due, in JSON. */
export function paymentColumns(db: Query): Fragment {
  return db`
    (select payment from offers where id = o.offer_id) as payment,
    (select coalesce(json_agg(json_build_object('part', p.part, 'dueOn', p.due_on::text,
        'paidAt', ${text(db, 'paid_at')}, 'receivedAt', ${text(db, 'received_at')}) order by p.part), '[]')
      from order_payments p where p.order_id = o.id) as parts`;
}

/** Stores the parts of the payment of a new order. */
export async function insertPayments(tx: Transaction, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ orderId, buyerId, dueOn, ...rest }) => ({
    ...rest,
    order_id: orderId,
    buyer_id: buyerId,
    due_on: dueOn,
  }));
  await tx`insert into order_payments ${tx(rows)}`;
}

/** Ticks of both sides on the parts of a locked order. */
export async function listPayments(
  tx: Transaction,
  orderId: string,
): Promise<
  readonly { readonly part: PaymentPart; readonly paidAt: Date | null; readonly receivedAt: Date | null }[]
> {
  return tx<{ part: PaymentPart; paidAt: Date | null; receivedAt: Date | null }[]>`
    select part, paid_at as "paidAt", received_at as "receivedAt" from order_payments
    where order_id = ${orderId} order by part`;
}

/** Sets or clears the tick of a side on parts of an order. */
export async function updatePayments(
  tx: Transaction,
  {
    orderId,
    parts,
    by,
    tickedAt,
  }: { orderId: string; parts: readonly PaymentPart[]; by: Party; tickedAt: Date | null },
): Promise<void> {
  const tick = tx(by === 'buyer' ? 'paid_at' : 'received_at');
  await tx`
    update order_payments set ${tick} = ${tickedAt}
    where order_id = ${orderId} and part = any(${[...parts]}::text[])`;
}

/** Terms of payment of an offer, in their written form; null where it names none. */
export async function findTerms(tx: Transaction, offerId: string): Promise<string | null> {
  const [row] = await tx<{ payment: string | null }[]>`select payment from offers where id = ${offerId}`;
  return row?.payment ?? null;
}

/** Sets the day by which the rest of an order is paid, from the day on which its goods have arrived. */
export async function setRestDue(tx: Transaction, orderId: string, arrivedOn: Day): Promise<void> {
  await tx`
    update order_payments set due_on = ${arrivedOn}::date + days
    where order_id = ${orderId} and part = 'rest' and due_on is null`;
}

/** Clears the day of the rest of an order, of which nothing is owed. */
export async function clearRestDue(tx: Transaction, orderId: string): Promise<void> {
  await tx`update order_payments set due_on = null where order_id = ${orderId} and part = 'rest'`;
}
