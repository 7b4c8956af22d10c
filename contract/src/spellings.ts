import { languages } from '@polam/domain/catalogue';
import { isInScript, type Spellings } from '@polam/domain/names/own-spelling';
import * as z from 'zod/mini';
import { shown, text } from './scalars.ts';

const wire = z.object(Object.fromEntries(languages.map((language) => [language, z.optional(z.unknown())])));

/** Spellings by language of a name of at most `max` characters; one that is left out or blank is none, and no others stay. */
export function spellings(max: number) {
  const one = text(max);
  return shown(
    z.codec(wire, z.custom<Spellings>(), {
      decode: (value, context) => {
        const read: Spellings = {};
        for (const language of languages) {
          const given = value[language];
          if (given === undefined || given === null || given === '') continue;
          const written = z.safeDecode(one, given as string);
          if (!written.success || !isInScript(written.data, language)) {
            context.issues.push({ code: 'custom', message: 'other-script', input: given });
            return z.NEVER;
          }
          read[language] = written.data;
        }
        return read;
      },
      encode: (value) => ({ ...value }),
    }),
    { type: 'object', description: 'A name by language, each in the script of its language.' },
  );
}

/** Stored spellings in answers. */
export const shownSpellings = shown(z.custom<Spellings>(), {
  type: 'object',
  additionalProperties: { type: 'string' },
});
