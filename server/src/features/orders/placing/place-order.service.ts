import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/orders';
import type { EventOf } from '@polam/contract/events';
import { searchKey } from '@polam/domain/search/search-key';
import { dayInIndia } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import { rupeesFromPaise } from '@polam/domain/money';
import { firstState, orderedMilli } from '@polam/domain/trade/order';
import { quantityFromMilli, totalPaise } from '@polam/domain/quantity';
import { availableMilli } from '@polam/domain/market/stock';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { together } from '@polam/server/http/together';
import { announceLast } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { orderSumRefusal, type TradedListing } from '../../listings/index.ts';
import { namedListing } from '../../offers/index.ts';
import type { OrderedRooms, Saving } from './save-order.service.ts';
import type { OrderMoves } from '../moves/make-order-move.service.ts';
import { findApproach, type Approach, type NewOrder } from '../orders.repository.ts';

type PlaceInput = InputOf<typeof calls.place>;
type TermsRefusal = 'invalid-input' | 'sold-out' | 'listing-closed' | 'more-than-available' | 'price-changed';

/** Buyer and listing of a new order. */
export interface Placed {
  readonly buyerId: string;
  readonly listingId: string;
}

interface Placing {
  readonly moves: OrderMoves;
  readonly saving: Saving;
  readonly listings: OrderedRooms['listings'];
  /** Notifies dependent features of a new order. */
  readonly notifyPlaced: Listener<Placed>;
}

/** Handler that orders a listing, or a part of it, at its listed price. */
export function buildPlacing(appContext: AppContext, { moves, saving, listings, notifyPlaced }: Placing) {
  const place: Handler<typeof calls.place> = (input, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      const placed = { listingId: input.listingId, buyerId: actor.id };
      const [listing, { silence, buyerName, open, isInDebt }] = await lockForOrder(tx, placed, at);
      if (listing === null || listing.state === 'deleted') return refuse('not-found');
      if (listing.sellerId === actor.id) return refuse('own-listing');
      if (open !== null) {
        if (!isSameOrder(input, open)) return refuse('already-ordered');
        await notifyPlaced(tx, placed);
        return ok({ orderId: open.id });
      }
      if (silence !== null) return refuse(silence);
      if (isInDebt) return refuse('payment-overdue');
      const quantity = quantityFor(listing, input, at);
      if (!quantity.ok) return quantity;
      const order = orderOf(listing, { buyerId: actor.id, quantityMilli: quantity.value, at });
      // The shares of a pooled listing are moved by further statements.
      if (listing.pooled) await saving.save(tx, order, 'buyer');
      await together([
        listing.pooled ? null : saving.saveDirectLast(tx, order, listing.id),
        announceLast(tx, placedEvent(listing, order, buyerName), [order.sellerId]),
        notifyPlaced(tx, placed),
      ]);
      return ok({ orderId: order.id });
    });

  /** Locks the listing, and ends its overdue orders where there are any: mostly there are none. */
  async function lockForOrder(
    tx: Transaction,
    { listingId, buyerId }: Placed,
    at: Date,
  ): Promise<readonly [TradedListing | null, Approach]> {
    const approach = () => findApproach(tx, { listingId, buyerId, at });
    const locked = await together([listings.lock(tx, listingId), approach()]);
    if (!locked[1].hasOverdue) return locked;
    return together([moves.lockGround(tx, { listingId, requirementId: null }, at), approach()]);
  }

  return { place };
}

/** Whether a request repeats the open order: it names no quantity, or the same. */
function isSameOrder({ quantityMilli }: PlaceInput, open: { readonly quantityMilli: number }): boolean {
  return quantityMilli === undefined || quantityMilli === open.quantityMilli;
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
): NewOrder {
  const { sellerId, commodityId, name, unit, packGrams, pricePaise } = listing;
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

/** Notice for the seller. */
function placedEvent(listing: TradedListing, order: NewOrder, buyerName: string): EventOf<'order.placed'> {
  const { id, buyerId, pricePaise, quantityMilli, unit } = order;
  return {
    type: 'order.placed',
    listingId: listing.id,
    ...namedListing(listing),
    orderId: id,
    authorId: buyerId,
    authorName: buyerName,
    pricePaise,
    quantityMilli,
    unit,
  };
}
