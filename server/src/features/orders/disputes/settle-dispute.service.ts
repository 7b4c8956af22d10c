import type * as calls from '@polam/contract/calls/orders';
import { tryOrderMove } from '@polam/domain/trade/order';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import type { OrderMoves } from '../moves/make-order-move.service.ts';
import { buildDisputeMoves } from '../moves/move-disputed.ts';
import { sideOf } from '../named-order.ts';
import { findOrder } from '../orders.repository.ts';
import { findDisputer, hasPart, writeSettlement } from './disputes.repository.ts';

type SettleRefusal = 'not-found' | 'forbidden' | 'order-not-open' | 'not-your-move';

/** Handler by which an admin ends a dispute. */
export function buildSettling(appContext: AppContext, deps: { moves: OrderMoves }) {
  const { moveLocked, makeMove } = buildDisputeMoves(appContext, deps);

  const settleDispute: Handler<typeof calls.settleDispute> = (input, { actor, requestId, commit }) =>
    commit<Record<string, never>, SettleRefusal>(async (tx) => {
      const { orderId, outcome, words } = input;
      const found = await findOrder(tx, orderId);
      if (found === null) return refuse('not-found');
      // An admin may not judge an order of his own, nor one of which some is his.
      if (sideOf(found, actor.id) !== null || (await hasPart(tx, { orderId, userId: actor.id })))
        return refuse('forbidden');
      const made = await moveLocked(tx, found, async (order, now) => {
        if (order.state === outcome && (await findDisputer(tx, orderId)) !== null) return ok(null);
        const move = tryOrderMove(order.state, 'admin', outcome === 'completed' ? 'uphold' : 'annul');
        if (!move.ok) return refuse(move.error);
        await makeMove(tx, order, { effect: move.effect, by: 'admin', now });
        await writeSettlement(tx, orderId, words);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'dispute-settled',
          subjectId: orderId,
          requestId,
        });
        return ok(null);
      });
      return made.ok ? ok({}) : made;
    });

  return { settleDispute };
}
