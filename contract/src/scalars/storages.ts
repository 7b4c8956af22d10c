import { canonicalWdra, CLAIM_TEXT, isWdra } from '@polam/domain/hire/storage-claim';
import { reading, shown } from '../scalars.ts';

/** Registration number of the warehousing authority, in its canonical form. */
export const wdra = shown(
  reading(
    'wdra',
    (value) => {
      const written = canonicalWdra(String(value));
      return isWdra(written) ? written : undefined;
    },
    (value) => value,
  ),
  { type: 'string', maxLength: CLAIM_TEXT.wdra, description: 'Letters, digits, `/`, `.` and `-`.' },
);
