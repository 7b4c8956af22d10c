import type { AppContext } from '@polam/server/http/app-context';
import type { OrderMoves } from './make-order-move.service.ts';
import { listOverdueGrounds, lockIdleGround, type Ground } from './order-grounds.repository.ts';

/** Listings and requirements of one run; the rest waits for the next. */
const BATCH = 200;

/** Ends overdue orders: not confirmed in time, or delivered and not completed in time. */
export function buildEnding(appContext: AppContext, { moves }: { moves: OrderMoves }) {
  /**
   * Ends overdue orders and gives their number, each listing in a transaction of its own. For a timer:
   * readers judge by the hour. A listing that another transaction has locked is left to that, or to the next
   * run. A failure of one listing does not stop the others: it is thrown after all others are done, and tried
   * again in the next run.
   */
  async function endOverdue(): Promise<number> {
    const now = appContext.now();
    let ended = 0;
    const failures: Error[] = [];
    for (const ground of await listOverdueGrounds(appContext.db, { at: now, limit: BATCH })) {
      try {
        ended += await endOf(ground, now);
      } catch (cause) {
        const id = ground.listingId ?? ground.requirementId;
        failures.push(new Error(`orders for lot ${id} could not be ended`, { cause }));
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} lots with overdue orders failed`);
    return ended;
  }

  function endOf(ground: Ground, now: Date): Promise<number> {
    return appContext.db.begin(async (tx) => {
      if (!(await lockIdleGround(tx, ground))) return 0;
      const { listingId } = ground;
      return listingId === null
        ? moves.endOverdue(tx, ground, now)
        : moves.freeOverdue(tx, { listingIds: [listingId], requirementIds: [] }, now);
    });
  }

  return { endOverdue };
}
