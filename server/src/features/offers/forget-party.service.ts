import type { Transaction } from '@polam/server/http/context';
import { announceAll, type Telling } from '@polam/server/live/announce';
import type { Listings, TradedListing } from '../listings/index.ts';
import type { Erased } from '../users/index.ts';
import {
  endNegotiationsOf,
  listNegotiatedIds,
  voidPendingOf,
  type DroppedOffer,
} from './erased-party.repository.ts';
import { namedListing } from './named-listing.ts';

/** Ending the negotiations of somebody who leaves. */
export function buildForgetting({ listings }: { listings: Listings }) {
  /**
   * Hears that somebody leaves: what is pending is void, and sellers whose own offer that was are told. What was
   * asked for the goods of the one who leaves is void with the goods.
   */
  async function forgetPerson(tx: Transaction, { personId, at }: Erased): Promise<void> {
    const lots = await listings.lockAll(tx, await listNegotiatedIds(tx, personId));
    const dropped = await voidPendingOf(tx, { buyerId: personId, at });
    await announceAll(
      tx,
      dropped.filter(({ author }) => author === 'seller').flatMap((offer) => tellingOf(offer, lots)),
    );
    await endNegotiationsOf(tx, { personId, at });
  }

  return { forgetPerson };
}

/** To the seller, whose own offer it was. */
function tellingOf(offer: DroppedOffer, lots: readonly TradedListing[]): readonly Telling[] {
  const { id: offerId, negotiationId, listingId, sellerId } = offer;
  const lot = lots.find(({ id }) => id === listingId);
  if (lot === undefined) return [];
  const event = { type: 'offer.voided', listingId, ...namedListing(lot), negotiationId, offerId } as const;
  return [{ event, recipientIds: [sellerId] }];
}
