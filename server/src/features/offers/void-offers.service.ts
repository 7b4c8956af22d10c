import type { Transaction } from '@polam/server/http/context';
import { announceAll, type Telling } from '@polam/server/live/announce';
import type { Leaving } from '../listings/index.ts';
import type { RequirementsLeaving } from '../requirements/index.ts';
import { namedRow } from './offer-subjects.repository.ts';
import { voidPending, type LeftMarket, type VoidedOffer } from './void-offers.repository.ts';

/** Ending the offers about what leaves the market. */
export function buildVoiding() {
  /** Voids what is still offered. Who was asked and who waited are told, but not the one who took it away. */
  async function voidAll(tx: Transaction, left: LeftMarket, byId: string | undefined): Promise<void> {
    const voided = await voidPending(tx, left);
    const tellings = voided.map((offer) => {
      const told = concerned(offer, left.subject).filter((personId) => personId !== byId);
      return voidedTelling(offer, told);
    });
    await announceAll(tx, tellings);
  }

  /** Hears that listings leave the market. */
  const listingClosed = (tx: Transaction, { listingIds, at, byId }: Leaving): Promise<void> =>
    voidAll(tx, { subject: 'listing', ids: listingIds, at }, byId);

  /** Hears that requirements are closed or filled. */
  const requirementClosed = (
    tx: Transaction,
    { requirementIds, at, byId }: RequirementsLeaving,
  ): Promise<void> => voidAll(tx, { subject: 'requirement', ids: requirementIds, at }, byId);

  return { listingClosed, requirementClosed };
}

/** Tells people that an offer has become void. */
export function voidedTelling(offer: VoidedOffer, recipientIds: readonly string[]): Telling {
  const { id: offerId, negotiationId } = offer;
  return { event: { type: 'offer.voided', ...namedRow(offer), negotiationId, offerId }, recipientIds };
}

/** Whom the goods were to reach, or the order for them, and whoever waits for an answer. */
function concerned(
  { author, buyerId, sellerId }: VoidedOffer,
  subject: LeftMarket['subject'],
): readonly string[] {
  const asked = subject === 'listing' ? buyerId : sellerId;
  return [...new Set([asked, author === 'buyer' ? buyerId : sellerId])];
}
