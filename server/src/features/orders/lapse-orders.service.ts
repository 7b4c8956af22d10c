import type { House } from '@polam/server/http/house';
import type { OrderMoves } from './make-order-move.service.ts';
import { listOverdueLots, lockIdleLot } from './orders.repository.ts';

/** Lots of one tidying up; what is left waits for the next. */
const BATCH = 200;

/** Ending the orders that nobody confirmed in time. */
export function buildLapsing(house: House, { moves }: { moves: OrderMoves }) {
  /**
   * Lapses overdue orders and tells how many, each lot in a transaction of its own. For a timer: readers judge by
   * the hour. A lot that somebody trades about just now is left to him, or to the next time.
   */
  async function lapseOverdue(): Promise<number> {
    const now = house.now();
    let lapsed = 0;
    for (const listingId of await listOverdueLots(house.db, { at: now, limit: BATCH })) {
      lapsed += await house.db.begin(async (tx) => {
        const isLocked = await lockIdleLot(tx, listingId);
        return isLocked ? moves.lapse(tx, { listingId, now }) : 0;
      });
    }
    return lapsed;
  }
  return { lapseOverdue };
}
