import { availableMilli, settlementLines, stockDelta, type StockLine } from '@polam/domain/stock';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import type { Leaving } from './leaving-market.ts';
import { changeStock, findStock, recordMovements, type OrderMovement } from './listing-stock.repository.ts';

/** What orders do to the stock of a lot, all of them the same. */
interface OrderedStock extends Pick<OrderMovement, 'listingId' | 'kind' | 'at'> {
  readonly orders: readonly { readonly id: string; readonly quantityMilli: number }[];
}

/** An order that takes its part of a listing for good. */
interface SettledStock extends Pick<OrderMovement, 'listingId' | 'orderId' | 'at'> {
  /** What it holds, and what it was weighed at, by the measure of the listing. */
  readonly heldMilli: number;
  readonly soldMilli: number;
}

/** What of a completed order its seller writes off. */
interface WrittenOff extends Pick<OrderMovement, 'listingId' | 'orderId' | 'at'> {
  readonly quantityMilli: number;
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

  /** Sells what an order was weighed at, and releases the rest. False where it does not hold that much. */
  async function settleStock(tx: Transaction, settled: SettledStock): Promise<boolean> {
    return writeLines(tx, settled, settlementLines(await findStock(tx, settled.listingId), settled));
  }

  /** Writes off goods of a completed order as far as nobody else has ordered them. False where all are. */
  async function writeOffStock(tx: Transaction, { quantityMilli, ...order }: WrittenOff): Promise<boolean> {
    const free = availableMilli(await findStock(tx, order.listingId));
    const gone = stockDelta('write-off', Math.min(free, quantityMilli));
    return free > 0 && (await writeLines(tx, order, [{ kind: 'write-off', ...gone }]));
  }

  async function writeLines(
    tx: Transaction,
    { listingId, orderId, at }: Pick<OrderMovement, 'listingId' | 'orderId' | 'at'>,
    lines: readonly StockLine[],
  ): Promise<boolean> {
    const sum = (name: 'quantityDelta' | 'reservedDelta') =>
      lines.reduce((total, line) => total + line[name], 0);
    const delta = { quantityDelta: sum('quantityDelta'), reservedDelta: sum('reservedDelta') };
    if (!(await changeStock(tx, { listingId, at, ...delta }))) return false;
    await recordMovements(
      tx,
      lines.map((line) => ({ ...line, listingId, orderId, at })),
    );
    return true;
  }

  return {
    moveStock,
    settleStock,
    writeOffStock,
    /** Tells the rooms to the right that lots are sold out for good, their orders confirmed. */
    announceSoldOut: soldOut.notify,
    /** Lets a room to the right hear of lots of which nothing is left for good. */
    whenSoldOut: soldOut.add,
  };
}
