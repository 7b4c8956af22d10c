import {
  isAmountUpTo,
  MAX_MACHINE_PAISE,
  MAX_PRICE_PAISE,
  paiseFromRupees,
  rupeesFromPaise,
  type Paise,
} from '@polam/domain/money';
import { isQuantity, MAX_QUANTITY_MILLI, milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { figure, shown, within } from './scalars.ts';

/** One end of a range of prices of goods: rupees on the wire, paise ours. It may be nothing. */
export const rupeesBound = rupeesBoundUpTo(MAX_PRICE_PAISE, 'Rupees for one unit; numeric text is accepted.');

/** One end of a range of prices of machines: rupees on the wire, paise ours. It may be nothing. */
export const machineRupeesBound = rupeesBoundUpTo(MAX_MACHINE_PAISE, 'Rupees; numeric text is accepted.');

/** One end of a range of quantities: units on the wire, thousandths ours. It may be nothing. */
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
