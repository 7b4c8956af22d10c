import type { offer } from '@polam/contract/documents/offers';
import { offerStateAt } from '@polam/domain/negotiation';
import type { Unit } from '@polam/domain/quantity';
import type * as z from 'zod/mini';
import type { NegotiationRow } from './negotiations.repository.ts';
import type { OfferRow } from './offers.repository.ts';

/** An offer as its document shows it. */
export type OfferDocument = z.output<typeof offer>;

/** The document of an offer at an instant; one whose time is over shows as expired. */
export function offerDocument(
  row: OfferRow,
  { negotiation, unit, at }: { negotiation: NegotiationRow; unit: Unit; at: Date },
): OfferDocument {
  const { buyerId, buyerName, sellerId, sellerName, listingId } = negotiation;
  const isBuyers = row.author === 'buyer';
  return {
    id: row.id,
    authorId: isBuyers ? buyerId : sellerId,
    recipientId: isBuyers ? sellerId : buyerId,
    authorName: isBuyers ? buyerName : sellerName,
    listingId,
    quantityMilli: row.quantityMilli,
    unit,
    pricePaise: row.pricePaise,
    neededOn: row.neededOn,
    note: row.note,
    state: offerStateAt(row, at),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
