import { isAmountUpTo, MAX_PRICE_PAISE, paiseFromRupees, rupeesFromPaise } from '@polam/domain/money';
import { isQuantity, MAX_QUANTITY_MILLI, milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { readNumber, reading, shown, within } from './scalars.ts';

/** One end of a range of prices: rupees on the wire, paise ours. It may be nothing. */
export const rupeesBound = shown(
  reading('not-a-number', (value) => read(value, paiseFromRupees), rupeesFromPaise).check(
    within(
      'price-range',
      (paise) => paise === 0 || isAmountUpTo(MAX_PRICE_PAISE, paise),
      rupeesFromPaise(MAX_PRICE_PAISE),
    ),
  ),
  { type: 'number', description: 'Rupees for one unit; numeric text is accepted.' },
);

/** One end of a range of quantities: units on the wire, thousandths ours. It may be nothing. */
export const quantityBound = shown(
  reading('not-a-number', (value) => read(value, milliFromQuantity), quantityFromMilli).check(
    within(
      'quantity-range',
      (quantityMilli) => quantityMilli === 0 || isQuantity(quantityMilli),
      quantityFromMilli(MAX_QUANTITY_MILLI),
    ),
  ),
  { type: 'number', description: 'Quantity in units; numeric text is accepted.' },
);

/** A geographic coordinate in degrees. */
export function degrees(bound: number) {
  const schema = reading('coordinate', readNumber, (value) => value).check(
    within('coordinate', (value) => Math.abs(value) <= bound, bound),
  );
  return shown(schema, { type: 'number', minimum: -bound, maximum: bound });
}

function read(value: string | number | boolean, ours: (figure: number) => number): number | undefined {
  const number = readNumber(value);
  return number === undefined ? undefined : ours(number);
}
