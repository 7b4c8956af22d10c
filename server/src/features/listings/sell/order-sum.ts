import { MAX_ORDER_PAISE, rupeesFromPaise } from '@polam/domain/money';
import { isOrderSum } from '@polam/domain/quantity';
import { refuse, type Refusal } from '@polam/server/http/result';

const RUPEES_OF_A_CRORE = 10_000_000;

/**
 * Refusal of a quantity and unit price whose sum is above the greatest of an order; null where it is valid.
 */
export function orderSumRefusal({
  pricePaise,
  quantityMilli,
}: {
  readonly pricePaise: number;
  readonly quantityMilli: number;
}): Refusal<'invalid-input'> | null {
  if (isOrderSum(pricePaise, quantityMilli)) return null;
  const limit = rupeesFromPaise(MAX_ORDER_PAISE) / RUPEES_OF_A_CRORE;
  return refuse('invalid-input', { quantityMilli: { problem: 'sum-range', limit } });
}
