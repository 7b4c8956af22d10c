import type { Transaction } from '@polam/database/connect';
import type { OrderPart, Share, ShareState } from '@polam/domain/pool/pool';
import { uuidv7 } from 'uuidv7';

/** A change of the stock of a share. */
export interface ShareDelta {
  readonly id: string;
  readonly quantityDelta: number;
  readonly reservedDelta: number;
}

/** A farmer's part of an order, with what is needed to end it. */
export interface HeldPart extends OrderPart {
  readonly orderId: string;
  /** Null until the order is completed. */
  readonly soldMilli: number | null;
  readonly share: Share;
}

/** The shares of a locked listing that farmers have joined with, in the order of their ids. */
export async function listJoined(
  tx: Transaction,
  listingId: string,
): Promise<readonly (Share & { readonly farmerId: string })[]> {
  return tx<(Share & { farmerId: string })[]>`
    select id, farmer_id as "farmerId", quantity_milli as "quantityMilli", reserved_milli as "reservedMilli"
    from pool_shares where listing_id = ${listingId} and state = 'joined' order by id`;
}

/** Changes the stock of shares of a locked listing. Where `0 ≤ reserved ≤ quantity` would not hold, it fails. */
export async function changeShares(tx: Transaction, deltas: readonly ShareDelta[], at: Date): Promise<void> {
  await tx`
    update pool_shares s set quantity_milli = s.quantity_milli + d.quantity, reserved_milli = s.reserved_milli + d.reserved,
      updated_at = ${at}
    from unnest(
      ${deltas.map(({ id }) => id)}::uuid[], ${deltas.map((each) => each.quantityDelta)}::bigint[],
      ${deltas.map((each) => each.reservedDelta)}::bigint[]
    ) d (id, quantity, reserved)
    where s.id = d.id`;
}

/** Stores what an order holds of shares. */
export async function insertParts(
  tx: Transaction,
  orderId: string,
  held: readonly (readonly [shareId: string, heldMilli: number])[],
): Promise<void> {
  await tx`
    insert into order_shares (order_id, share_id, held_milli)
    select ${orderId}, * from unnest(
      ${held.map(([id]) => id)}::uuid[], ${held.map(([, heldMilli]) => heldMilli)}::bigint[])`;
}

/** The parts of orders for a locked listing, each with its share as it stands. */
export async function listParts(tx: Transaction, orderIds: readonly string[]): Promise<readonly HeldPart[]> {
  return tx<HeldPart[]>`
    select p.order_id as "orderId", p.share_id as id, p.held_milli as "heldMilli", p.weighed_milli as "weighedMilli",
      p.sold_milli as "soldMilli", json_build_object('id', s.id, 'quantityMilli', s.quantity_milli,
        'reservedMilli', s.reserved_milli) as share
    from order_shares p join pool_shares s on s.id = p.share_id
    where p.order_id = any(${[...orderIds]}::uuid[])
    order by p.order_id, p.share_id`;
}

/** Stores what an order has taken of shares for good. */
export async function markSold(
  tx: Transaction,
  orderId: string,
  sold: readonly (readonly [shareId: string, soldMilli: number])[],
): Promise<void> {
  await tx`
    update order_shares p set sold_milli = d.sold
    from unnest(${sold.map(([id]) => id)}::uuid[], ${sold.map(([, milli]) => milli)}::bigint[]) d (id, sold)
    where p.order_id = ${orderId} and p.share_id = d.id`;
}

/** Marks a locked listing as pooled, with its stock and its open orders as the share of its seller. */
export async function markPooled(
  tx: Transaction,
  { listingId, at }: { listingId: string; at: Date },
): Promise<void> {
  await tx`
    with pooled as (
      update listings set pooled = true, updated_at = ${at} where id = ${listingId}
      returning id, seller_id, quantity_milli, reserved_milli
    ), share as (
      insert into pool_shares (id, listing_id, farmer_id, state, asked_milli, quantity_milli, reserved_milli, created_at,
        updated_at)
      select ${uuidv7()}, id, seller_id, 'joined', greatest(quantity_milli, 1), quantity_milli, reserved_milli, ${at}, ${at}
      from pooled
      returning id, listing_id
    )
    insert into order_shares (order_id, share_id, held_milli)
    select o.id, share.id, coalesce(o.lot_milli, o.quantity_milli) from share join orders o on o.listing_id = share.listing_id
    where o.state not in ('completed', 'cancelled')`;
}

/** The share of a user in a listing, in any state; null where there is none. */
export async function findShareOf(
  tx: Transaction,
  { listingId, farmerId }: { listingId: string; farmerId: string },
): Promise<(Share & { readonly state: ShareState }) | null> {
  const [row] = await tx<(Share & { state: ShareState })[]>`
    select id, state, quantity_milli as "quantityMilli", reserved_milli as "reservedMilli" from pool_shares
    where listing_id = ${listingId} and farmer_id = ${farmerId}`;
  return row ?? null;
}

/** The share of a listing's seller with what is free of it, as far as a quantity. */
export async function listFreeOfSeller(
  tx: Transaction,
  { listingId, mostMilli }: { listingId: string; mostMilli: number },
): Promise<readonly (readonly [shareId: string, freeMilli: number])[]> {
  const rows = await tx<{ id: string; freeMilli: number }[]>`
    select s.id, least(s.quantity_milli - s.reserved_milli, ${mostMilli}::bigint) as "freeMilli"
    from pool_shares s join listings l on l.id = s.listing_id and l.seller_id = s.farmer_id
    where l.id = ${listingId}`;
  return rows.map(({ id, freeMilli }) => [id, freeMilli] as const);
}
