import { availableMilli, settlementLines, stockDelta, type StockLine } from '@polam/domain/market/stock';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import {
  adjustShare,
  moveShares,
  sellShares,
  startPool,
  writeOffShares,
  type Moved,
  type Shared,
} from '../pool/pooled-stock.service.ts';
import type { Leaving } from './leaving-market.ts';
import { changeStock, findStock, reservationWrites, type StockChange } from './listing-stock.repository.ts';

type StockOf = Pick<StockChange, 'listingId' | 'at' | 'writes'>;

/** The same stock movement by one or more orders. */
interface OrderedStock extends StockOf {
  readonly kind: Moved['kind'];
  readonly orders: readonly { readonly id: string; readonly quantityMilli: number }[];
}

/** An order that takes its part of a listing for good. */
interface SettledStock extends StockOf {
  readonly orderId: string;
  /** Quantity that the order reserves, and its weighed quantity, in the unit of the listing. */
  readonly heldMilli: number;
  readonly soldMilli: number;
}

/** An order and its part of a listing. */
interface OrderPart extends StockOf {
  readonly orderId: string;
  readonly quantityMilli: number;
}

/** Stock of listings as orders move it. The caller holds the lock on the listing. */
export function buildStock() {
  const soldOut = noListeners<Leaving>();
  const shared = noListeners<Shared>();

  /**
   * Applies movements and writes them to the ledger. False where less is available than is to be reserved; the
   * transaction has to be rolled back then.
   */
  async function moveStock(tx: Transaction, { orders, kind, ...stock }: OrderedStock): Promise<boolean> {
    const total = orders.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
    const movements = orders.map(({ id: orderId, quantityMilli }) => ({
      orderId,
      kind,
      ...stockDelta(kind, quantityMilli),
    }));
    const changed = await changeStock(tx, { ...stock, ...stockDelta(kind, total), movements });
    if (changed?.pooled === true) {
      await moveShares(tx, { ...stock, orders, kind });
      await shared.notify(tx, { ...stock, orderIds: orders.map(({ id }) => id), kind });
    }
    return changed !== null;
  }

  /**
   * Sells the weighed quantity of an order and releases the rest. False where the order holds less than that.
   */
  async function settleStock(tx: Transaction, settled: SettledStock): Promise<boolean> {
    const stock = await findStock(tx, settled.listingId);
    const lines = stock.pooled ? await sellShares(tx, settled) : settlementLines(stock, settled);
    const isSettled = await writeLines(tx, settled, lines);
    const { listingId, orderId, at } = settled;
    if (stock.pooled) await shared.notify(tx, { listingId, orderIds: [orderId], kind: 'sell', at });
    return isSettled;
  }

  /**
   * Writes off stock of a completed order as far as no other order has reserved it. False where all is
   * reserved.
   */
  async function writeOffStock(tx: Transaction, { quantityMilli, ...order }: OrderPart): Promise<boolean> {
    const stock = await findStock(tx, order.listingId);
    const free = stock.pooled
      ? await writeOffShares(tx, { ...order, quantityMilli })
      : Math.min(availableMilli(stock), quantityMilli);
    const gone = stockDelta('write-off', free);
    return free > 0 && (await writeLines(tx, order, [{ kind: 'write-off', ...gone }]));
  }

  return {
    moveStock,
    reservations: reservationWrites,
    settleStock,
    writeOffStock,
    /** Notifies dependent features that listings are sold out for good, their orders confirmed. */
    announceSoldOut: soldOut.notify,
    /** Adds a listener for listings of which nothing is left for good. */
    whenSoldOut: soldOut.add,
    /** Adds a listener for orders that reserve of a pooled listing, sell what they reserved, or let it go. */
    whenShared: shared.add,
    startPool,
    adjustShare,
  };
}

async function writeLines(
  tx: Transaction,
  { listingId, orderId, at }: StockOf & { readonly orderId: string },
  lines: readonly StockLine[],
): Promise<boolean> {
  const sum = (name: 'quantityDelta' | 'reservedDelta') =>
    lines.reduce((total, line) => total + line[name], 0);
  const movements = lines.map((line) => ({ ...line, orderId }));
  const changed = await changeStock(tx, {
    listingId,
    at,
    quantityDelta: sum('quantityDelta'),
    reservedDelta: sum('reservedDelta'),
    movements,
  });
  return changed !== null;
}
