import type { Transaction } from '@polam/server/http/context';
import { announceAll } from '@polam/server/live/announce';
import type { Erased, Suspended } from '../../users/index.ts';
import { endNegotiationsOf, listNegotiatedIds } from './erased-party.repository.ts';
import type { SubjectRooms } from '../moves/lock-subject.service.ts';
import { voidPendingOf, type VoidedOffer } from './void-offers.repository.ts';
import { voidedAnnouncement } from './void-offers.service.ts';

/** Listeners that end the offers and negotiations of a user who leaves or is suspended. */
export function buildErasing({ listings, requirements }: SubjectRooms) {
  /**
   * Listener for a user who leaves: voids pending offers, and notifies the other parties whose own offers
   * they were. Offers about the user's listings are voided with the listings.
   */
  async function eraseUser(tx: Transaction, { userId, at }: Erased): Promise<void> {
    const voided = await voidAllOf(tx, { userId, at });
    const announcements = voided.flatMap((offer) => {
      const authorId = offer.author === 'buyer' ? offer.buyerId : offer.sellerId;
      return authorId === userId ? [] : [voidedAnnouncement(offer, [authorId])];
    });
    await announceAll(tx, announcements);
    await endNegotiationsOf(tx, { userId, at });
  }

  /** Listener for a suspended user: voids pending offers, and notifies the other party of each. */
  async function userSuspended(tx: Transaction, fact: Suspended): Promise<void> {
    const voided = await voidAllOf(tx, fact);
    const otherOf = ({ buyerId, sellerId }: VoidedOffer) => (buyerId === fact.userId ? sellerId : buyerId);
    await announceAll(
      tx,
      voided.map((offer) => voidedAnnouncement(offer, [otherOf(offer)])),
    );
  }

  async function voidAllOf(tx: Transaction, fact: Suspended): Promise<readonly VoidedOffer[]> {
    const { listingIds, requirementIds } = await listNegotiatedIds(tx, fact.userId);
    await listings.lockAll(tx, listingIds);
    await requirements.lockAll(tx, requirementIds);
    return voidPendingOf(tx, fact);
  }

  return { eraseUser, userSuspended };
}
