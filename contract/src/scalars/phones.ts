import { isSixDigits, readPlace, secretDigits, type TypedPlace } from '@polam/domain/users/phone-login';
import { isMeaningfulText, USER_TEXT } from '@polam/domain/users/user';
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

const line = text(USER_TEXT.address);

/** The place of a new account: a pincode, or the name of a village or town. */
export const typedPlace = shown(
  reading<TypedPlace>(
    'place',
    (value) => {
      const written = z.safeDecode(line, value);
      const place = written.success ? readPlace(written.data) : null;
      return place !== null && (place.pincode !== null || isMeaningfulText(place.address))
        ? place
        : undefined;
    },
    ({ pincode, address }) => pincode ?? address,
  ),
  {
    type: 'string',
    maxLength: USER_TEXT.address,
    description: 'A pincode, or the name of a village or town.',
  },
);
