import { isMeaningfulText } from '@polam/domain/user';
import * as z from 'zod/mini';
import { shown, text } from './scalars.ts';

/** A name or an address: text that says something, not signs alone. */
export function meaningfulText(max: number) {
  const schema = text(max).check(z.refine<string>(isMeaningfulText, { error: 'not-text' }));
  return shown(schema, { type: 'string', maxLength: max });
}
