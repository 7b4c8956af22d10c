import { isMeaningfulText } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { shown, text } from './scalars.ts';

/** A meaningful name or address: text with letters or digits, not signs alone. */
export function meaningfulText(max: number) {
  const schema = text(max).check(z.refine<string>(isMeaningfulText, { error: 'not-text' }));
  return shown(schema, { type: 'string', maxLength: max });
}
