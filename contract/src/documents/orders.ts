import { disputeKinds, MAX_ORDER_PHOTOS, orderPhotoKinds } from '@polam/domain/trade/dispute';
import { orderNotes } from '@polam/domain/trade/order-notes';
import { paymentParts } from '@polam/domain/trade/payment/payment-terms';
import { orderActors, orderStates } from '@polam/domain/trade/order';
import { parties } from '@polam/domain/trade/negotiation';
import * as z from 'zod/mini';
import { at, namedDocument } from '../fields.ts';
import { disputedFields, shownOrder } from '../orders/fields.ts';
import { quantity } from '../scalars.ts';
import { commodityReference, varietyName } from './catalogue.ts';
import { photo } from './listings.ts';
import { user } from './users.ts';
import { count, instant, nullable, plain, rupeesOrNull, sum } from './values.ts';
import { listOf } from '../lists.ts';
import { MAX_HISTORY } from './list-bounds.ts';

const party = z.enum(parties);

/**
 * Statement of the side that disputes an order, the answer of the other, and the decision of an admin for both; each null
 * until it is there.
 */
export const dispute = namedDocument('Dispute', {
  kind: at('kind', z.enum(disputeKinds)),
  reason: at('reason', plain),
  by: at('by', party),
  openedAt: at('createdAt', instant),
  answer: at('answer', nullable),
  answeredAt: at('answeredAt', z.nullable(instant)),
  settlement: at('settlement', nullable),
});

/** A photo that a side added to an order, in its largest size. */
export const orderPhoto = namedDocument('OrderPhoto', {
  id: at('_id', plain),
  kind: at('kind', z.enum(orderPhotoKinds)),
  by: at('by', party),
  width: at('width', count),
  height: at('height', count),
  addedAt: at('createdAt', instant),
});

/** A part of the payment of an order by its terms, with its due day and the ticks of both sides. */
export const paymentPart = namedDocument('PaymentPart', {
  part: at('part', z.enum(paymentParts)),
  paise: at('sum', sum),
  /** Null before the goods have arrived. */
  dueOn: at('dueOn', nullable),
  paidAt: at('paidAt', z.nullable(instant)),
  receivedAt: at('receivedAt', z.nullable(instant)),
});

/** Parts of the payment of an order by the terms that were agreed; empty where none were. */
const orderParts = listOf(paymentPart, paymentParts.length);

/** Photos of an order, oldest first. */
const orderPhotos = listOf(orderPhoto, 2 * MAX_ORDER_PHOTOS);

/** Cancellation of an order by one side, with its reason. */
export const cancellation = namedDocument('Cancellation', {
  by: at('by', party),
  reason: at('reason', plain),
});

/**
 * An order as its two parties see it, each with the other's phone; the agreed terms are the order's own copy.
 */
export const order = namedDocument('Order', {
  ...shownOrder,
  /** The side that the reader is on. */
  side: at('side', party),
  /** The counted quantity at the agreed price; `total` is what the deductions leave of it. */
  grossPaise: at('gross', sum),
  listingSlug: at('slug', nullable),
  /** Number of farmers whose goods it is of; 0 where all of it is of the seller. */
  farmerCount: at('farmers', count),
  /** Sum that the seller passes on of `total` to the other farmers; null for the buyer, and where all of it is the seller's. */
  passedOnPaise: at('passedOn', rupeesOrNull),
  commodity: at('commodityId', commodityReference),
  photo: at('photo', z.nullable(photo)),
  /** As offered; null where not declared, and for a direct order. */
  quality: at('quality', z.nullable(z.number())),
  organic: at('organic', z.nullable(z.boolean())),
  /** Where the goods lie, as offered; null at the place of the seller. */
  placeVillage: at('placeVillage', nullable),
  placePincode: at('placePincode', nullable),
  storageName: at('storageName', nullable),
  /** Receipt of that cold storage; only while the order is agreed, and where the goods still lie there. */
  receiptNumber: at('receiptNumber', z.optional(plain)),
  varietyName,
  /** Measured values as they were stated. */
  measured: at('measured', nullable),
  /** UPI id of the seller, for the buyer of an order that may be paid. */
  upiId: at('upiId', z.optional(plain)),
  dispute: at('dispute', z.nullable(dispute)),
  /** Null where it was not cancelled by a side, or no reason was given. */
  cancellation: at('cancellation', z.nullable(cancellation)),
  photos: at('photos', orderPhotos),
  parts: at('parts', orderParts),
  buyer: at('buyer', user),
  seller: at('seller', user),
});

/** One entry of an order's history: its new state or a note, who made it, and when. */
export const orderEvent = namedDocument('OrderEvent', {
  state: at('state', z.enum(orderStates)),
  /** Null where the entry is a change of the state. */
  note: at('note', z.nullable(z.enum(orderNotes))),
  /** Part of the payment that a note is about; null where it is about all of it, or about something else. */
  part: at('part', z.nullable(z.enum(paymentParts))),
  /** Weighed quantity. */
  quantityMilli: at('quantity', z.nullable(quantity)),
  /** Values found beside the weight. */
  found: at('found', nullable),
  /** Reason of the cancellation; null where it was not cancelled, or no reason was given. */
  reason: at('reason', nullable),
  by: at('by', z.enum(orderActors)),
  at: at('createdAt', instant),
});

/** Sales and purchases of a month; the month is `YYYY-MM`, in India. */
export const monthOfTrade = namedDocument('MonthOfTrade', {
  month: at('month', plain),
  soldPaise: at('sold', sum),
  soldCount: at('soldCount', count),
  boughtPaise: at('bought', sum),
  boughtCount: at('boughtCount', count),
});

/** A disputed order as an admin sees it: its subject, and the contact of both sides. */
export const disputedOrder = namedDocument('DisputedOrder', {
  ...disputedFields,
  commodity: at('commodityId', commodityReference),
  varietyName,
  dispute: at('dispute', dispute),
  photos: at('photos', orderPhotos),
  parts: at('parts', orderParts),
  buyer: at('buyer', user),
  seller: at('seller', user),
  history: at('history', listOf(orderEvent, MAX_HISTORY)),
});
