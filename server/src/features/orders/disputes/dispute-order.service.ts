import type * as calls from '@polam/contract/calls/orders';
import { tryOrderMove } from '@polam/domain/trade/order';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import { findDisputer, writeDispute } from './disputes.repository.ts';
import type { OrderMoves } from '../moves/make-order-move.service.ts';
import { buildDisputeMoves } from '../moves/move-disputed.ts';
import { sideOf } from '../named-order.ts';
import type { OrderDocument } from '../order-document.ts';
import { findOrder } from '../orders.repository.ts';
import { buildShowing } from '../lists/show-order.service.ts';

type DisputeRefusal = 'not-found' | 'order-not-open' | 'not-your-move';

/** Handler that disputes an order. */
export function buildDisputing(appContext: AppContext, deps: { catalogue: Catalogue; moves: OrderMoves }) {
  const { moveLocked, makeMove } = buildDisputeMoves(appContext, deps);
  const { show } = buildShowing(appContext, deps);

  const dispute: Handler<typeof calls.dispute> = ({ orderId, reason }, context) =>
    context.commit<{ order: OrderDocument }, DisputeRefusal>(async (tx) => {
      const found = await findOrder(tx, orderId);
      const by = found === null ? null : sideOf(found, context.actor.id);
      if (found === null || by === null) return refuse('not-found');
      const made = await moveLocked(tx, found, async (order, at) => {
        if (order.state === 'disputed' && (await findDisputer(tx, orderId)) === by) return ok(null);
        const move = tryOrderMove(order.state, by, 'dispute');
        if (!move.ok) return refuse(move.error);
        await writeDispute(tx, { id: orderId, by, reason, at });
        await makeMove(tx, order, { effect: move.effect, by, now: at });
        return ok(null);
      });
      return made.ok ? ok({ order: await show(tx, orderId, context) }) : made;
    });

  return { dispute };
}
