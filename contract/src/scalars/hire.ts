import { isDay } from '@polam/domain/day';
import { isWork, MAX_WORK_MILLI } from '@polam/domain/hire/booking';
import { MAX_EQUIPMENT } from '@polam/domain/hire/equipment-moves';
import { milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { figure, reading, shown, whole, within } from '../scalars.ts';

/** Acres, hours or tanks on the wire, with at most three decimals; thousandths in the code. */
export const work = shown(
  figure(milliFromQuantity, quantityFromMilli).check(
    within('work-range', isWork, quantityFromMilli(MAX_WORK_MILLI)),
  ),
  { type: 'number', description: 'Acres, hours or tanks, with at most three decimals.' },
);

/** Number of identical units that an owner lets. */
export const equipmentCount = whole(1, MAX_EQUIPMENT, 'machines-range');

/** A month, `YYYY-MM`. */
export const month = shown(
  reading(
    'not-a-day',
    (value) => (typeof value === 'string' && isDay(`${value.trim()}-01`) ? value.trim() : undefined),
    (value) => value,
  ),
  { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
);
