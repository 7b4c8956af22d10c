import type * as calls from '@polam/contract/calls/orders';
import type { Party } from '@polam/domain/trade/negotiation';
import { countedMilli } from '@polam/domain/trade/weighing';
import { tryOrderMove, type HandMove, type OrderState } from '@polam/domain/trade/order';
import { availableMilli } from '@polam/domain/market/stock';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import type { OrderMoves } from './make-order-move.service.ts';
import { orderDocument } from '../order-document.ts';
import { groundOf } from './order-grounds.repository.ts';
import { sideOf } from '../named-order.ts';
import { findOrderRow } from '../order-rows.repository.ts';
import { findMeantOrder, findOrder, lockOrder, type MovedOrder } from '../orders.repository.ts';

interface MoveInput {
  readonly orderId: string;
  readonly actorId: string;
  readonly move: HandMove;
  /** The state that the actor saw; null where the client does not send it. */
  readonly seen: OrderState | null;
  /** The final quantity that the actor saw; absent where the client does not send it. */
  readonly seenMilli?: number | undefined;
  readonly seenFound?: string | null | undefined;
  /** Reason of a cancellation. */
  readonly reason?: string | undefined;
}

type MoveRefusal = 'not-found' | 'order-changed' | 'order-not-open' | 'not-your-move';

/** Handlers that move an order on, and cancel it. */
export function buildMoving(
  appContext: AppContext,
  { catalogue, moves }: { catalogue: Catalogue; moves: OrderMoves },
) {
  const move: Handler<typeof calls.move> = async (input, { actor, language, commit }) => {
    const snapshot = await catalogue.current();
    return commit(async (tx) => {
      const made = await moveOrder(tx, { ...input, actorId: actor.id });
      if (!made.ok) return made;
      const row = await findOrderRow(tx, input.orderId);
      if (row === null) throw new Error(`order ${input.orderId} was just moved and is gone`);
      const seen = { readerId: actor.id, at: appContext.now(), language, catalogue: snapshot };
      return ok({ order: orderDocument(row, seen) });
    });
  };

  const cancel: Handler<typeof calls.cancel> = ({ subjectId, reason }, { actor, commit }) =>
    commit<Record<string, never>, Exclude<MoveRefusal, 'order-changed'>>(async (tx) => {
      const about = { listingId: subjectId, buyerId: actor.id };
      const orderId = (await findOrder(tx, subjectId))?.id ?? (await findMeantOrder(tx, about));
      if (orderId === null) return refuse('not-found');
      const made = await moveOrder(tx, { orderId, actorId: actor.id, move: 'cancel', seen: null, reason });
      if (made.ok) return ok({});
      // Only a request with a seen state can differ from the present one.
      return refuse(made.error === 'order-changed' ? 'order-not-open' : made.error);
    });

  /**
   * Locks in the fixed order: the ground of the order, then the order. A repeated move succeeds without being
   * made again.
   */
  async function moveOrder(tx: Transaction, input: MoveInput): Promise<Result<null, MoveRefusal>> {
    const now = appContext.now();
    const found = await findOrder(tx, input.orderId);
    if (found === null || sideOf(found, input.actorId) === null) return refuse('not-found');
    const ground = groundOf(found);
    const listing = await moves.lockGround(tx, ground, now);
    const order = await lockOrder(tx, found.id);
    const by: Party = order.buyerId === input.actorId ? 'buyer' : 'seller';

    if (isMade(order.state, by, input)) return ok(null);
    if (isOutOfDate(order, input)) return refuse('order-changed');
    const result = tryOrderMove(order.state, by, input.move);
    if (!result.ok) return refuse(result.error);
    const orders = [{ ...order, madeAt: now }];
    const reason = input.move === 'cancel' ? input.reason : undefined;
    await moves.makeMove(tx, { ground, orders, effect: result.effect, by, reason, now });
    if (input.move === 'confirm' && listing !== null && availableMilli(listing) <= 0)
      await moves.listingEmptied(tx, { listingIds: [listing.id], at: now });
    return ok(null);
  }

  return { move, cancel };
}

/** Whether an order differs from what the actor saw; its weight matters only for completing it. */
function isOutOfDate(order: MovedOrder, { seen, seenMilli, seenFound, move }: MoveInput): boolean {
  if (seen !== null && seen !== order.state) return true;
  if (move !== 'complete') return false;
  const isWeighedAnew = seenMilli !== undefined && seenMilli !== countedMilli(order);
  return isWeighedAnew || (seenFound !== undefined && seenFound !== order.found);
}

/** Whether an order has the state to which the move would have brought it from the seen one. */
function isMade(state: OrderState, by: Party, { move, seen }: MoveInput): boolean {
  if (move === 'cancel' && seen === null) return state === 'cancelled';
  const expectedMove = seen === null ? null : tryOrderMove(seen, by, move);
  return expectedMove?.ok === true && expectedMove.effect.state === state;
}
