import type { Query, Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Weights } from '@polam/domain/trade/weighing';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { isOverdue } from '../order-rows.repository.ts';
import { movedOrder, type MovedOrder } from '../orders.repository.ts';

/**
 * Ground of orders, with which they are locked: their listing, or the requirement that they fill from no
 * listing. An order for a listing that also fills a requirement has the listing as its ground.
 */
export type Ground =
  | { readonly listingId: string; readonly requirementId: string | null }
  | { readonly listingId: null; readonly requirementId: string };

/** Listings and requirements that orders may be on or fill. */
export interface Grounds {
  readonly listingIds: readonly string[];
  readonly requirementIds: readonly string[];
}

export function groundOf({ id, listingId, requirementId }: MovedOrder): Ground {
  if (listingId !== null) return { listingId, requirementId };
  if (requirementId === null) throw new Error(`order ${id} stands on nothing`);
  return { listingId, requirementId };
}

/**
 * Listings and requirements of overdue orders: those on some listings and requirements, and those that share
 * a listing with one of them. They are not locked, and can only become fewer: an order overdue by an instant
 * was so before.
 */
export async function listOverdueOn(
  tx: Transaction,
  { listingIds, requirementIds }: Grounds,
  at: Date,
): Promise<readonly { readonly listingId: string | null; readonly requirementId: string | null }[]> {
  const overdue = (where: Fragment) =>
    tx`select o.listing_id, o.requirement_id from orders o where ${where} and ${isOverdue(tx, at)}`;
  return tx<{ listingId: string | null; requirementId: string | null }[]>`
    with meant as (
      ${overdue(tx`o.listing_id = any(${[...listingIds]}::uuid[])`)}
      union
      ${overdue(tx`o.requirement_id = any(${[...requirementIds]}::uuid[])`)}
    )
    select listing_id as "listingId", requirement_id as "requirementId" from meant
    union
    ${overdue(tx`o.listing_id in (select listing_id from meant)`)}`;
}

/** Locks the overdue orders on a ground, oldest first. */
export async function lockOverdue(tx: Transaction, ground: Ground, at: Date): Promise<readonly MovedOrder[]> {
  const standing =
    ground.listingId === null
      ? tx`o.listing_id is null and o.requirement_id = ${ground.requirementId}`
      : tx`o.listing_id = ${ground.listingId}`;
  return tx<MovedOrder[]>`
    ${movedOrder(tx)}
    where ${standing} and ${isOverdue(tx, at)}
    order by o.id
    for no key update of o`;
}

/** The grounds of overdue orders, the longest overdue first. */
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

/** The grounds of a user's overdue orders. */
export async function findOverdueGroundsOf(
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<Grounds> {
  const [row] = await tx<Grounds[]>`
    select coalesce(array_agg(o.listing_id) filter (where o.listing_id is not null), '{}') as "listingIds",
      coalesce(array_agg(o.requirement_id) filter (where o.requirement_id is not null), '{}') as "requirementIds"
    from (
      select listing_id, requirement_id, state, confirm_by, complete_by from orders
      where buyer_id = ${userId} and state not in ('completed', 'cancelled')
      union all
      select listing_id, requirement_id, state, confirm_by, complete_by from orders
      where seller_id = ${userId} and state not in ('completed', 'cancelled')
    ) o
    where ${isOverdue(tx, at)}`;
  return row ?? { listingIds: [], requirementIds: [] };
}

/** Locks a ground unless another transaction has locked it; false then. */
export async function lockIdleGround(
  tx: Transaction,
  { listingId, requirementId }: Ground,
): Promise<boolean> {
  const rows =
    listingId === null
      ? await tx`select from requirements where id = ${requirementId} for no key update skip locked`
      : await tx`select from listings where id = ${listingId} for no key update skip locked`;
  return rows.length > 0;
}

/** Stores the weights of an order, and its total by them. */
export async function updateWeights(
  tx: Transaction,
  { id, at, totalPaise, ...weights }: Weights & { id: string; totalPaise: number; at: Date },
): Promise<void> {
  await tx`
    update orders set weighed_milli = ${weights.weighedMilli}, weighed_by = ${weights.weighedBy},
      proposed_milli = ${weights.proposedMilli}, proposed_by = ${weights.proposedBy},
      found = ${weights.found}, proposed_found = ${weights.proposedFound},
      total_paise = ${totalPaise}, updated_at = ${at}
    where id = ${id}`;
}

/** Stores that the seller has written off the part not weighed. */
export async function updateWrittenOff(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update orders set written_off_at = ${at}, updated_at = ${at} where id = ${id}`;
}

/** Sets or clears the payment mark of a side. */
export async function updatePayment(
  tx: Transaction,
  { id, by, tickedAt, at }: { id: string; by: Party; tickedAt: Date | null; at: Date },
): Promise<void> {
  const tick = tx(by === 'buyer' ? 'paid_at' : 'received_at');
  await tx`update orders set ${tick} = ${tickedAt}, updated_at = ${at} where id = ${id}`;
}

/** Whether a user has an order that has not ended, on either side. */
export async function hasOpenOrder(db: Query, userId: string): Promise<boolean> {
  const rows = await db`
    (select from orders where buyer_id = ${userId} and state not in ('completed', 'cancelled') limit 1)
    union all
    (select from orders where seller_id = ${userId} and state not in ('completed', 'cancelled') limit 1)`;
  return rows.length > 0;
}
