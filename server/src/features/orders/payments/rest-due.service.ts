import type { Day } from '@polam/domain/day';
import { parsePaymentTerms, splitPayment } from '@polam/domain/trade/payment/payment-terms';
import { offeredSettlement, settlementOf } from '@polam/domain/trade/settlement';
import type { Transaction } from '@polam/server/http/context';
import type { MovedOrder } from '../orders.repository.ts';
import { clearRestDue, findTerms, setRestDue } from './payments.repository.ts';

/**
 * Sets the day by which the rest of a locked order is paid, as its goods have arrived. Where the advance is all of the sum by
 * what counts now there is none: nobody may be late with nothing.
 */
export async function noteArrival(tx: Transaction, order: MovedOrder, arrivedOn: Day): Promise<void> {
  const written = order.offerId === null ? null : await findTerms(tx, order.offerId);
  const terms = written === null ? null : parsePaymentTerms(written);
  if (terms === null) return;
  const sums = splitPayment(settlementOf(order).netPaise, terms, offeredSettlement(order).netPaise);
  const isOwed = sums.some(({ part, paise }) => part === 'rest' && paise > 0);
  await (isOwed ? setRestDue(tx, order.id, arrivedOn) : clearRestDue(tx, order.id));
}
