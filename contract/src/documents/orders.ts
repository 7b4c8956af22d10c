import { orderNotes } from '@polam/domain/trade/order-notes';
import { orderActors, orderStates } from '@polam/domain/trade/order';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { commodityReference } from './catalogue.ts';
import { photo } from './listings.ts';
import { user } from './users.ts';
import { count, instant, nullable, plain, sum } from './values.ts';
import { listOf } from '../lists.ts';
import { MAX_HISTORY } from './list-bounds.ts';

const party = z.enum(['buyer', 'seller']);

/** The reason of a side that disputes an order, and the decision of an admin for both; null until decided. */
export const dispute = named(
  'Dispute',
  document({
    reason: at('reason', plain),
    by: at('by', party),
    openedAt: at('createdAt', instant),
    settlement: at('settlement', nullable),
  }),
);

/** Cancellation of an order by one side, with its reason. */
export const cancellation = named(
  'Cancellation',
  document({ by: at('by', party), reason: at('reason', plain) }),
);

/**
 * An order as its two parties see it, each with the other's phone; the agreed terms are the order's own copy.
 */
export const order = named(
  'Order',
  document({
    id: at('_id', plain),
    /** The side that the reader is on. */
    side: at('side', z.enum(['buyer', 'seller'])),
    state: at('state', z.enum(orderStates)),
    confirmBy: at('confirmBy', instant),
    /** Deadline for the buyer to complete it; null until delivered. */
    completeBy: at('completeBy', z.nullable(instant)),
    endedAt: at('endedAt', z.nullable(instant)),
    /** Null where the order fills a requirement from no listing. */
    listingId: at('productId', nullable),
    listingSlug: at('slug', nullable),
    requirementId: at('requirement', nullable),
    /** The negotiation that ended with it; null for a direct order. */
    negotiationId: at('negotiation', nullable),
    offerId: at('offer', nullable),
    name: at('name', plain),
    commodity: at('commodityId', commodityReference),
    photo: at('photo', z.nullable(photo)),
    quantityMilli: at('quantity', quantity),
    unit: at('quantityUnit', z.enum(units)),
    packGrams: at('packGrams', z.nullable(z.number())),
    pricePaise: at('price', rupees),
    /** As offered; null where not declared, and for a direct order. */
    quality: at('quality', z.nullable(z.number())),
    organic: at('organic', z.nullable(z.boolean())),
    /**
     * The weight that both sides have confirmed, and who entered it; null where there is none. The total uses
     * it.
     */
    weighedMilli: at('weighed', z.nullable(quantity)),
    weighedBy: at('weighedBy', z.nullable(party)),
    /** The weight that one side entered and the other has not confirmed yet; it does not count. */
    proposedMilli: at('proposedWeight', z.nullable(quantity)),
    proposedBy: at('proposedBy', z.nullable(party)),
    /** When the seller wrote off the part that was not weighed. */
    writtenOffAt: at('writtenOffAt', z.nullable(instant)),
    totalPaise: at('total', sum),
    /** When the buyer noted the payment, and when the seller noted that it was received. */
    paidAt: at('paidAt', z.nullable(instant)),
    receivedAt: at('receivedAt', z.nullable(instant)),
    /** UPI id of the seller, for the buyer of an order that may be paid. */
    upiId: at('upiId', z.optional(plain)),
    dispute: at('dispute', z.nullable(dispute)),
    /** Null where it was not cancelled by a side, or no reason was given. */
    cancellation: at('cancellation', z.nullable(cancellation)),
    buyer: at('buyer', user),
    seller: at('seller', user),
    placedAt: at('createdAt', instant),
    updatedAt: at('updatedAt', instant),
  }),
);

/** One entry of an order's history: its new state or a note, who made it, and when. */
export const orderEvent = named(
  'OrderEvent',
  document({
    state: at('state', z.enum(orderStates)),
    /** Null where the entry is a change of the state. */
    note: at('note', z.nullable(z.enum(orderNotes))),
    /** Weighed quantity. */
    quantityMilli: at('quantity', z.nullable(quantity)),
    /** Reason of the cancellation; null where it was not cancelled, or no reason was given. */
    reason: at('reason', nullable),
    by: at('by', z.enum(orderActors)),
    at: at('createdAt', instant),
  }),
);

/** Sales and purchases of a month; the month is `YYYY-MM`, in India. */
export const monthOfTrade = named(
  'MonthOfTrade',
  document({
    month: at('month', plain),
    soldPaise: at('sold', sum),
    soldCount: at('soldCount', count),
    boughtPaise: at('bought', sum),
    boughtCount: at('boughtCount', count),
  }),
);

/** A disputed order as an admin sees it: its subject, and the contact of both sides. */
export const disputedOrder = named(
  'DisputedOrder',
  document({
    id: at('_id', plain),
    /** Disputed while it waits, then the state that the settlement gave it. */
    state: at('state', z.enum(orderStates)),
    name: at('name', plain),
    commodity: at('commodityId', commodityReference),
    unit: at('quantityUnit', z.enum(units)),
    quantityMilli: at('quantity', quantity),
    weighedMilli: at('weighed', z.nullable(quantity)),
    pricePaise: at('price', rupees),
    totalPaise: at('total', sum),
    paidAt: at('paidAt', z.nullable(instant)),
    receivedAt: at('receivedAt', z.nullable(instant)),
    dispute: at('dispute', dispute),
    buyer: at('buyer', user),
    seller: at('seller', user),
    history: at('history', listOf(orderEvent, MAX_HISTORY)),
  }),
);
