import type { offer } from '@polam/contract/documents/offers';
import type { OfferedTerms } from '@polam/contract/offered-terms';
import { offeredSubjectName, offeredUnitOf } from '@polam/domain/trade/binding-terms';
import { offerStateAt } from '@polam/domain/trade/negotiation';
import { meanRating } from '@polam/domain/users/user';
import { stampsOf } from '@polam/domain/stamps';
import type * as z from 'zod/mini';
import type { NegotiationRow, PartyContact } from './negotiations.repository.ts';
import type { DatedOffer, OfferRow } from './offers.repository.ts';

/** An offer as its document shows it. */
export type OfferDocument = z.output<typeof offer>;

/** The document of an offer at an instant; one whose time is over shows as expired. */
export function offerDocument(
  row: OfferRow,
  { negotiation, at }: { negotiation: NegotiationRow; at: Date },
): OfferDocument {
  const { buyerId, buyerName, sellerId, sellerName, listingId } = negotiation;
  const isBuyers = row.author === 'buyer';
  return {
    id: row.id,
    authorId: isBuyers ? buyerId : sellerId,
    recipientId: isBuyers ? sellerId : buyerId,
    authorName: isBuyers ? buyerName : sellerName,
    ...contactOf(isBuyers ? negotiation.buyer : negotiation.seller),
    listingId,
    quantityMilli: row.quantityMilli,
    unit: offeredUnitOf(row.goods),
    pricePaise: row.pricePaise,
    neededOn: row.neededOn,
    note: row.note,
    goods: offeredTermsDocument(row.goods),
    state: offerStateAt(row, at),
    voidReason: row.voidReason,
    expiresAt: row.expiresAt.toISOString(),
    ...offerStamps(row, at),
  };
}

/** Name, quality and organic mark of an offer: of the listing offered, else of the requirement. */
export function offeredTermsDocument(goods: OfferedTerms): OfferDocument['goods'] {
  const { listing, requirement } = goods;
  return {
    name: offeredSubjectName(goods),
    quality: listing?.quality ?? null,
    organic: (listing ?? requirement)?.organic ?? false,
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
