import type { Paise } from './money.ts';
import type { Party } from './negotiation.ts';
import type { OrderState } from './order.ts';
import { MAX_QUANTITY_MILLI, totalPaise, type Milli } from './quantity.ts';

/** What may be noted of an order while it stays in its state, in the words of its history. */
export const orderNotes = ['weighed', 'paid', 'not-paid', 'received', 'not-received'] as const;

/** What may be noted of an order. */
export type OrderNote = (typeof orderNotes)[number];

/** The heaviest that may be written down, in percent of what was ordered. */
export const MAX_WEIGHED_PERCENT = 110;

/** Longest reason of a dispute, and longest words that end one: characters. */
export const DISPUTE_LENGTH = 500;

/** Which disputes a list holds: those that wait, or those that an admin has ended. */
export const disputeStates = ['open', 'settled'] as const;

/** One of them. */
export type DisputeState = (typeof disputeStates)[number];

/** Why nothing is noted: the order has ended, or is not so far. */
export type NoteRefusal = 'order-not-open' | 'not-your-move';

const weighable: readonly OrderState[] = ['dispatched', 'delivered', 'disputed'];
const payable: readonly OrderState[] = ['confirmed', ...weighable, 'completed'];

/** Whether either side may write down what the goods weigh: from when they are sent off until the order ends. */
export function mayWeigh(state: OrderState): boolean {
  return weighable.includes(state);
}

/** The most that an ordered quantity may turn out to weigh. */
export function heaviestMilli(orderedMilli: Milli): Milli {
  return Math.min(Math.floor((orderedMilli * MAX_WEIGHED_PERCENT) / 100), MAX_QUANTITY_MILLI);
}

/** The money of an order: what was weighed, or else what was ordered, at the agreed price. */
export function orderTotal(order: {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  readonly weighedMilli: Milli | null;
}): Paise {
  return totalPaise(order.pricePaise, order.weighedMilli ?? order.quantityMilli);
}

/** Whether an order is one that is paid for: its side may tick that it has paid, or that the money came. */
export function isPayable(state: OrderState): boolean {
  return payable.includes(state);
}

/** What a side notes by its tick, or by taking it back, which it may do until the order is completed. */
export function paymentNote(
  state: OrderState,
  by: Party,
  wish: 'done' | 'undone',
): { ok: true; note: OrderNote } | { ok: false; error: NoteRefusal } {
  if (state === 'cancelled' || (state === 'completed' && wish === 'undone'))
    return { ok: false, error: 'order-not-open' };
  if (!isPayable(state)) return { ok: false, error: 'not-your-move' };
  const note = by === 'buyer' ? 'paid' : 'received';
  return { ok: true, note: wish === 'done' ? note : `not-${note}` };
}
