import { isOrderOpen, orderActors, orderStates, type OrderState } from '@polam/domain/trade/order';
import { isPaymentNote, orderNotes, type NamedNote, type OrderNote } from '@polam/domain/trade/order-notes';
import { paymentParts, type PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import { units } from '@polam/domain/quantity';
import { reminderKinds } from '@polam/domain/trade/reminder';
import * as z from 'zod/mini';
import { sum } from '../documents/values.ts';
import { at } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { aboutListing, author, kind, subject, toResponses, type NoticeTarget } from './kind.ts';

type Side = 'buyer' | 'seller';

/** The receiver's side. */
const side = at('side', z.enum(['buyer', 'seller']));

const order = { ...subject, orderId: at('order', z.string()), ...author };

/**
 * Change of an order; `lapsed` where it was not confirmed in time, `settled` where it was not completed in
 * time, `upheld` or `annulled` where an admin ended a dispute.
 */
export type OrderChange =
  Exclude<OrderState, 'pending-confirmation'> | 'lapsed' | 'settled' | 'upheld' | 'annulled';

/** A buyer ordered from a listing of the receiver. */
const orderPlaced = kind({
  fields: {
    ...order,
    pricePaise: at('price', rupees),
    quantityMilli: at('quantity', quantity),
    unit: at('quantityUnit', z.enum(units)),
  },
  noticeTopic: 'orders',
  approaches: false,
  changes: ['orders', 'listings'],
  icon: 'orders',
  leadsTo: () => openOrders('seller'),
  words: aboutListing,
});

/** The other side moved or ended an order; or it was not confirmed in time. */
const orderChanged = kind({
  fields: {
    ...order,
    side,
    state: at('state', z.enum(orderStates)),
    by: at('by', z.enum(orderActors)),
    /** Reason of the cancellation, where one was given. */
    reason: at('reason', z.optional(z.string())),
  },
  noticeTopic: 'orders',
  approaches: false,
  changes: ['orders', 'listings'],
  icon: 'orders',
  leadsTo: (event) => ({ to: 'orders', side: event.side, isOver: !isOrderOpen(event.state) }),
  words: (event, language) => ({
    ...aboutListing(event, language),
    change: changeOf(event),
    reason: event.reason ?? '',
  }),
});

/** The other side entered the weight of an order, or noted a payment. */
const orderNoted = kind({
  fields: {
    ...order,
    by: at('by', z.enum(['buyer', 'seller'])),
    note: at('note', z.enum(orderNotes)),
    /** Part of the payment that a note of it is about; absent for all of it. */
    part: at('part', z.optional(z.enum(paymentParts))),
    /** The quantity that waits for confirmation, else the one that counts; the total is of the latter. */
    quantityMilli: at('quantity', quantity),
    unit: at('quantityUnit', z.enum(units)),
    totalPaise: at('total', sum),
  },
  noticeTopic: 'orders',
  approaches: false,
  changes: ['orders', 'listings'],
  icon: 'orders',
  leadsTo: ({ by }) => openOrders(by === 'buyer' ? 'seller' : 'buyer'),
  words: (event, language) => ({ ...aboutListing(event, language), note: noteOf(event) }),
});

/** An order was completed: the receiver, who was on `side`, may rate the other side for some days. */
const ratingAsked = kind({
  fields: { ...order, side, rateBy: at('rateBy', z.string()) },
  noticeTopic: 'ratings',
  approaches: false,
  changes: ['ratings-due'],
  icon: 'star',
  leadsTo: toEndedOrders,
  words: aboutListing,
});

/** The other side's rating of the receiver became visible. */
const ratingOpened = kind({
  fields: { ...order, side, stars: at('stars', z.number()) },
  noticeTopic: 'ratings',
  approaches: false,
  changes: ['ratings', 'ratings-due'],
  icon: 'star-filled',
  leadsTo: toEndedOrders,
  words: (event, language) => ({ ...aboutListing(event, language), stars: event.stars }),
});

/** A reminder of what waits for the receiver or is due: sent once, while there is time. */
const reminderDue = kind({
  fields: {
    ...subject,
    about: at('about', z.enum(reminderKinds)),
    side,
    offerId: at('offer', z.nullable(z.string())),
    orderId: at('order', z.nullable(z.string())),
    ...author,
    /** Whether the order that it is about has ended. */
    isOver: at('over', z.optional(z.boolean())),
    /** Deadline of what the reminder is about. */
    until: at('until', z.string()),
  },
  noticeTopic: 'reminders',
  approaches: false,
  changes: [],
  icon: 'clock',
  leadsTo: (event) => {
    if (event.about === 'offer') return toResponses(event);
    return event.about === 'rating' || event.isOver === true ? toEndedOrders(event) : openOrders(event.side);
  },
  words: (event, language) => ({ ...aboutListing(event, language), about: event.about }),
});

function noteOf({
  note,
  part,
}: {
  readonly note: OrderNote;
  readonly part?: PaymentPart | undefined;
}): NamedNote {
  return part === 'advance' && isPaymentNote(note) ? `advance-${note}` : note;
}

function openOrders(receiversSide: Side): NoticeTarget {
  return { to: 'orders', side: receiversSide, isOver: false };
}

function toEndedOrders(event: { readonly side: Side }): NoticeTarget {
  return { to: 'orders', side: event.side, isOver: true };
}

function changeOf({ state, by }: { readonly state: OrderState; readonly by: string }): OrderChange {
  if (by === 'admin') return state === 'completed' ? 'upheld' : 'annulled';
  if (by === 'timer') return state === 'completed' ? 'settled' : 'lapsed';
  // An order never returns to its first state.
  return state === 'pending-confirmation' ? 'lapsed' : state;
}

/** The kinds of events of orders, by type. */
export const kindsOfOrders = {
  'order.placed': orderPlaced,
  'order.changed': orderChanged,
  'order.noted': orderNoted,
  'rating.asked': ratingAsked,
  'rating.opened': ratingOpened,
  'reminder.due': reminderDue,
};
