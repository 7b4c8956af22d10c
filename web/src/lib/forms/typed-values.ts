import type { Field, FieldSet } from '@polam/contract/fields';
import { inLatinDigits } from '@polam/domain/plain-text';
import * as z from 'zod/mini';

/** Groups as India writes them, `1,00,000`, and as the rest of the world does, `100,000`. */
const grouped = /^-?\d{1,3}(?:(?:,\d{2})*,\d{3})(?:\.\d*)?$|^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** A text that the contract does not read as a number. */
const NOT_A_NUMBER = '?';

/**
 * A number as users type it, `2,400` or `₹ ౨౪౦౦`, in the form in which the contract reads it: `2400`. A text
 * that users may mean otherwise than a computer reads it, such as `12,5` or `1e3`, is no number.
 */
export function typedNumber(text: string): string {
  const plain = inLatinDigits(text.replaceAll(/[₹\s]/g, ''));
  if (grouped.test(plain)) return plain.replaceAll(',', '');
  return /[,a-z]/i.test(plain) ? NOT_A_NUMBER : plain;
}

/**
 * A measured figure as users type it, in the form in which the contract reads it. None reaches a thousand, so that a comma
 * before one or two digits is a decimal mark: `12,5` is `12.5`.
 */
export function typedFigure(text: string): string {
  const plain = inLatinDigits(text.trim());
  return typedNumber(/^\d{1,3},\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain);
}

type Typed<Value> = Value extends boolean ? boolean : Value extends string ? Value : string;

/** Stored values as a form has them: flags as they are, everything else as the wire writes it, as text. */
export type TypedValues<S extends FieldSet> = {
  readonly [K in keyof S]: Typed<NonNullable<z.output<S[K]['schema']>>>;
};

/** Stored values as a form has them; text is empty where there is no value. */
export function typedValues<S extends FieldSet>(
  fields: S,
  values: { readonly [K in keyof S]?: unknown },
): TypedValues<S> {
  const typed = Object.entries(fields).map(([name, field]) => [name, typedValue(field, values[name])]);
  // Each field is typed by its codec, which the compiler cannot follow through a loop.
  return Object.fromEntries(typed) as TypedValues<S>;
}

function typedValue({ schema }: Field, value: unknown): string | boolean {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value;
  return String(z.encode(schema, value));
}
