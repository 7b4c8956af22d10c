import { isDay } from '@polam/domain/day';
import { isWork, MAX_WORK_MILLI } from '@polam/domain/hire-cost';
import { MAX_MACHINES } from '@polam/domain/machine-moves';
import { isAmountUpTo, MAX_MACHINE_PAISE, paiseFromRupees, rupeesFromPaise } from '@polam/domain/money';
import { milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { reading, readNumber, shown, whole, within } from './scalars.ts';

export { machineRupees } from './scalars.ts';

/** Acres, hours or tanks on the wire, with at most three decimals; thousandths ours. */
export const work = shown(
  reading(
    'not-a-number',
    (value) => {
      const number = readNumber(value);
      return number === undefined ? undefined : milliFromQuantity(number);
    },
    quantityFromMilli,
  ).check(within('work-range', isWork, quantityFromMilli(MAX_WORK_MILLI))),
  { type: 'number', description: 'Acres, hours or tanks, with at most three decimals.' },
);

/** How many machines alike somebody lets out. */
export const machineCount = whole(1, MAX_MACHINES, 'machines-range');

/** A month, `YYYY-MM`. */
export const month = shown(
  reading(
    'not-a-day',
    (value) => (typeof value === 'string' && isDay(`${value.trim()}-01`) ? value.trim() : undefined),
    (value) => value,
  ),
  { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
);

/** One end of a range of prices of machines: rupees on the wire, paise ours. It may be nothing. */
export const machineRupeesBound = shown(
  reading(
    'not-a-number',
    (value) => {
      const number = readNumber(value);
      return number === undefined ? undefined : paiseFromRupees(number);
    },
    rupeesFromPaise,
  ).check(
    within(
      'price-range',
      (paise) => paise === 0 || isAmountUpTo(MAX_MACHINE_PAISE, paise),
      rupeesFromPaise(MAX_MACHINE_PAISE),
    ),
  ),
  { type: 'number', description: 'Rupees; numeric text is accepted.' },
);
