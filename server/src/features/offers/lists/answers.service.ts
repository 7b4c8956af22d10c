import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/offers';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import { namesOf, valuesOf } from '@polam/contract/fields';
import { receivedFields } from '@polam/contract/offers/fields';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { placeIn } from '@polam/domain/place';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Listings, TradedListing } from '../../listings/index.ts';
import { readerOf } from '../../users/index.ts';
import type { SubjectRooms } from '../moves/lock-subject.service.ts';
import { negotiationDocument, type NegotiationDocument, offerStamps, partyOf } from '../offer-documents.ts';
import { findNegotiation, findNegotiationById, type NegotiationRow } from '../negotiations.repository.ts';
import { listOffers } from '../offers.repository.ts';
import { isSubjectOpen, type TradeSubject } from '../trade-subject.ts';
import {
  countProposedListings,
  countReceivedOffers,
  listProposedListings,
  listReceivedOffers,
  type ReceivedOfferRow,
} from './answers.repository.ts';

type ReceivedOffer = OutputOf<typeof calls.listReceived>['offers'][number];

/** Handlers that list received offers and the listings with offers or messages. */
export function buildAnswers(appContext: AppContext, { listings }: { listings: Listings }) {
  const { db, now } = appContext;
  const listReceived: Handler<typeof calls.listReceived> = async (
    { listingId, ...steps },
    { actor, language },
  ) => {
    const listing = await listings.findTraded(listingId);
    if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
    const whose = { listingId, sellerId: actor.id };
    const { shown, ...rest } = await readPage(steps, {
      usual: MAX_PAGE,
      list: (page) => listReceivedOffers(db, whose, page),
      count: () => countReceivedOffers(db, whose),
    });
    const seen = { language, at: now() };
    const offers = shown.map((row) => receivedOffer(row, seen));
    return ok({ offers, ...rest });
  };

  const listProposed: Handler<typeof calls.listProposed> = async (input, context) => {
    const { shown, ...rest } = await readPage(input, {
      usual: MAX_PAGE,
      list: (page) => listProposedListings(db, context.actor.id, page),
      count: () => countProposedListings(db, context.actor.id),
    });
    const ids = shown.map(({ listingId }) => listingId);
    const documents = await listings.documentsOf(ids, readerOf(context, now()));
    return ok({ listings: [...documents], ...rest });
  };

  return { listReceived, listProposed };
}

const shownFields = namesOf(receivedFields);

function receivedOffer(
  row: ReceivedOfferRow,
  { language, at }: { language: Language; at: Date },
): ReceivedOffer {
  return {
    ...valuesOf(shownFields, row),
    author: row.author,
    buyer: row.buyer,
    listing: { id: row.listingId, name: row.listingName, unit: row.unit },
    district: placeIn(row.district, language).district,
    ...offerStamps(row, at),
  };
}

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
