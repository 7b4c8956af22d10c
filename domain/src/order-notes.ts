import type { Party } from './negotiation.ts';
import type { OrderState } from './order.ts';

/** What may be noted of an order while it stays in its state, in the words of its history. */
export const orderNotes = [
  'weighed',
  'weight-confirmed',
  'paid',
  'not-paid',
  'received',
  'not-received',
] as const;

/** What may be noted of an order. */
export type OrderNote = (typeof orderNotes)[number];

/** Longest reason of a dispute, and longest words that end one: characters. */
export const DISPUTE_LENGTH = 500;

/** Which disputes a list holds: those that wait, or those that an admin has ended. */
export const disputeStates = ['open', 'settled'] as const;

/** One of them. */
export type DisputeState = (typeof disputeStates)[number];

/** Why nothing is noted: the order has ended, or is not so far. */
export type NoteRefusal = 'order-not-open' | 'not-your-move';

const payable: readonly OrderState[] = ['confirmed', 'dispatched', 'delivered', 'disputed', 'completed'];

/** Whether an order is one that is paid for: its side may tick that it has paid, or that the money came. */
export function isPayable(state: OrderState): boolean {
  return payable.includes(state);
}

/** What a side notes by its tick, or by taking it back, which it may do until the order is completed. */
export function paymentNote(
  state: OrderState,
  by: Party,
  action: 'done' | 'undone',
): { ok: true; note: OrderNote } | { ok: false; error: NoteRefusal } {
  if (state === 'cancelled' || (state === 'completed' && action === 'undone'))
    return { ok: false, error: 'order-not-open' };
  if (!isPayable(state)) return { ok: false, error: 'not-your-move' };
  const note = by === 'buyer' ? 'paid' : 'received';
  return { ok: true, note: action === 'done' ? note : `not-${note}` };
}
