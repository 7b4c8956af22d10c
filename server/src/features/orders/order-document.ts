import type { order, orderEvent } from '@polam/contract/documents/orders';
import type { Language } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/negotiation';
import { orderStateAt } from '@polam/domain/order';
import { meanRating } from '@polam/domain/person';
import { placeIn } from '@polam/domain/place';
import type * as z from 'zod/mini';
import { commodityReferenceOf, type CatalogueSnapshot } from '../catalogue/index.ts';
import type { OrderRow, PartyRow } from './order-rows.repository.ts';
import type { OrderEvent } from './orders.repository.ts';

/** An order as its document shows it. */
export type OrderDocument = z.output<typeof order>;

/** What a document depends on beside its row. */
export interface Seen {
  readonly readerId: string;
  readonly at: Date;
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
}

/** The document of an order at an instant; one that nobody confirmed in time shows as cancelled since then. */
export function orderDocument(row: OrderRow, { readerId, at, language, catalogue }: Seen): OrderDocument {
  const commodity =
    catalogue.findCommodity(row.commodityId) ?? catalogue.resolveCommodity({ name: row.name });
  const side: Party = row.buyer.id === readerId ? 'buyer' : 'seller';
  const state = orderStateAt(row, at);
  // An order that came to nothing opens no contact.
  const phoneOf: Party | null = state === 'cancelled' ? null : side === 'buyer' ? 'seller' : 'buyer';
  const { id, listingId, listingSlug, offerId, name, quantityMilli, unit, packGrams } = row;
  return {
    id,
    side,
    state,
    confirmBy: row.confirmBy.toISOString(),
    endedAt: endOf(row, at)?.toISOString() ?? null,
    listingId,
    listingSlug,
    offerId,
    name,
    commodity: commodityReferenceOf(commodity),
    photo: photoOf(row),
    quantityMilli,
    unit,
    packGrams,
    pricePaise: row.pricePaise,
    totalPaise: row.totalPaise,
    buyer: partyOf(row.buyer, { language, showsPhone: phoneOf === 'buyer' }),
    seller: partyOf(row.seller, { language, showsPhone: phoneOf === 'seller' }),
    placedAt: row.createdAt.toISOString(),
    updatedAt: (isLapsed(row, at) ? row.confirmBy : row.updatedAt).toISOString(),
  };
}

/** An order's history as it is told at an instant, oldest first; a lapse is told before it is written. */
export function historyOf(
  row: OrderRow,
  events: readonly OrderEvent[],
  at: Date,
): z.output<typeof orderEvent>[] {
  const lapse: OrderEvent = { state: 'cancelled', by: 'timer', at: row.confirmBy };
  const told = isLapsed(row, at) ? [...events, lapse] : events;
  return told.map((event) => ({ ...event, at: event.at.toISOString() }));
}

function isLapsed(row: OrderRow, at: Date): boolean {
  return orderStateAt(row, at) !== row.state;
}

function endOf(row: OrderRow, at: Date): Date | null {
  return isLapsed(row, at) ? row.confirmBy : row.endedAt;
}

function photoOf({ photo }: OrderRow): OrderDocument['photo'] {
  if (photo === null) return null;
  const { blur, ...rest } = photo;
  return blur === undefined ? rest : { ...rest, blur: `data:image/webp;base64,${blur}` };
}

/** The other side's phone is shown, one's own is known. */
function partyOf(
  { id, name, ratingCount, phone, ...row }: PartyRow,
  { language, showsPhone }: { language: Language; showsPhone: boolean },
): OrderDocument['buyer'] {
  return {
    id,
    name,
    rating: meanRating({ ...row, ratingCount }),
    ratingCount,
    ...placeIn(row.district, language),
    ...(showsPhone && phone !== null ? { phone } : {}),
  };
}
