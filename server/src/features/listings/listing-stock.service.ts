import { stockDelta } from '@polam/domain/stock';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import type { Leaving } from './leaving-market.ts';
import { changeStock, recordMovements, type OrderMovement } from './listing-stock.repository.ts';

/** What orders do to the stock of a lot, all of them the same. */
interface OrderedStock extends Pick<OrderMovement, 'listingId' | 'kind' | 'at'> {
  readonly orders: readonly { readonly id: string; readonly quantityMilli: number }[];
}

/** The stock of lots, as orders move it. The lot is locked by whoever asks. */
export function buildStock() {
  const soldOut = noListeners<Leaving>();

  /** Makes movements with their lines in the ledger. False where less is available than is reserved now. */
  async function moveStock(tx: Transaction, { orders, ...movement }: OrderedStock): Promise<boolean> {
    const total = orders.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
    if (!(await changeStock(tx, { ...movement, ...stockDelta(movement.kind, total) }))) return false;
    const movements = orders.map(({ id: orderId, quantityMilli }) => ({
      ...movement,
      ...stockDelta(movement.kind, quantityMilli),
      orderId,
    }));
    await recordMovements(tx, movements);
    return true;
  }

  return {
    moveStock,
    /** Tells the rooms to the right that lots are sold out for good, their orders confirmed. */
    announceSoldOut: soldOut.tell,
    /** Lets a room to the right hear of lots of which nothing is left for good. */
    whenSoldOut: soldOut.add,
  };
}
