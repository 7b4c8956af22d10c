import type { Query, Transaction } from '@polam/database/connect';

/** Ids of the lots of a person's orders that nobody confirmed in time, in the order in which they are locked. */
export async function listOverdueLotsOf(
  tx: Transaction,
  { personId, at }: { personId: string; at: Date },
): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct listing_id as id from (
      select listing_id, state, confirm_by from orders
      where buyer_id = ${personId} and state not in ('completed', 'cancelled')
      union all
      select listing_id, state, confirm_by from orders
      where seller_id = ${personId} and state not in ('completed', 'cancelled')
    ) open
    where state = 'pending-confirmation' and confirm_by <= ${at}
    order by id`;
  return rows.map(({ id }) => id);
}

/** Whether a person has an order that has not ended, on either side. */
export async function hasOpenOrder(db: Query, personId: string): Promise<boolean> {
  const rows = await db`
    (select from orders where buyer_id = ${personId} and state not in ('completed', 'cancelled') limit 1)
    union all
    (select from orders where seller_id = ${personId} and state not in ('completed', 'cancelled') limit 1)`;
  return rows.length > 0;
}
