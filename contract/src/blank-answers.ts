import * as z from 'zod/mini';
import { shown, wireForms } from './scalars.ts';

/**
 * The same text, where a blank value is allowed and clears the field. A field that is left out stays
 * unchanged.
 */
export function orBlank(schema: z.core.$ZodType<string, string | number | boolean>) {
  return blankOr<string>(schema, '');
}

/** The same value; a blank one is allowed and means none. A field that is left out stays unchanged. */
export function orNone<T>(schema: z.core.$ZodType<T, string | number | boolean>) {
  return blankOr<T, null>(schema, null);
}

function blankOr<T, Blank = T>(schema: z.core.$ZodType<T, string | number | boolean>, blank: Blank) {
  const codec = z.codec(z.optional(z.unknown()), z.custom<T | Blank | undefined>(), {
    decode: (value, context) => {
      if (isLeftOut(value)) return undefined;
      if (isBlank(value)) return blank;
      // The schema itself validates the wire value.
      const read = z.safeDecode(schema, value as string);
      if (read.success) return read.data;
      for (const { code: _code, ...issue } of read.error.issues) {
        context.issues.push({ ...issue, code: 'custom', path: [], input: value });
      }
      return z.NEVER;
    },
    // Any value but the blank one has the type of the schema.
    encode: (value) => (value === undefined ? value : value === blank ? '' : z.encode(schema, value as T)),
  });
  return shown(codec, wireForms.get(schema) ?? {});
}

/**
 * The same field, optional: left out, or sent as another client's word for nothing. A blank value is refused.
 */
export function unlessLeftOut<S extends z.core.$ZodType>(schema: S) {
  const codec = z.codec(z.optional(z.unknown()), z.optional(schema), {
    // The schema itself validates the wire value, in the next step of the codec.
    decode: (value) => (isLeftOut(value) ? undefined : (value as z.input<S>)),
    encode: (value) => value,
  });
  return shown(codec, wireForms.get(schema) ?? {});
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || value === 'undefined';
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
