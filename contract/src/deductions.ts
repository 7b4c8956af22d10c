import { formatDeductions, parseDeductions } from '@polam/domain/trade/agreed-deductions';
import { formatFound, parseFound } from '@polam/domain/trade/found-at-weighing';
import { writtenForm } from './scalars/quality.ts';

/** Deductions that are agreed with an offer, in their written form. */
export const agreedDeductions = writtenForm(
  (text) => {
    const lines = parseDeductions(text);
    return lines === null ? null : formatDeductions(lines);
  },
  'Lines with `;` between: `moisture>12:25/q` (₹25 less a quintal for each point above 12), `foreign-matter>2:1%` (1 % of ' +
    'the price), `bag:600g` or `bag:1kg/q`, `labour:10/q` or `labour:500`, `commission:2%`; `@buyer` behind labour or ' +
    'commission that the buyer pays.',
);

/** Values found at weighing, in their written form. */
export const foundAtWeighing = writtenForm((text) => {
  const found = parseFound(text);
  return found === null ? null : formatFound(found);
}, 'Measured values, and the number of bags: `moisture=13;bags=40`.');
