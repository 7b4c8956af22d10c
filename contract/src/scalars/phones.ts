import {
  isSixDigits,
  readIdentity,
  readPlace,
  secretDigits,
  type TypedPlace,
} from '@polam/domain/users/phone-login';
import { isMeaningfulText, pincodeDigits, USER_TEXT } from '@polam/domain/users/user';
import { reading, shown, text } from '../scalars.ts';
import * as z from 'zod/mini';

/** Six digits as typed or pasted, in any script of ours: a PIN, or a code that was sent. */
export function sixDigits(problem: 'pin' | 'code') {
  const schema = reading(
    problem,
    (value) => {
      const digits = typeof value === 'boolean' ? '' : secretDigits(String(value));
      return isSixDigits(digits) ? digits : undefined;
    },
    (value) => value,
  );
  return shown(schema, { type: 'string', format: 'password', description: 'Six digits.' });
}

/** Where somebody is answered: an email in its unique form, or a phone as ten digits after +91. */
export const replyAddress = shown(
  reading(
    'email-or-phone',
    (value) => {
      const identity = typeof value === 'boolean' ? null : readIdentity(String(value));
      if (identity === null) return undefined;
      return identity.kind === 'phone' ? identity.phone : identity.email;
    },
    (value) => value,
  ),
  { type: 'string', description: 'An email, or ten digits after +91.' },
);

const line = text(USER_TEXT.address);

/** The place of a new account: the name of a village or town, a pincode, or both. */
export const typedPlace = shown(
  reading<TypedPlace>(
    'place',
    (value) => {
      const written = z.safeDecode(line, value);
      const place = written.success ? readPlace(written.data) : null;
      return place !== null && (place.address === '' || isMeaningfulText(place.address)) ? place : undefined;
    },
    ({ pincode, address }) => [address, pincode ?? ''].filter((part) => part !== '').join(' '),
  ),
  {
    type: 'string',
    maxLength: USER_TEXT.address,
    description: 'A pincode, the name of a village or town, or the name with the pincode after it.',
  },
);

/** A pincode as typed so far, or what is no pincode: whoever is asked knows none. */
export function typedPincode(max: number) {
  const schema = reading(
    'not-text',
    (value) => pincodeDigits(String(value)),
    (value) => value,
  ).check(z.refine<string>((value) => value.length <= max, { error: 'too-long', params: { limit: max } }));
  return shown(schema, { type: 'string', maxLength: max });
}
