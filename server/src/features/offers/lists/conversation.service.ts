import type * as calls from '@polam/contract/calls/offers';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { TradedListing } from '../../listings/index.ts';
import type { SubjectRooms } from '../moves/lock-subject.service.ts';
import { negotiationDocument, partyOf, type NegotiationDocument } from '../negotiation-document.ts';
import { findNegotiation, findNegotiationById, type NegotiationRow } from '../negotiations.repository.ts';
import { listOffers } from '../offers.repository.ts';
import { isSubjectOpen, type TradeSubject } from '../trade-subject.ts';

/** Handlers that read one negotiation with its offers, for its two parties only. */
export function buildConversation({ db, now }: AppContext, { listings, requirements }: SubjectRooms) {
  const conversation: Handler<typeof calls.conversation> = async (input, { actor }) => {
    const { listingId, sellerId, buyerId } = input;
    const listing = await listings.findTraded(listingId);
    const isSold = listing !== null && (sellerId === undefined || sellerId === listing.sellerId);
    if (!isSold) return refuse('not-found');
    const isSeller = actor.id === listing.sellerId;
    if (!isSeller && buyerId !== undefined && buyerId !== actor.id) return refuse('not-found');

    const buyer = isSeller ? buyerId : actor.id;
    const negotiation = buyer === undefined ? null : await findAbout(listing, buyer);
    if (negotiation === null)
      return listing.state === 'deleted' ? refuse('not-found') : ok({ negotiation: null });
    const subject = { kind: 'listing', listing, requirement: null } as const;
    return ok({ negotiation: await read(negotiation, subject, actor.id) });
  };

  const negotiationOf: Handler<typeof calls.negotiationOf> = async ({ negotiationId }, { actor }) => {
    const negotiation = await findNegotiationById(db, negotiationId);
    if (negotiation === null || partyOf(negotiation, actor.id) === null) return refuse('not-found');
    const subject = await findSubject(negotiation);
    // Conversations about equipment have no offers.
    if (subject === null) return refuse('not-found');
    return ok({ negotiation: await read(negotiation, subject, actor.id) });
  };

  function findAbout({ id: listingId, sellerId }: TradedListing, buyerId: string) {
    return findNegotiation(db, { listingId, requirementId: null, buyerId, sellerId });
  }

  async function findSubject({ listingId, requirementId }: NegotiationRow): Promise<TradeSubject | null> {
    const listing = listingId === null ? null : await listings.findTraded(listingId);
    const requirement = requirementId === null ? null : await requirements.findTraded(db, requirementId);
    if (requirement !== null) return { kind: 'quote', listing, requirement };
    return listing === null ? null : { kind: 'listing', listing, requirement: null };
  }

  async function read(
    negotiation: NegotiationRow,
    subject: TradeSubject,
    readerId: string,
  ): Promise<NegotiationDocument> {
    const at = now();
    const offers = await listOffers(db, negotiation.id);
    const chat = { negotiation, offers, isSubjectOpen: isSubjectOpen(subject, dayInIndia(at)) };
    return negotiationDocument(chat, { readerId, at });
  }

  return { conversation, negotiationOf };
}
