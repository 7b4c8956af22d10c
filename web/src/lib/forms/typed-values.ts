import type { Field, FieldSet } from '@polam/contract/fields';
import * as z from 'zod/mini';

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
