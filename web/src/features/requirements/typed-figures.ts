import { quantity as quantityCodec, rupees } from '@polam/contract/scalars';
import type { Paise } from '@polam/domain/money';
import type { Milli } from '@polam/domain/quantity';
import { typedNumber } from '~/lib/forms/typed-number.ts';
import * as z from 'zod/mini';

/** The typed price; null where the text is none yet. */
export function price(typed: string): Paise | null {
  const read = z.safeDecode(rupees, typedNumber(typed));
  return read.success ? read.data : null;
}

/** The typed quantity; null where the text is none yet. */
export function quantity(typed: string): Milli | null {
  const read = z.safeDecode(quantityCodec, typedNumber(typed));
  return read.success ? read.data : null;
}
