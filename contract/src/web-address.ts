import * as z from 'zod/mini';
import { shown, text } from './scalars.ts';

/** A scheme such as `javascript:`; `kisan.in:8080` has none. */
const OTHER_SCHEME = /^(?!https?:\/\/)[a-z][a-z0-9+.-]*:(?!\d)/iu;

/**
 * A web address of up to `max` characters, with or without its `https://`, or words such as "none" where
 * there is no site. Other schemes are refused, so that the value is safe to show as a link. Source: GUARD
 * "Text of users".
 */
export function webAddress(max: number) {
  const schema = text(max).check(
    z.refine<string>((value) => !OTHER_SCHEME.test(value), { error: 'web-address' }),
  );
  return shown(schema, { type: 'string', maxLength: max, description: 'http or https, or no scheme.' });
}
