import type { AppContext } from '@polam/server/http/app-context';
import { sharedCommits } from '@polam/server/http/calls/commits/shared-commit';
import type { Transaction } from '@polam/server/http/context';
import { together } from '@polam/server/http/together';
import { listApproaches } from './approach.repository.ts';
import { decideOrder, type AskedOrder, type DecidedOrder } from './decided-order.ts';
import type { OrderedRooms } from './save-order.service.ts';

/** Answer to a buyer. */
export interface PlacedOrder {
  readonly orderId: string;
}

interface Together {
  readonly listings: OrderedRooms['listings'];
  readonly write: (tx: Transaction, decided: readonly DecidedOrder[]) => Promise<readonly PlacedOrder[]>;
}

/**
 * Places orders of concurrent requests together, each of another listing by another buyer. What is refused, waits for a
 * listing, or has to move more than its stock, is left to a transaction of its own.
 */
export function buildPlacingTogether(appContext: AppContext, { listings, write }: Together) {
  async function prepare(
    tx: Transaction,
    asked: readonly AskedOrder[],
  ): Promise<readonly (DecidedOrder | null)[]> {
    const at = appContext.now();
    const placed = asked.map(({ input: { listingId }, buyerId }) => ({ listingId, buyerId }));
    const [locked, approaches] = await together([
      listings.lockFree(
        tx,
        placed.map(({ listingId }) => listingId),
      ),
      listApproaches(tx, placed, at),
    ]);
    const byId = new Map(locked.map((listing) => [listing.id, listing]));
    return asked.map((order, index) => {
      const listing = byId.get(order.input.listingId);
      const approach = approaches[index];
      if (listing === undefined || listing.pooled || approach === undefined) return null;
      if (approach.hasOverdue || approach.open !== null) return null;
      const decided = decideOrder(order, { listing, approach, at });
      return decided.ok ? decided.value : null;
    });
  }

  const { db, config, sharedFigures: figures } = appContext;
  return sharedCommits(
    { db, deadlineMs: config.databaseDeadlineMs / 2, work: 'orders.place', figures },
    { subjectOf: ({ input }: AskedOrder) => input.listingId, prepare, write },
  );
}
