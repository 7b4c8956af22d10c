import type { negotiation, offer } from '@polam/contract/documents/offers';
import { namesOf, valuesOf } from '@polam/contract/fields';
import { shownOffer, type OfferRow } from '@polam/contract/offers/fields';
import type { OfferedTerms } from '@polam/contract/offers/offered-terms';
import { stampsOf } from '@polam/domain/stamps';
import { offeredCommodity, offeredMeasure, offeredSubjectName } from '@polam/domain/trade/binding-terms';
import { offerStateAt, otherParty, type Party, standingOf } from '@polam/domain/trade/negotiation';
import { meanRating } from '@polam/domain/users/user';
import type * as z from 'zod/mini';
import { namedUser } from '../users/index.ts';
import { type Chat, endedAtBy, endsAtBy, stateOf } from './parties.ts';
import type { NegotiationRow, PartyContact } from './negotiations.repository.ts';
import type { DatedOffer } from './offers.repository.ts';

/** A negotiation as its document shows it. */
export type NegotiationDocument = z.output<typeof negotiation>;

/** The document of a negotiation at an instant, as one of its two parties reads it. */
export function negotiationDocument(
  chat: Chat,
  { readerId, at }: { readerId: string; at: Date },
): NegotiationDocument {
  const { negotiation: row, offers } = chat;
  const { id, listingId, requirementId, version, buyerId, buyerName, sellerId, sellerName } = row;
  const documents = offers.map((offer) => offerDocument(offer, { negotiation: row, at }));
  const pending = documents.find(({ state }) => state === 'pending');
  const state = stateOf(chat, at);
  const endedAt = endedAtBy(chat, at);
  const { moves, offersLeft } = standingOf(state, partyOf(row, readerId) ?? 'buyer');
  return {
    id,
    listingId,
    requirementId,
    version,
    buyer: namedUser(buyerId, buyerName, row.buyer.nameSpellings),
    seller: namedUser(sellerId, sellerName, row.seller.nameSpellings),
    awaiting: state.pendingBy === null ? null : otherParty(state.pendingBy),
    until: pending?.expiresAt ?? null,
    moves: [...moves],
    offersLeft,
    isOver: endedAt !== null,
    endsAt: endedAt === null ? (endsAtBy(chat, at)?.toISOString() ?? null) : null,
    orderId: row.orderId,
    offers: documents,
    createdAt: row.createdAt.toISOString(),
    updatedAt: changedAt({ ...row, endedAt }, documents),
  };
}

/** Instant of the last change: of the latest offer, of its answer or expiry, or of the end. */
function changedAt({ createdAt, endedAt }: NegotiationRow, offers: readonly OfferDocument[]): string {
  const ended = endedAt === null ? [] : [endedAt.toISOString()];
  const instants = [createdAt.toISOString(), ...offers.map(({ updatedAt }) => updatedAt), ...ended];
  return instants.toSorted().at(-1) ?? createdAt.toISOString();
}

/** The side of a user; null for a third party. */
export function partyOf(
  { buyerId, sellerId }: Pick<NegotiationRow, 'buyerId' | 'sellerId'>,
  userId: string,
): Party | null {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : null;
}

/** An offer as its document shows it. */
export type OfferDocument = z.output<typeof offer>;

const shownFields = namesOf(shownOffer);

/** The document of an offer at an instant; one whose time is over shows as expired. */
export function offerDocument(
  row: OfferRow,
  { negotiation, at }: { negotiation: NegotiationRow; at: Date },
): OfferDocument {
  const { buyerId, buyerName, sellerId, sellerName, listingId } = negotiation;
  const isBuyers = row.author === 'buyer';
  return {
    ...offerFacts(row, at),
    authorId: isBuyers ? buyerId : sellerId,
    recipientId: isBuyers ? sellerId : buyerId,
    authorName: isBuyers ? buyerName : sellerName,
    ...contactOf(isBuyers ? negotiation.buyer : negotiation.seller),
    listingId,
  };
}

/** A negotiation as an agent of one side reads it: without phones and addresses. */
export function negotiationWithoutContact(document: NegotiationDocument): NegotiationDocument {
  return { ...document, offers: document.offers.map(offerWithoutContact) };
}

/** An offer without the phone and the address of its author. */
export function offerWithoutContact({
  authorPhone: _phone,
  authorAddress: _address,
  ...offer
}: OfferDocument): OfferDocument {
  return offer;
}

/** Fields of an offer that both sides see alike, at an instant; one whose time is over shows as expired. */
export function offerFacts(row: OfferRow, at: Date) {
  return {
    ...valuesOf(shownFields, row),
    ...offeredMeasure(row.goods),
    goods: offeredTermsDocument(row.goods),
    state: offerStateAt(row, at),
    expiresAt: row.expiresAt.toISOString(),
    ...offerStamps(row, at),
  };
}

/** Id of the commodity that the last of some offers is about; undefined where there is none. */
export function latestCommodityId(offers: readonly OfferRow[]): string | undefined {
  const last = offers.at(-1);
  return last === undefined ? undefined : offeredCommodity(last.goods);
}

/** Name, quality and organic mark of an offer: of the listing offered, else of the requirement. */
function offeredTermsDocument(goods: OfferedTerms): OfferDocument['goods'] {
  const { listing, requirement } = goods;
  return {
    name: offeredSubjectName(goods),
    quality: listing?.quality ?? null,
    organic: (listing ?? requirement)?.organic ?? false,
    variety: listing?.variety ?? requirement?.variety ?? null,
    measured: listing?.measured ?? null,
  };
}

function contactOf(author: PartyContact) {
  const { phone, address } = author;
  return {
    ...(phone === null ? {} : { authorPhone: phone }),
    ...(address === null ? {} : { authorAddress: address }),
    authorRating: meanRating(author),
  };
}

/**
 * Stamps of an offer. It changes once, when it gets its last state; expiry counts from its instant even if it
 * is not stored yet.
 */
export function offerStamps(row: DatedOffer, at: Date) {
  const { createdAt, decidedAt, expiresAt } = row;
  const isExpired = offerStateAt(row, at) === 'expired';
  return stampsOf({ createdAt, updatedAt: isExpired ? expiresAt : (decidedAt ?? createdAt) });
}
