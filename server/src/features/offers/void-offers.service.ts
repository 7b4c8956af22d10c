import type { Transaction } from '@polam/server/http/context';
import { announceAll, type Telling } from '@polam/server/live/announce';
import type { Leaving, Listings } from '../listings/index.ts';
import { namedListing } from './named-listing.ts';
import { voidPending, type VoidedOffer } from './offers.repository.ts';

/** Ending the offers about listings that leave the market. */
export function buildVoiding({ listings }: { listings: Listings }) {
  /**
   * Hears that listings leave the market: what is still asked for them is void. Buyers and authors are told, but
   * not the one who took them from the market.
   */
  async function listingClosed(tx: Transaction, { listingIds, at, byId }: Leaving): Promise<void> {
    const voided = await voidPending(tx, { listingIds, at });
    if (voided.length === 0) return;
    const named = await listings.lockAll(tx, [...new Set(voided.map(({ listingId }) => listingId))]);
    const names = new Map(named.map((listing) => [listing.id, namedListing(listing)]));
    await announceAll(
      tx,
      voided.flatMap((offer) => tellingOf(offer, { name: names.get(offer.listingId), byId })),
    );
  }
  return { listingClosed };
}

function tellingOf(
  offer: VoidedOffer,
  { name, byId }: { name: ReturnType<typeof namedListing> | undefined; byId: string | undefined },
): readonly Telling[] {
  if (name === undefined) return [];
  const { id: offerId, negotiationId, listingId } = offer;
  const event = { type: 'offer.voided', listingId, ...name, negotiationId, offerId } as const;
  return [{ event, recipientIds: concerned(offer).filter((personId) => personId !== byId) }];
}

function concerned({ author, buyerId, sellerId }: VoidedOffer): readonly string[] {
  return author === 'seller' ? [buyerId, sellerId] : [buyerId];
}
