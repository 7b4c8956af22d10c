import type { Transaction } from '@polam/server/http/context';
import { announceAll } from '@polam/server/live/announce';
import type { Erased } from '../users/index.ts';
import { endNegotiationsOf, listNegotiatedIds } from './erased-party.repository.ts';
import type { SubjectRooms } from './lock-subject.service.ts';
import { voidPendingOf } from './void-offers.repository.ts';
import { voidedTelling } from './void-offers.service.ts';

/** Ending the negotiations of somebody who leaves. */
export function buildForgetting({ listings, requirements }: SubjectRooms) {
  /**
   * Hears that somebody leaves: what is pending is void, and others whose own offer that was are told. What was
   * asked for the goods of the one who leaves is void with the goods.
   */
  async function forgetPerson(tx: Transaction, { personId, at }: Erased): Promise<void> {
    const { listingIds, requirementIds } = await listNegotiatedIds(tx, personId);
    await listings.lockAll(tx, listingIds);
    for (const id of requirementIds) await requirements.lock(tx, id);
    const voided = await voidPendingOf(tx, { personId, at });
    const tellings = voided.flatMap((offer) => {
      const authorId = offer.author === 'buyer' ? offer.buyerId : offer.sellerId;
      return authorId === personId ? [] : [voidedTelling(offer, [authorId])];
    });
    await announceAll(tx, tellings);
    await endNegotiationsOf(tx, { personId, at });
  }

  return { forgetPerson };
}
