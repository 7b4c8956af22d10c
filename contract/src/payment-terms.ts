import { formatPaymentTerms, parsePaymentTerms } from '@polam/domain/trade/payment/payment-terms';
import { reading, shown } from './scalars.ts';

/** Terms of payment in their written form: an advance as a share or a sum, and the days of both parts. */
export const paymentTerms = shown(
  reading(
    'not-a-choice',
    (value) => {
      const terms = parsePaymentTerms(String(value));
      return terms === null ? undefined : formatPaymentTerms(terms);
    },
    (value) => value,
  ),
  {
    type: 'string',
    description:
      'An advance as `0`, a share or a sum of rupees, the days after the agreement within which it is paid, and the ' +
      'days after arrival within which the rest is: `30%/2/7`, `15000/0/0`.',
  },
);
