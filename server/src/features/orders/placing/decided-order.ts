import { searchKey } from '@polam/domain/search/search-key';
import { dayInIndia } from '@polam/domain/day';
import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/orders';
import { listingStateOn } from '@polam/domain/market/listing';
import { availableMilli } from '@polam/domain/market/stock';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli, totalPaise } from '@polam/domain/quantity';
import { firstState, orderedMilli } from '@polam/domain/trade/order';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import type { Announcement } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { orderSumRefusal, type TradedListing } from '../../listings/index.ts';
import { namedListing } from '../../offers/index.ts';
import type { Approach } from './approach.repository.ts';
import type { DirectOrder } from './save-order.service.ts';

/** Input of the call that orders a listing. */
export type PlaceInput = InputOf<typeof calls.place>;

/** An order that a buyer asks for. */
export interface AskedOrder {
  readonly input: PlaceInput;
  readonly buyerId: string;
}

/** Facts about a requested order: the locked listing, and its buyer's approach. */
export interface Ground {
  readonly listing: TradedListing | null;
  readonly approach: Approach;
  readonly at: Date;
}

/** An order that may be placed, of the locked listing. */
export interface DecidedOrder {
  readonly order: DirectOrder;
  readonly listing: TradedListing;
  readonly buyerName: string;
}

type TermsRefusal = 'invalid-input' | 'sold-out' | 'listing-closed' | 'more-than-available' | 'price-changed';
type OrderRefusal =
  TermsRefusal | NonNullable<Approach['silence']> | 'not-found' | 'own-listing' | 'payment-overdue';

/** Whether there is a listing that is not the buyer's own: what the buyer has ordered of it already may be meant then. */
export function isOrderable(listing: TradedListing | null, buyerId: string): boolean {
  return listing !== null && listing.state !== 'deleted' && listing.sellerId !== buyerId;
}

/** Whether a buyer without an open order for the listing may order it, and the order. */
export function decideOrder(
  { input, buyerId }: AskedOrder,
  { listing, approach, at }: Ground,
): Result<DecidedOrder, OrderRefusal> {
  if (listing === null || listing.state === 'deleted') return refuse('not-found');
  if (listing.sellerId === buyerId) return refuse('own-listing');
  const { silence, buyerName, isInDebt } = approach;
  if (silence !== null) return refuse(silence);
  if (isInDebt) return refuse('payment-overdue');
  const quantity = quantityFor(listing, input, at);
  if (!quantity.ok) return quantity;
  const order = orderOf(listing, { buyerId, quantityMilli: quantity.value, at });
  return ok({ order, listing, buyerName });
}

/** Quantity to order, or the refusal. */
function quantityFor(
  listing: TradedListing,
  { quantityMilli, pricePaise }: PlaceInput,
  at: Date,
): Result<number, TermsRefusal> {
  const state = listingStateOn(listing, dayInIndia(at));
  if (state === 'sold-out') return refuse('sold-out');
  if (state !== 'active') return refuse('listing-closed');
  if (pricePaise !== undefined && pricePaise !== listing.pricePaise) return priceChanged(listing);
  const ordered = orderedMilli(listing, quantityMilli ?? null);
  if (ordered.ok)
    return (
      orderSumRefusal({ pricePaise: listing.pricePaise, quantityMilli: ordered.quantityMilli }) ??
      ok(ordered.quantityMilli)
    );
  if (ordered.error === 'sold-out') return refuse('sold-out');
  const limit = quantityFromMilli(availableMilli(listing));
  return refuse('more-than-available', { quantityMilli: { problem: 'more-than-available', limit } });
}

function priceChanged({ pricePaise }: TradedListing): Refusal<'price-changed'> {
  const limit = rupeesFromPaise(pricePaise);
  return refuse('price-changed', { pricePaise: { problem: 'price-changed', limit } });
}

/** The order stores the agreed terms, so that later changes of the listing do not affect it. */
function orderOf(
  listing: TradedListing,
  { buyerId, quantityMilli, at }: { buyerId: string; quantityMilli: number; at: Date },
): DirectOrder {
  const { sellerId, commodityId, name, variety, unit, packGrams, pricePaise } = listing;
  return {
    id: uuidv7(),
    listingId: listing.id,
    requirementId: null,
    offerId: null,
    negotiationId: null,
    buyerId,
    sellerId,
    commodityId,
    name,
    searchName: searchKey(name),
    variety,
    unit,
    packGrams,
    pricePaise,
    quantityMilli,
    listingMilli: null,
    deductions: null,
    totalPaise: totalPaise(pricePaise, quantityMilli),
    ...firstState('direct', at),
    at,
  };
}

/** Notice of an order for its seller. */
export function placedNotice({ listing, order, buyerName }: DecidedOrder): Announcement {
  const { id, buyerId, sellerId, pricePaise, quantityMilli, unit } = order;
  const event = {
    type: 'order.placed',
    listingId: listing.id,
    ...namedListing(listing),
    orderId: id,
    authorId: buyerId,
    authorName: buyerName,
    pricePaise,
    quantityMilli,
    unit,
  } as const;
  return { event, recipientIds: [sellerId] };
}
