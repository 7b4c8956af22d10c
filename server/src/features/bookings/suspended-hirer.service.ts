import type { Transaction } from '@polam/server/http/context';
import { announceAll } from '@polam/server/live/announce';
import type { Equipment } from '../equipment/index.ts';
import type { Suspended } from '../users/index.ts';
import { changedAnnouncement } from './booking-announcements.ts';
import { listAwaitedIds, lockRequestsBy, markBookings } from './bookings.repository.ts';

/** Withdrawal of a suspended hirer's requests. */
export function buildWithdrawing({ equipment }: { equipment: Pick<Equipment, 'lock'> }) {
  /**
   * Listener for a suspended user: cancels the user's waiting requests. Confirmed bookings stay, as orders
   * do.
   */
  async function userSuspended(tx: Transaction, { userId, at }: Suspended): Promise<void> {
    for (const equipmentId of await listAwaitedIds(tx, userId)) await equipment.lock(tx, equipmentId);
    const waiting = await lockRequestsBy(tx, { hirerId: userId, at });
    if (waiting.length === 0) return;
    const change = { state: 'cancelled', by: 'hirer' } as const;
    await markBookings(tx, { ids: waiting.map(({ id }) => id), ...change, at });
    await announceAll(
      tx,
      waiting.map((each) => changedAnnouncement(each, 'owner', change)),
    );
  }

  return { userSuspended };
}
