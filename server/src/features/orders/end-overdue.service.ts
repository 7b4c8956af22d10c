import type { AppContext } from '@polam/server/http/app-context';
import type { OrderMoves } from './make-order-move.service.ts';
import { listOverdueGrounds, lockIdleGround, type Ground } from './order-grounds.repository.ts';

/** Lots and requirements of one cleanup; what is left waits for the next. */
const BATCH = 200;

/** Ending the orders that time has ended: not confirmed in time, or delivered and not completed in time. */
export function buildEnding(appContext: AppContext, { moves }: { moves: OrderMoves }) {
  /**
   * Ends overdue orders and tells how many, each lot in a transaction of its own. For a timer: readers judge by
   * the hour. A lot that somebody trades about just now is left to him, or to the next time. What a lot does not
   * let happen keeps no other back: it is thrown once all others are done, and tried again the next time.
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
