import type * as z from 'zod/mini';
import { at, namesOf, type Field, type FieldSet } from './fields.ts';

/**
 * The fields of a noun, each defined once: its name on the wire, its codecs, and whatever else its noun asks of
 * each of them. `shown` is the codec of the stored value in answers; `blank` the value of a field that is left out;
 * `isInstant` marks an instant, which a row has as a Date and an answer as text; `ownWireName` is another name in
 * documents for the owner.
 */
export type Definitions = Readonly<
  Record<string, { readonly wireName: string; readonly ownWireName?: string }>
>;

/** Names of the fields whose part is of some type. */
export type NamesWith<D, Part extends string, Wanted> = {
  readonly [K in keyof D]: D[K] extends { readonly [P in Part]: Wanted } ? K : never;
}[keyof D] &
  string;

/** Fields that have a codec of one kind, with that codec. */
export type CodecsOf<D, Part extends string> = {
  readonly [K in NamesWith<D, Part, z.core.$ZodType>]: D[K] extends {
    readonly [P in Part]: infer S extends z.core.$ZodType;
  }
    ? Field<S>
    : never;
};

/** The stored values of the fields in our names and units. */
export type ValuesOf<D> = {
  readonly [K in keyof CodecsOf<D, 'shown'>]: z.output<CodecsOf<D, 'shown'>[K]['schema']>;
};

/** The stored fields that have a codec of one kind, as a row has them. */
export type RowOf<D, Part extends string> = {
  readonly [K in keyof CodecsOf<D, Part>]: K extends NamesWith<D, 'isInstant', true>
    ? Date | Extract<z.output<CodecsOf<D, Part>[K]['schema']>, null>
    : z.output<CodecsOf<D, Part>[K]['schema']>;
};

/** The definitions whose part has one of some values. */
export function definedWith<D extends Definitions, Part extends string, const Wanted>(
  definitions: D,
  part: Part,
  ...wanted: readonly Wanted[]
): Pick<D, NamesWith<D, Part, Wanted>> {
  const chosen = partsOf(definitions, part).filter(([, value]) => wanted.includes(value as Wanted));
  const entries = chosen.map(([name]) => [name, definitions[name]]);
  return Object.fromEntries(entries) as Pick<D, NamesWith<D, Part, Wanted>>;
}

/** The fields with their codecs of one kind, in their order; those that have none are left out. */
export function codecsOf<D extends Definitions, Part extends string>(
  definitions: D,
  part: Part,
): CodecsOf<D, Part> {
  const fields = partsOf(definitions, part).flatMap(([name, schema]) => {
    const { wireName = '' } = definitions[name] ?? {};
    // A part that is asked for as a codec is one, or null.
    return schema === null ? [] : [[name, at(wireName, schema as z.core.$ZodType)]];
  });
  return Object.fromEntries(fields) as CodecsOf<D, Part>;
}

/** The same fields under their names in documents for the owner. */
export function underOwnNames<S extends FieldSet>(definitions: Definitions, fields: S): S {
  const renamed = namesOf(fields).map((name) => {
    const { wireName, schema } = fields[name] as S[keyof S];
    return [name, at(definitions[name]?.ownWireName ?? wireName, schema)];
  });
  return Object.fromEntries(renamed) as S;
}

/** The values of the fields that a call may leave out. */
export function blanksOf<D extends Definitions>(
  definitions: D,
): Pick<ValuesOf<D>, NamesWith<D, 'blank', unknown> & keyof ValuesOf<D>> {
  return valuesIn(definitions, 'blank');
}

/** One part of each field, by the name of the field. */
export function partOf<D extends Definitions, Part extends keyof D[keyof D] & string>(
  definitions: D,
  part: Part,
): { readonly [K in keyof D]: D[K][Part] } {
  return valuesIn(definitions, part);
}

/** The same codec for creating and for changing. */
export function inBoth<S extends z.core.$ZodType>(schema: S) {
  return { create: schema, update: schema };
}

function valuesIn<T>(definitions: Definitions, part: string): T {
  // The types of the callers name exactly the fields that have the part.
  return Object.fromEntries(partsOf(definitions, part)) as T;
}

function partsOf(definitions: Definitions, part: string): readonly (readonly [string, unknown])[] {
  return Object.entries(definitions).flatMap(([name, definition]) => {
    const value = (definition as Readonly<Record<string, unknown>>)[part];
    return value === undefined ? [] : [[name, value] as const];
  });
}
