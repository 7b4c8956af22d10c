import { canonicalUpiId, isUpiId } from '@polam/domain/users/user';
import { reading, shown } from '../scalars.ts';

/** A UPI id in its canonical form, lower case. */
export const upiId = shown(
  reading(
    'upi-id',
    (value) => {
      const written = canonicalUpiId(String(value));
      return isUpiId(written) ? written : undefined;
    },
    (value) => value,
  ),
  { type: 'string', description: 'A UPI id, such as `ramu@okbank`.' },
);
