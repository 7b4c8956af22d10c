import type { Query, Transaction } from '@polam/database/connect';
import { isOverdue } from './order-rows.repository.ts';
import { movedOrder, type MovedOrder } from './orders.repository.ts';

/**
 * What orders stand on, and are locked with: their lot, or the requirement that they fill from no lot. An order for a
 * lot that also fills a requirement stands on its lot.
 */
export type Ground =
  | { readonly listingId: string; readonly requirementId: string | null }
  | { readonly listingId: null; readonly requirementId: string };

/** Where an order stands. */
export function groundOf({ id, listingId, requirementId }: MovedOrder): Ground {
  if (listingId !== null) return { listingId, requirementId };
  if (requirementId === null) throw new Error(`order ${id} stands on nothing`);
  return { listingId, requirementId };
}

/** Locks the orders on a ground that time has ended, oldest first. */
export async function lockOverdue(tx: Transaction, ground: Ground, at: Date): Promise<readonly MovedOrder[]> {
  const standing =
    ground.listingId === null
      ? tx`o.listing_id is null and o.requirement_id = ${ground.requirementId}`
      : tx`o.listing_id = ${ground.listingId}`;
  return tx<MovedOrder[]>`
    ${movedOrder(tx)}
    where ${standing} and ${isOverdue(tx, at)}
    order by o.id
    for update of o`;
}

/** The grounds of orders that time has ended, the longest overdue first. */
export async function listOverdueGrounds(
  db: Query,
  { at, limit }: { at: Date; limit: number },
): Promise<readonly Ground[]> {
  return db<Ground[]>`
    select listing_id as "listingId", requirement_id as "requirementId" from (
      select listing_id, case when listing_id is null then requirement_id end as requirement_id, confirm_by as due_at
      from orders where state = 'pending-confirmation' and confirm_by <= ${at}
      union all
      select listing_id, case when listing_id is null then requirement_id end, complete_by
      from orders where state = 'delivered' and complete_by <= ${at}
    ) overdue
    group by listing_id, requirement_id
    order by min(due_at)
    limit ${limit}`;
}

/** The grounds of a person's orders that time has ended, in the order in which they are locked. */
export async function listOverdueGroundsOf(
  tx: Transaction,
  { personId, at }: { personId: string; at: Date },
): Promise<readonly Ground[]> {
  return tx<Ground[]>`
    select distinct o.listing_id as "listingId",
      case when o.listing_id is null then o.requirement_id end as "requirementId"
    from (
      select listing_id, requirement_id, state, confirm_by, complete_by from orders
      where buyer_id = ${personId} and state not in ('completed', 'cancelled')
      union all
      select listing_id, requirement_id, state, confirm_by, complete_by from orders
      where seller_id = ${personId} and state not in ('completed', 'cancelled')
    ) o
    where ${isOverdue(tx, at)}
    order by 1, 2`;
}

/** Locks a ground unless somebody else has it just now. */
export async function lockIdleGround(
  tx: Transaction,
  { listingId, requirementId }: Ground,
): Promise<boolean> {
  const rows =
    listingId === null
      ? await tx`select from requirements where id = ${requirementId} for update skip locked`
      : await tx`select from listings where id = ${listingId} for update skip locked`;
  return rows.length > 0;
}
