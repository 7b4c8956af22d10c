import type { Transaction } from '@polam/database/connect';
import type { Stock, StockDelta, StockMovement } from '@polam/domain/market/stock';
import { uuidv7 } from 'uuidv7';

/** A change of a listing's stock by an order. */
export interface OrderMovement extends StockDelta {
  readonly listingId: string;
  readonly orderId: string;
  readonly kind: Exclude<StockMovement, 'list'>;
  readonly at: Date;
}

/**
 * Changes the stock of a listing, and its state with it: one with nothing available is sold out. False where
 * `0 ≤ reserved ≤ quantity` would not hold.
 */
export async function changeStock(
  tx: Transaction,
  movement: Omit<OrderMovement, 'orderId' | 'kind'>,
): Promise<boolean> {
  const { listingId, quantityDelta, reservedDelta, at } = movement;
  const quantity = tx`quantity_milli + ${quantityDelta}`;
  const reserved = tx`reserved_milli + ${reservedDelta}`;
  const { count } = await tx`
    update listings set
      quantity_milli = ${quantity}, reserved_milli = ${reserved}, updated_at = ${at},
      state = case
        when state = 'active' and ${reserved} = ${quantity} then 'sold-out'
        when state = 'sold-out' and ${reserved} < ${quantity} then 'active'
        else state end
    where id = ${listingId} and ${reserved} between 0 and ${quantity}`;
  return count > 0;
}

/** The stock of a locked listing. */
export async function findStock(tx: Transaction, listingId: string): Promise<Stock> {
  const [row] = await tx<Stock[]>`
    select quantity_milli as "quantityMilli", reserved_milli as "reservedMilli" from listings where id = ${listingId}`;
  if (row === undefined) throw new Error(`listing ${listingId} of an order is gone`);
  return row;
}

/** Adds the movements of orders to the stock ledger. */
export async function recordMovements(tx: Transaction, movements: readonly OrderMovement[]): Promise<void> {
  const rows = movements.map((movement) => ({
    id: uuidv7(),
    listing_id: movement.listingId,
    order_id: movement.orderId,
    kind: movement.kind,
    quantity_delta: movement.quantityDelta,
    reserved_delta: movement.reservedDelta,
    created_at: movement.at,
  }));
  await tx`insert into stock_movements ${tx(rows)}`;
}
