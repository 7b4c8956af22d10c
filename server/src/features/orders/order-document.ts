import type { order, orderEvent } from '@polam/contract/documents/orders';
import type { Language } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/trade/negotiation';
import { madeByClock, type OrderState, type TimedOrder } from '@polam/domain/trade/order';
import { parsePaymentTerms, splitPayment } from '@polam/domain/trade/payment/payment-terms';
import { passedOnPaise } from '@polam/domain/pool/pool';
import { offeredSettlement, settlementOf } from '@polam/domain/trade/settlement';
import { countedMilli } from '@polam/domain/trade/weighing';
import { isPayable } from '@polam/domain/trade/order-notes';
import { standingOf } from '@polam/domain/users/trust';
import { placeIn } from '@polam/domain/place';
import { withTextInstants } from '@polam/domain/stamps';
import type * as z from 'zod/mini';
import { commodityReferenceOf, type CatalogueSnapshot } from '../catalogue/index.ts';
import type { OrderRow, PartyRow } from './order-rows.repository.ts';
import type { OrderEvent } from './orders.repository.ts';

/** An order as its document shows it. */
export type OrderDocument = z.output<typeof order>;

/** Inputs of a document beside its row. */
export interface Seen {
  readonly readerId: string;
  readonly at: Date;
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
}

/** The document of an order at an instant; an overdue one shows the state that it has by time. */
export function orderDocument(row: OrderRow, { readerId, at, language, catalogue }: Seen): OrderDocument {
  const commodity =
    catalogue.findCommodity(row.commodityId) ?? catalogue.resolveCommodity({ name: row.name });
  const side: Party = row.buyer.id === readerId ? 'buyer' : 'seller';
  const clock = madeByClock(row, at);
  const state = clock?.state ?? row.state;
  // A cancelled order shows no phone.
  const phoneOf: Party | null = state === 'cancelled' ? null : side === 'buyer' ? 'seller' : 'buyer';
  const {
    buyer,
    seller,
    goods,
    place: _now,
    payment: _shownByParts,
    shares: _shownByPassedOn,
    commodityId: _shownByName,
    ...stored
  } = row;
  return {
    ...withTextInstants(stored),
    grossPaise: settlementOf(row).grossPaise,
    photos: [...row.photos],
    parts: partsOf(row),
    passedOnPaise: side === 'seller' && state !== 'cancelled' ? passedOnOf(row) : null,
    side,
    state,
    endedAt: (clock?.at ?? row.endedAt)?.toISOString() ?? null,
    commodity: commodityReferenceOf(commodity),
    photo: photoOf(row),
    quality: goods?.listing?.quality ?? null,
    organic: (goods?.listing ?? goods?.requirement)?.organic ?? null,
    ...placeOf(row, state),
    ...catalogue.varieties.shown({ commodityId: commodity.id, variety: row.variety }, language),
    measured: goods?.listing?.measured ?? null,
    ...(side === 'buyer' ? upiOf(row, state) : {}),
    buyer: partyOf(buyer, { language, showsPhone: phoneOf === 'buyer' }),
    seller: partyOf(seller, { language, showsPhone: phoneOf === 'seller' }),
    updatedAt: (clock?.at ?? row.updatedAt).toISOString(),
  };
}

/**
 * An order as an agent of its seller reads it: without the buyer's phone, photos that only the two sides may open, and what
 * the two say in a dispute.
 */
export function orderWithoutContact({
  buyer: { phone: _phone, ...buyer },
  ...order
}: OrderDocument): OrderDocument {
  return { ...order, buyer, photos: [], dispute: null };
}

/** Terms from which the parts of a payment are computed. */
type PaidOrder = Pick<OrderRow, 'parts' | 'payment' | 'totalPaise'> & Parameters<typeof offeredSettlement>[0];

/** Parts of the payment by the agreed terms, each with its sum by the quantity that counts now. */
export function partsOf(order: PaidOrder): OrderDocument['parts'] {
  const { parts, payment, totalPaise } = order;
  const terms = payment === null ? null : parsePaymentTerms(payment);
  const sums = splitPayment(totalPaise, terms, offeredSettlement(order).netPaise);
  return parts.flatMap((each) => {
    const sum = sums.find(({ part }) => part === each.part);
    return sum === undefined ? [] : [{ ...each, paise: sum.paise }];
  });
}

/** Sum that the seller passes on to the other farmers of a pooled listing; null where all of it is the seller's. */
function passedOnOf(order: OrderRow): number | null {
  const { shares, totalPaise } = order;
  return passedOnPaise({ parts: shares ?? [], totalPaise, countedMilli: countedMilli(order) });
}

/** Events of an order at an instant, with a move by time that is not stored yet. */
export function eventsAt(order: TimedOrder, events: readonly OrderEvent[], at: Date): readonly OrderEvent[] {
  const clock = madeByClock(order, at);
  return clock === null ? events : [...events, { state: clock.state, by: 'timer', at: clock.at }];
}

/** History of an order at an instant, oldest first; includes a move by time that is not stored yet. */
export function historyOf(
  row: OrderRow,
  events: readonly OrderEvent[],
  at: Date,
): z.output<typeof orderEvent>[] {
  const shown = eventsAt(row, events, at);
  const reason = row.cancellation?.reason ?? null;
  return shown.map((event) => ({
    ...eventDocument(event),
    reason: event.state === 'cancelled' ? reason : null,
  }));
}

/** The document of a line of an order's history. */
export function eventDocument({
  at,
  note = null,
  part = null,
  quantityMilli = null,
  found = null,
  ...event
}: OrderEvent): z.output<typeof orderEvent> {
  return { ...event, note, part, quantityMilli, found, reason: null, at: at.toISOString() };
}

type OrderPlace = Pick<OrderDocument, 'placeVillage' | 'placePincode' | 'storageName' | 'receiptNumber'>;

/** Where the goods lie by the terms of the offer; of a direct order, where they lie now. */
function placeOf({ goods, place: now }: OrderRow, state: OrderState): OrderPlace {
  const place = goods === null ? now : goods.listing;
  const storageName = place?.storageName ?? null;
  // Goods that are elsewhere by now have another receipt.
  const isThere = storageName !== null && storageName === now?.storageName;
  const isAgreed = state !== 'pending-confirmation' && state !== 'cancelled';
  return {
    placeVillage: place?.placeVillage ?? null,
    placePincode: place?.placePincode ?? null,
    storageName,
    ...(isThere && isAgreed && now?.receiptNumber ? { receiptNumber: now.receiptNumber } : {}),
  };
}

/** The seller's UPI id, while the order may be paid. */
function upiOf({ seller: { upiId } }: OrderRow, state: OrderState) {
  return upiId !== null && isPayable(state) ? { upiId } : {};
}

function photoOf({ photo }: OrderRow): OrderDocument['photo'] {
  if (photo === null) return null;
  const { blur, ...rest } = photo;
  return blur === undefined ? rest : { ...rest, blur: `data:image/webp;base64,${blur}` };
}

/** The document of one side of an order; the caller decides whether the phone is shown. */
export function partyOf(
  row: PartyRow,
  { language, showsPhone }: { language: Language; showsPhone: boolean },
): OrderDocument['buyer'] {
  const { id, name, phone } = row;
  return {
    id,
    name,
    ...standingOf(row),
    ...placeIn(row.district, language),
    ...(showsPhone && phone !== null ? { phone } : {}),
  };
}
