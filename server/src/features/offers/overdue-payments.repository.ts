import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** Query of what {@link hasOverduePayment} looks for. */
export function overduePayments(db: Query, buyerId: Fragment | string, today: Day): Fragment {
  return db`
    select from order_payments p join orders o on o.id = p.order_id
    where p.buyer_id = ${buyerId} and p.due_on < ${today} and p.paid_at is null and p.received_at is null
      and o.state not in ('cancelled', 'disputed')`;
}

/**
 * Whether a buyer owes a part of a payment whose day is over: one that neither side has ticked, of an order that is
 * neither disputed nor cancelled. The rule of `isOverdue` in SQL.
 */
export async function hasOverduePayment(db: Query, buyerId: string, today: Day): Promise<boolean> {
  const rows = await db`${overduePayments(db, buyerId, today)} limit 1`;
  return rows.length > 0;
}
