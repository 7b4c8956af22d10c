import type { Party } from '@polam/domain/trade/negotiation';
import { paymentNote, type NoteRefusal } from '@polam/domain/trade/order-notes';
import type { OrderState } from '@polam/domain/trade/order';
import type { PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { updatePayment } from '../moves/order-grounds.repository.ts';
import type { MovedOrder } from '../orders.repository.ts';
import { listPayments, updatePayments } from './payments.repository.ts';

/** A tick on the payment of a locked order. */
interface Tick {
  readonly order: MovedOrder;
  readonly state: OrderState;
  readonly by: Party;
  readonly at: Date;
  readonly action: 'done' | 'undone';
  /** Null: all parts. */
  readonly part: PaymentPart | null;
}

/**
 * Sets or clears a tick of a side, on one part or on all: the order as a whole is ticked once all of its parts are. Gives
 * the note for the history; null where nothing has changed.
 */
export async function tickPayment(
  tx: Transaction,
  tick: Tick,
): Promise<Result<ReturnType<typeof noteOf> | null, NoteRefusal>> {
  const { order, state, by, at, action, part } = tick;
  const parts = await listPayments(tx, order.id);
  const tickOf = (each: { paidAt: Date | null; receivedAt: Date | null }) =>
    by === 'buyer' ? each.paidAt : each.receivedAt;
  const isDone = (each: { paidAt: Date | null; receivedAt: Date | null }) =>
    (tickOf(each) !== null) === (action === 'done');
  const meant = part === null ? parts : parts.filter((each) => each.part === part);
  if (meant.length > 0 ? meant.every(isDone) : isDone(order)) return ok(null);
  const allowed = paymentNote(state, by, action);
  if (!allowed.ok) return refuse(allowed.error);
  const tickedAt = action === 'done' ? at : null;
  const ticked = meant.map((each) => each.part);
  if (ticked.length > 0) await updatePayments(tx, { orderId: order.id, parts: ticked, by, tickedAt });
  const others = parts.filter((each) => !ticked.includes(each.part));
  const isWhole = action === 'undone' || others.every((each) => tickOf(each) !== null);
  if (isWhole) await updatePayment(tx, { id: order.id, by, tickedAt, at });
  return ok(noteOf(allowed.note, part));
}

function noteOf(
  note: Extract<ReturnType<typeof paymentNote>, { ok: true }>['note'],
  part: PaymentPart | null,
) {
  return { note, part };
}
