import type { Query, Transaction } from '@polam/database/connect';
import type { Stock, StockDelta, StockMovement } from '@polam/domain/market/stock';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { namedWrites } from '@polam/server/http/last-writes.repository';
import { uuidv7 } from 'uuidv7';

/** A change of a listing's stock by an order. */
export interface OrderMovement extends StockDelta {
  readonly orderId: string;
  readonly kind: Exclude<StockMovement, 'list'>;
}

/** Changes of a listing's stock, and the lines of the ledger that say why. */
export interface StockChange extends StockDelta {
  readonly listingId: string;
  readonly at: Date;
  readonly movements: readonly OrderMovement[];
  /** Writes that belong to the change, such as the order itself; executed also where nothing is changed. */
  readonly writes?: readonly Fragment[];
}

/**
 * Changes the stock of a listing, and its state with it: one with nothing available is sold out; and writes the movements
 * to the ledger. False where `0 ≤ reserved ≤ quantity` would not hold: nothing is changed then.
 */
export async function changeStock(tx: Transaction, change: StockChange): Promise<boolean> {
  const { listingId, quantityDelta, reservedDelta, at, movements, writes = [] } = change;
  const quantity = tx`quantity_milli + ${quantityDelta}`;
  const reserved = tx`reserved_milli + ${reservedDelta}`;
  const rows = await tx`
    with ${writes.length === 0 ? tx`` : tx`${namedWrites(tx, writes)},`} changed as (
      update listings set
        quantity_milli = ${quantity}, reserved_milli = ${reserved}, updated_at = ${at},
        state = case
          when state = 'active' and ${reserved} = ${quantity} then 'sold-out'
          when state = 'sold-out' and ${reserved} < ${quantity} then 'active'
          else state end
      where id = ${listingId} and ${reserved} between 0 and ${quantity}
      returning id
    ), recorded as (
      insert into stock_movements (id, listing_id, order_id, kind, quantity_delta, reserved_delta, created_at)
      select m.id, changed.id, m.order_id, m.kind, m.quantity_delta, m.reserved_delta, ${at}
      from changed cross join unnest(
        ${movements.map(() => uuidv7())}::uuid[], ${movements.map(({ orderId }) => orderId)}::uuid[],
        ${movements.map(({ kind }) => kind)}::text[], ${movements.map((each) => each.quantityDelta)}::bigint[],
        ${movements.map((each) => each.reservedDelta)}::bigint[]
      ) m (id, order_id, kind, quantity_delta, reserved_delta)
    )
    select from changed`;
  return rows.length > 0;
}

/** The stock of a locked listing. */
export async function findStock(tx: Transaction, listingId: string): Promise<Stock> {
  const [row] = await tx<Stock[]>`
    select quantity_milli as "quantityMilli", reserved_milli as "reservedMilli" from listings where id = ${listingId}`;
  if (row === undefined) throw new Error(`listing ${listingId} of an order is gone`);
  return row;
}

/** Has a trigger note the band of what is left of listings that were written before there were bands; gives their number. */
export async function noteBands(db: Query, most: number): Promise<number> {
  const { count } = await db`
    with bare as (select id from listings where left_band is null limit ${most} for no key update skip locked)
    update listings l set quantity_milli = quantity_milli from bare where l.id = bare.id`;
  return count;
}
