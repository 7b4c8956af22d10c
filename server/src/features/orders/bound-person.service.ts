import type { Transaction } from '@polam/server/http/context';
import type { Erased } from '../users/index.ts';
import { hasOpenOrder, listOverdueLotsOf } from './bound-person.repository.ts';
import type { OrderMoves } from './make-order-move.service.ts';

/** What orders have to say where somebody wants to leave. */
export function buildBound({ moves }: { moves: OrderMoves }) {
  /** Hears that somebody leaves: orders that nobody confirmed in time lapse, so that they bind nobody. */
  async function forgetPerson(tx: Transaction, { personId, at }: Erased): Promise<void> {
    for (const listingId of await listOverdueLotsOf(tx, { personId, at })) {
      await moves.lockLot(tx, listingId, at);
    }
  }

  /** Whether an open order binds a person to somebody else. */
  const binds = (tx: Transaction, personId: string): Promise<boolean> => hasOpenOrder(tx, personId);

  return { forgetPerson, binds };
}
