import { allot, countedParts, settleShares, unsoldParts } from '@polam/domain/pool/pool';
import { stockDelta, type StockLine } from '@polam/domain/market/stock';
import type { Transaction } from '@polam/server/http/context';
import { changeStock } from '../sell/listing-stock.repository.ts';
import {
  changeShares,
  insertParts,
  listFreeOfSeller,
  listJoined,
  listParts,
  markPooled,
  markSold,
  type HeldPart,
} from './shares.repository.ts';

/** Orders that reserve of a pooled listing, sell what they reserved, or let it go. The listing is locked. */
export interface Shared {
  readonly listingId: string;
  readonly orderIds: readonly string[];
  readonly kind: 'reserve' | 'release' | 'sell';
  readonly at: Date;
}

/** The same stock movement of orders for a locked listing. */
export interface Moved extends Pick<Shared, 'listingId' | 'at'> {
  readonly orders: readonly { readonly id: string; readonly quantityMilli: number }[];
  readonly kind: Exclude<Shared['kind'], 'sell'>;
}

/** Moves the shares of a pooled listing with its stock: what is reserved is allotted, what is let go is given back. */
export async function moveShares(tx: Transaction, { listingId, orders, kind, at }: Moved): Promise<void> {
  if (kind === 'release')
    return release(
      tx,
      orders.map(({ id }) => id),
      at,
    );
  for (const { id, quantityMilli } of orders) {
    const held = [...allot(await listJoined(tx, listingId), quantityMilli)].filter(([, milli]) => milli > 0);
    await changeShares(
      tx,
      held.map(([shareId, milli]) => ({ id: shareId, quantityDelta: 0, reservedDelta: milli })),
      at,
    );
    await insertParts(tx, id, held);
  }
}

async function release(tx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  for (const orderId of orderIds) {
    const parts = await listParts(tx, [orderId]);
    await changeShares(
      tx,
      parts.map(({ id, heldMilli }) => ({ id, quantityDelta: 0, reservedDelta: -heldMilli })),
      at,
    );
  }
}

/** Completes an order share by share, each by its own weight, and gives the lines of the listing's ledger. */
export async function sellShares(
  tx: Transaction,
  { orderId, soldMilli, at }: { orderId: string; soldMilli: number; at: Date },
): Promise<readonly StockLine[]> {
  const parts = await listParts(tx, [orderId]);
  const sold = countedParts(parts, soldMilli);
  const { lines, changes } = settleShares(
    parts.map((part) => ({ ...part, soldMilli: sold.get(part.id) ?? 0 })),
  );
  await changeShares(tx, changes, at);
  await markSold(tx, orderId, [...sold]);
  return lines;
}

/** A completed order, and what it did not sell, in the unit of the listing. */
interface Unsold {
  readonly listingId: string;
  readonly orderId: string;
  readonly quantityMilli: number;
  readonly at: Date;
}

/**
 * Writes off what a completed order did not sell of each share, and gives how much that is. What was completed before the
 * listing was pooled has no parts: all of it went back to what is now the share of the seller.
 */
export async function writeOffShares(tx: Transaction, unsold: Unsold): Promise<number> {
  const { listingId, orderId, quantityMilli, at } = unsold;
  const parts = await listParts(tx, [orderId]);
  const gone =
    parts.length === 0
      ? await listFreeOfSeller(tx, { listingId, mostMilli: quantityMilli })
      : [...unsoldParts(parts.map(soldPart))];
  await changeShares(
    tx,
    gone.map(([id, milli]) => ({ id, quantityDelta: -milli, reservedDelta: 0 })),
    at,
  );
  return gone.reduce((sum, [, milli]) => sum + milli, 0);
}

function soldPart({ share, heldMilli, soldMilli }: HeldPart) {
  return { share, heldMilli, soldMilli: soldMilli ?? heldMilli };
}

/** Changes the free quantity of a share, and its listing with it. The listing is locked. */
interface Adjusted {
  readonly listingId: string;
  readonly shareId: string;
  readonly deltaMilli: number;
  readonly at: Date;
}

/** Changes a share and its listing by the same quantity, with a line of the ledger. */
export async function adjustShare(
  tx: Transaction,
  { listingId, shareId, deltaMilli, at }: Adjusted,
): Promise<void> {
  if (deltaMilli === 0) return;
  const delta = stockDelta('adjust', deltaMilli);
  await changeShares(tx, [{ id: shareId, ...delta }], at);
  const movements = [{ orderId: null, kind: 'adjust' as const, ...delta }];
  if ((await changeStock(tx, { listingId, at, ...delta, movements })) === null)
    throw new Error(`a share of listing ${listingId} has more than the listing`);
}

/**
 * Makes a locked listing one that farmers fill together: all there is of it, and what open orders hold, is the share of its
 * seller. A listing that is so already stays as it is.
 */
export async function startPool(
  tx: Transaction,
  listing: { readonly id: string; readonly pooled: boolean },
  at: Date,
): Promise<void> {
  if (!listing.pooled) await markPooled(tx, { listingId: listing.id, at });
}
