import type { Transaction } from '@polam/server/http/context';
import type { Erased } from '../users/index.ts';
import { hasOpenOrder } from './bound-user.repository.ts';
import { eraseDisputesOf } from './disputes.repository.ts';
import type { OrderMoves } from './make-order-move.service.ts';
import { findOverdueGroundsOf } from './order-grounds.repository.ts';

/** What orders have to say where somebody wants to leave. */
export function buildBound({ moves }: { moves: OrderMoves }) {
  /** Hears that somebody leaves: orders that time has ended are ended, and bind nobody; what was held against others goes. */
  async function eraseUser(tx: Transaction, { userId, at }: Erased): Promise<void> {
    await moves.freeOverdue(tx, await findOverdueGroundsOf(tx, { userId, at }), at);
    await eraseDisputesOf(tx, userId);
  }

  /** Whether an open order binds a person to somebody else. */
  const binds = (tx: Transaction, userId: string): Promise<boolean> => hasOpenOrder(tx, userId);

  return { eraseUser, binds };
}
