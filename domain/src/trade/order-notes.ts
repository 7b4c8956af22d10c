import type { Party } from './negotiation.ts';
import type { OrderState } from './order.ts';

/** Notes on an order that leave its state unchanged, as its history names them. */
export const orderNotes = [
  'weighed',
  'weight-confirmed',
  'paid',
  'not-paid',
  'received',
  'not-received',
  'dispute-answered',
] as const;

export type OrderNote = (typeof orderNotes)[number];

/** Notes about the payment. */
const paymentNotes = ['paid', 'not-paid', 'received', 'not-received'] as const satisfies readonly OrderNote[];

/** One of them. */
export type PaymentNote = (typeof paymentNotes)[number];

/** A note as its sentence names it: that of an advance has one of its own. */
export type NamedNote = OrderNote | `advance-${PaymentNote}`;

/** Whether a note is about the payment. */
export function isPaymentNote(note: OrderNote): note is PaymentNote {
  return (paymentNotes as readonly OrderNote[]).includes(note);
}

/** Why a note is refused: the order has ended, or has not reached that state yet. */
export type NoteRefusal = 'order-not-open' | 'not-your-move';

const payable: readonly OrderState[] = ['confirmed', 'dispatched', 'delivered', 'disputed', 'completed'];

/** Whether the payment of an order may be noted: by the buyer as paid, by the seller as received. */
export function isPayable(state: OrderState): boolean {
  return payable.includes(state);
}

/** Note of a side about the payment, set or withdrawn by a checkbox until the order is completed. */
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
