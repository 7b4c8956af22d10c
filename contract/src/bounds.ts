import {
  isAmountUpTo,
  MAX_EQUIPMENT_PAISE,
  MAX_PRICE_PAISE,
  paiseFromRupees,
  rupeesFromPaise,
  type Paise,
} from '@polam/domain/money';
import { isQuantity, MAX_QUANTITY_MILLI, milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { figure, shown, within } from './scalars.ts';

/*
 * Every number in an input is bounded by the domain, in `scalars.ts` or here, so that no sum passes
 * 2^53 - 1 paise:
 *
 * | input              | at most                  | result                                                            |
 * |--------------------|--------------------------|-------------------------------------------------------------------|
 * | price of one unit  | ₹10 lakh                 | a sum: at most 10^13 paise, which `orders.total_paise` checks     |
 * | quantity           | 1 lakh units             | (weighed: at most 110 % of the ordered one, and never above it)   |
 * | price of equipment | ₹10 crore, also its rate | a hire: at most 10^14 paise, from 10,000 units or 60 days         |
 * | amount of work     | 10,000 acres, hours, ... |                                                                   |
 *
 * The products themselves pass 2^53; `paiseOfMilli` computes them exactly.
 */

/** One end of a price range of listings: rupees on the wire, paise in the code. Optional. */
export const rupeesBound = rupeesBoundUpTo(MAX_PRICE_PAISE, 'Rupees for one unit; numeric text is accepted.');

/** One end of a price range of equipment: rupees on the wire, paise in the code. Optional. */
export const equipmentRupeesBound = rupeesBoundUpTo(MAX_EQUIPMENT_PAISE, 'Rupees; numeric text is accepted.');

/** One end of a range of quantities: units on the wire, thousandths in the code. Optional. */
export const quantityBound = shown(
  figure(milliFromQuantity, quantityFromMilli).check(
    within(
      'quantity-range',
      (quantityMilli) => quantityMilli === 0 || isQuantity(quantityMilli),
      quantityFromMilli(MAX_QUANTITY_MILLI),
    ),
  ),
  { type: 'number', description: 'Quantity in units; numeric text is accepted.' },
);

function rupeesBoundUpTo(maxPaise: Paise, description: string) {
  const schema = figure(paiseFromRupees, rupeesFromPaise).check(
    within('price-range', (paise) => paise === 0 || isAmountUpTo(maxPaise, paise), rupeesFromPaise(maxPaise)),
  );
  return shown(schema, { type: 'number', description });
}
