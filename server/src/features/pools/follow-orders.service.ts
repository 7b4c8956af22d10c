import { dayInIndia } from '@polam/domain/day';
import { payoutDueOn, weighedTogether } from '@polam/domain/pool/pool';
import { parsePaymentTerms } from '@polam/domain/trade/payment/payment-terms';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import type { Shared } from '../listings/index.ts';
import { listOrderEvents, type Disputed, type Weighed } from '../orders/index.ts';
import { findSharedOrder, listSharedOrders, updatePayouts } from './order-parts.repository.ts';
import { notify } from './order-parts.service.ts';
import { sumsOf } from './order-parts.ts';

const notes = { reserve: 'allotted', release: 'released', sell: 'completed' } as const;

/**
 * Listener for orders of pooled listings: notifies each farmer of the own part, and writes down what it comes to once the
 * order is completed. By then the weight and the total of the order are final.
 */
export const ordersShared: Listener<Shared> = async (tx, { orderIds, kind, at }) => {
  for (const order of await listSharedOrders(tx, orderIds)) {
    if (kind === 'sell') {
      const terms = order.payment === null ? null : parsePaymentTerms(order.payment);
      const dueOn = payoutDueOn(dayInIndia(at), terms?.restDays ?? 0);
      await updatePayouts(tx, { orderId: order.id, sums: [...sumsOf(order)], dueOn });
    }
    for (const part of order.parts) await notify(tx, order, { part, note: notes[kind] });
  }
};

/**
 * Listener for weights of whole orders: where one is another than what the farmers' own weights come to, each farmer is
 * notified, since the own part follows it.
 */
export const orderWeighed: Listener<Weighed> = async (tx, { orderId, note }) => {
  const order = await findSharedOrder(tx, orderId);
  if (order === null) return;
  const wholeMilli = note === 'weighed' ? order.proposedMilli : order.weighedMilli;
  const together = weighedTogether(order.parts);
  if (wholeMilli === together) return;
  const isFirst = together === null && (await countWeights(tx, orderId)) < 2;
  for (const part of order.parts)
    await notify(tx, order, { part, note: isFirst ? 'whole-weighed' : 'reweighed' });
};

/** Listener for disputes: each farmer is notified that the own part waits until it is decided. */
export const orderDisputed: Listener<Disputed> = async (tx, { orderId }) => {
  const order = await findSharedOrder(tx, orderId);
  for (const part of order?.parts ?? [])
    if (order !== null) await notify(tx, order, { part, note: 'disputed' });
};

/** How often a weight of a whole order was written down. */
async function countWeights(tx: Transaction, orderId: string): Promise<number> {
  const events = await listOrderEvents(tx, orderId);
  return events.filter(({ note }) => note === 'weighed').length;
}
