import { allot, payoutDueOn, payouts, type Share } from '@polam/domain/pool/pool';
import { dayInIndia } from '@polam/domain/day';
import type { Milli } from '@polam/domain/quantity';
import { isOrderOpen } from '@polam/domain/trade/order';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import type { OrderRow } from './orders.ts';

/** A farmer of a pool of the builders. */
export interface PooledFarmer {
  readonly farmerId: string;
  readonly quantityMilli: Milli;
  /** Joined, unless the farmer is only invited. */
  readonly state?: 'invited' | 'joined';
  readonly showsName?: boolean;
}

/**
 * Makes a listing one that farmers fill together: what it has is the share of its seller, and each farmer who has joined
 * adds to it. Gives the ids of the shares, the seller's first.
 */
export async function buildPool(
  db: Query,
  { listingId, farmers, at = new Date() }: { listingId: string; farmers: readonly PooledFarmer[]; at?: Date },
): Promise<readonly string[]> {
  const shares = farmers.map(({ farmerId, quantityMilli, state = 'joined', showsName = false }) => ({
    id: uuidv7(),
    farmerId,
    state,
    askedMilli: quantityMilli,
    quantityMilli: state === 'joined' ? quantityMilli : 0,
    showsName,
  }));
  const added = shares.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
  const ownId = uuidv7();
  await db`
    with ledger as (
      insert into stock_movements (id, listing_id, kind, quantity_delta, reserved_delta, created_at)
      select * from unnest(
        ${shares.map(() => uuidv7())}::uuid[], ${shares.map(() => listingId)}::uuid[], ${shares.map(() => 'adjust')}::text[],
        ${shares.map(({ quantityMilli }) => quantityMilli)}::bigint[], ${shares.map(() => 0)}::bigint[],
        ${shares.map(() => at.toISOString())}::timestamptz[]
      ) m (id, listing_id, kind, quantity, reserved, created_at) where quantity > 0
    ), own as (
      insert into pool_shares (id, listing_id, farmer_id, state, asked_milli, quantity_milli, reserved_milli, created_at,
        updated_at)
      select ${ownId}, id, seller_id, 'joined', greatest(quantity_milli, 1), quantity_milli, reserved_milli, ${at}, ${at}
      from listings where id = ${listingId}
    ), others as (
      insert into pool_shares (id, listing_id, farmer_id, state, asked_milli, quantity_milli, shows_name, created_at, updated_at)
      select s.id, ${listingId}, s.farmer_id, s.state, s.asked, s.quantity, s.shows_name::boolean, ${at}, ${at}
      from unnest(
        ${shares.map(({ id }) => id)}::uuid[], ${shares.map(({ farmerId }) => farmerId)}::uuid[],
        ${shares.map(({ state }) => state)}::text[], ${shares.map(({ askedMilli }) => askedMilli)}::bigint[],
        ${shares.map(({ quantityMilli }) => quantityMilli)}::bigint[], ${shares.map(({ showsName }) => String(showsName))}::text[]
      ) s (id, farmer_id, state, asked, quantity, shows_name)
    )
    update listings set pooled = true, quantity_milli = quantity_milli + ${added} where id = ${listingId}`;
  return [ownId, ...shares.map(({ id }) => id)];
}

/**
 * Allots an order of a pooled listing to its shares, as they stand. In one transaction with the order: the shares add up to
 * their listing when it ends.
 */
export async function allotOrder(db: Query, order: OrderRow): Promise<void> {
  const { id: orderId, listingId, quantityMilli, totalPaise, state } = order;
  const shares = await db<Share[]>`
    select id, quantity_milli as "quantityMilli", reserved_milli as "reservedMilli" from pool_shares
    where listing_id = ${listingId} and state = 'joined' order by id`;
  const held = [...allot(shares, quantityMilli)].filter(([, milli]) => milli > 0);
  const parts = held.map(([id, heldMilli]) => ({ id, heldMilli, weighedMilli: null }));
  const isSold = state === 'completed';
  const sums = isSold ? payouts(parts, totalPaise, quantityMilli) : null;
  const dueOn = isSold ? payoutDueOn(dayInIndia(order.updatedAt), 0) : null;
  await db`
    insert into order_shares (order_id, share_id, held_milli, sold_milli, paise, due_on)
    select ${orderId}, p.id, p.held, case when ${isSold} then p.held end, p.paise, ${dueOn}
    from unnest(
      ${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ heldMilli }) => heldMilli)}::bigint[],
      ${parts.map(({ id }) => sums?.get(id) ?? null)}::bigint[]
    ) p (id, held, paise)`;
  if (state === 'cancelled') return;
  await db`
    update pool_shares s set quantity_milli = s.quantity_milli - case when ${isSold} then p.held_milli else 0 end,
      reserved_milli = s.reserved_milli + case when ${isOrderOpen(state)} then p.held_milli else 0 end
    from order_shares p where p.order_id = ${orderId} and s.id = p.share_id`;
}
