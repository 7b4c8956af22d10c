import type { Transaction } from '@polam/server/http/context';
import type { Erased } from '../../users/index.ts';
import { findOverdueGroundsOf, hasOpenOrder } from './order-grounds.repository.ts';
import { eraseDisputesOf } from '../disputes/disputes.repository.ts';
import type { OrderMoves } from './make-order-move.service.ts';

/** Rules of orders for a user who wants to leave. */
export function buildBound({ moves }: { moves: OrderMoves }) {
  /**
   * Listener for a user who leaves: ends overdue orders, so that they bind no other user, and empties the
   * reasons that the user wrote of disputes and cancellations.
   */
  async function eraseUser(tx: Transaction, { userId, at }: Erased): Promise<void> {
    await moves.freeOverdue(tx, await findOverdueGroundsOf(tx, { userId, at }), at);
    await eraseDisputesOf(tx, userId);
  }

  /** An open order, which obliges a user to another. */
  const findObligation = async (tx: Transaction, userId: string) =>
    (await hasOpenOrder(tx, userId)) ? ('open-orders' as const) : null;

  return { eraseUser, findObligation };
}
