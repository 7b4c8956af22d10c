import type { Query } from '@polam/database/connect';

/** Whether a user has an order that has not ended, on either side. */
export async function hasOpenOrder(db: Query, userId: string): Promise<boolean> {
  const rows = await db`
    (select from orders where buyer_id = ${userId} and state not in ('completed', 'cancelled') limit 1)
    union all
    (select from orders where seller_id = ${userId} and state not in ('completed', 'cancelled') limit 1)`;
  return rows.length > 0;
}
