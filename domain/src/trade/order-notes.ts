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
