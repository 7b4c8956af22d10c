import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/offers';
import type { Unit } from '@polam/domain/quantity';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { ok, refuse } from '@polam/server/http/result';
import type { Listings } from '../listings/index.ts';
import { findNegotiation, type NegotiationRow } from './negotiations.repository.ts';
import { offerDocument } from './offer-document.ts';
import { listOffers, type OfferRow } from './offers.repository.ts';

type Thread = NonNullable<OutputOf<typeof calls.thread>['negotiation']>;

/** The offers of one negotiation, for its two parties alone. */
export function buildThread(house: House, { listings }: { listings: Listings }) {
  const thread: Handler<typeof calls.thread> = async ({ listingId, sellerId, buyerId }, { actor }) => {
    const listing = await listings.findTraded(listingId);
    if (listing === null || (sellerId !== undefined && sellerId !== listing.sellerId))
      return refuse('not-found');
    const isSeller = actor.id === listing.sellerId;
    if (!isSeller && buyerId !== undefined && buyerId !== actor.id) return refuse('not-found');

    const buyer = isSeller ? buyerId : actor.id;
    const negotiation =
      buyer === undefined ? null : await findNegotiation(house.db, { listingId, buyerId: buyer });
    if (negotiation === null)
      return listing.state === 'deleted' ? refuse('not-found') : ok({ negotiation: null });
    const offers = await listOffers(house.db, negotiation.id);
    return ok({ negotiation: threadOf(negotiation, { offers, unit: listing.unit, at: house.now() }) });
  };
  return { thread };
}

function threadOf(
  negotiation: NegotiationRow,
  { offers, unit, at }: { offers: readonly OfferRow[]; unit: Unit; at: Date },
): Thread {
  const { id, listingId, buyerId, buyerName, sellerId, sellerName } = negotiation;
  const documents = offers.map((row) => offerDocument(row, { negotiation, unit, at }));
  const pending = documents.find(({ state }) => state === 'pending');
  const awaited = pending?.recipientId === buyerId ? 'buyer' : 'seller';
  return {
    id,
    listingId,
    buyer: { id: buyerId, name: buyerName },
    seller: { id: sellerId, name: sellerName },
    awaiting: pending === undefined ? null : awaited,
    offers: documents,
  };
}
