import type { negotiation } from '@polam/contract/documents/offers';
import { otherParty, standingOf, type Party } from '@polam/domain/trade/negotiation';
import type * as z from 'zod/mini';
import { endedAtBy, endsAtBy, stateOf, type Chat } from './negotiation-state.ts';
import type { NegotiationRow } from './negotiations.repository.ts';
import { offerDocument, type OfferDocument } from './offer-document.ts';

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
    buyer: { id: buyerId, name: buyerName },
    seller: { id: sellerId, name: sellerName },
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
