import type * as calls from '@polam/contract/calls/orders';
import { orderStateAt } from '@polam/domain/trade/order';
import { availableMilli } from '@polam/domain/market/stock';
import { listingPart, mayWriteOff, restMilli } from '@polam/domain/trade/weighing';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Listings } from '../../listings/index.ts';
import type { OrderMoves } from './make-order-move.service.ts';
import { sideOf } from '../named-order.ts';
import { groundOf, updateWrittenOff } from './order-grounds.repository.ts';
import { findOrder, lockOrder } from '../orders.repository.ts';
import { buildShowing } from '../lists/order-lists.service.ts';

interface WritingOff {
  readonly catalogue: Catalogue;
  readonly listings: Listings;
  readonly moves: OrderMoves;
}

type WriteOffRefusal = 'not-found' | 'not-your-move' | 'sold-out';

/**
 * Handler that writes off the part of an order that was not weighed: at completion it went back to the
 * listing.
 */
export function buildWritingOff(appContext: AppContext, deps: WritingOff) {
  const { show } = buildShowing(appContext, deps);

  const writeOffRest: Handler<typeof calls.writeOffRest> = ({ orderId }, context) =>
    context.commit(async (tx) => {
      const made = await writeOff(tx, orderId, context.actor.id);
      return made.ok ? ok({ order: await show(tx, orderId, context) }) : made;
    });

  async function writeOff(
    tx: Transaction,
    orderId: string,
    actorId: string,
  ): Promise<Result<null, WriteOffRefusal>> {
    const now = appContext.now();
    const found = await findOrder(tx, orderId);
    const by = found === null ? null : sideOf(found, actorId);
    if (found === null || by === null) return refuse('not-found');
    await deps.moves.lockGround(tx, groundOf(found), now);
    const order = await lockOrder(tx, orderId);
    if (by === 'seller' && order.writtenOffAt !== null) return ok(null);
    const { listingId } = order;
    if (listingId === null || !mayWriteOff({ ...order, state: orderStateAt(order, now) }, by, now))
      return refuse('not-your-move');
    const quantityMilli = order.listingMilli - listingPart(order, order.quantityMilli - restMilli(order));
    if (!(await deps.listings.writeOffStock(tx, { listingId, orderId, quantityMilli, at: now })))
      return refuse('sold-out');
    await updateWrittenOff(tx, { id: orderId, at: now });
    const left = await deps.listings.lock(tx, listingId);
    if (left !== null && availableMilli(left) <= 0)
      await deps.moves.listingEmptied(tx, { listingIds: [listingId], at: now });
    return ok(null);
  }

  return { writeOffRest };
}
