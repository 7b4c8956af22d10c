import { isOfChange, type VoidReason } from '@polam/domain/trade/negotiation';
import type { Transaction } from '@polam/server/http/context';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import type { Leaving } from '../../listings/index.ts';
import type { RequirementsLeaving } from '../../requirements/index.ts';
import { namedRow } from '../offer-subjects.repository.ts';
import { endAbout, voidPending, type Voiding, type VoidedOffer } from './ended-offers.repository.ts';

/**
 * Listeners that void offers about listings and requirements that leave the market or change, and end the
 * negotiations about those that leave.
 */
export function buildVoiding() {
  /** Voids pending offers, and notifies the users concerned except the one who caused it. */
  async function voidAll(tx: Transaction, voiding: Voiding, byId: string | undefined): Promise<void> {
    const voided = await voidPending(tx, voiding);
    const announcements = voided.map((offer) => {
      const notified = concerned(offer, voiding.subject).filter((userId) => userId !== byId);
      return voidedAnnouncement(offer, notified);
    });
    await announceAll(tx, announcements);
  }

  /** Listener for listings that leave the market, for a reason. */
  const ofListings =
    (reason: VoidReason) =>
    async (tx: Transaction, { listingIds: ids, at, byId }: Leaving): Promise<void> => {
      const voiding = { subject: 'listing', ids, reason, at } as const;
      await voidAll(tx, voiding, byId);
      await endAbout(tx, voiding);
    };

  /** Listener for requirements that take no more offers, for a reason. */
  const ofRequirements =
    (reason: VoidReason) =>
    async (tx: Transaction, { requirementIds: ids, at, byId }: RequirementsLeaving): Promise<void> => {
      const voiding = { subject: 'requirement', ids, reason, at } as const;
      await voidAll(tx, voiding, byId);
      await endAbout(tx, voiding);
    };

  /** Listener for a coming change of terms that offers about a listing bind. The negotiations go on. */
  const listingChanging = (tx: Transaction, { listingIds, at, byId }: Leaving): Promise<void> =>
    voidAll(tx, { subject: 'listing', ids: listingIds, reason: 'listing-changed', at }, byId);

  /** Listener for a coming change of terms that quotes on a requirement bind. The negotiations go on. */
  const requirementChanging = (
    tx: Transaction,
    { requirementIds, at, byId }: RequirementsLeaving,
  ): Promise<void> =>
    voidAll(tx, { subject: 'requirement', ids: requirementIds, reason: 'requirement-changed', at }, byId);

  return {
    listingClosed: ofListings('left-market'),
    listingSoldOut: ofListings('others-deal'),
    requirementClosed: ofRequirements('left-market'),
    requirementFilled: ofRequirements('others-deal'),
    listingChanging,
    requirementChanging,
  };
}

/** Announcement to some users that an offer has become void. */
export function voidedAnnouncement(offer: VoidedOffer, recipientIds: readonly string[]): Announcement {
  const { id: offerId, negotiationId, reason } = offer;
  return {
    event: { type: 'offer.voided', ...namedRow(offer), negotiationId, offerId, reason },
    recipientIds,
  };
}

/**
 * Users to notify: the buyer of the listing or the seller to the requirement, and the author of the offer. Of
 * a change both are notified: it may be an admin's.
 */
function concerned(
  { author, buyerId, sellerId, reason }: VoidedOffer,
  subject: Voiding['subject'],
): readonly string[] {
  if (isOfChange(reason)) return [buyerId, sellerId];
  const asked = subject === 'listing' ? buyerId : sellerId;
  return [...new Set([asked, author === 'buyer' ? buyerId : sellerId])];
}
