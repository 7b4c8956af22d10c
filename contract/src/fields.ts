import * as z from 'zod/mini';

/** One field of a document: its name on the wire, and the codec between its wire form and ours. */
export interface Field<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly wireName: string;
  readonly schema: S;
}

/** A set of fields under our own names. */
export type FieldSet = Readonly<Record<string, Field>>;

type Optional<S extends FieldSet> = {
  [K in keyof S]: undefined extends z.output<S[K]['schema']> ? K : never;
}[keyof S];

type Value<F extends Field> = z.output<F['schema']>;

/** The document that a set of fields describes, in our names and units. */
export type Document<S extends FieldSet> = {
  [K in Exclude<keyof S, Optional<S>>]: Value<S[K]>;
} & { [K in Optional<S>]?: Value<S[K]> };

/** The codec of a document: decode turns wire names and forms into ours, encode turns them back. */
export type DocumentCodec<S extends FieldSet> = z.ZodMiniCodec<
  z.ZodMiniObject<Record<string, z.core.$ZodType>>,
  z.ZodMiniCustom<Document<S>, Document<S>>
> & { readonly fields: S };

/** Declares a field by its name on the wire; SPEC's odd spellings occur here and nowhere else. */
export function at<S extends z.core.$ZodType>(wireName: string, schema: S): Field<S> {
  return { wireName, schema };
}

/** All documents share one: what they are of our side is known to the compiler alone. */
const unchecked = z.custom();

/**
 * The codec of a document from its fields. Undeclared fields are dropped in both directions.
 */
export function document<S extends FieldSet>(fields: S): DocumentCodec<S> {
  const pairs = Object.entries(fields).map(([name, field]) => [name, field.wireName] as const);
  const wire = z.object(
    Object.fromEntries(Object.values(fields).map((field) => [field.wireName, field.schema])),
  );
  const back = pairs.map(([ours, theirs]) => [theirs, ours] as const);
  const codec = z.codec(wire, unchecked as z.ZodMiniCustom<Document<S>, Document<S>>, {
    // The renamed copy has exactly the keys of S, which the compiler cannot follow through a loop.
    decode: (value) => renamed(value, back) as Document<S>,
    encode: (value) => renamed(value as Record<string, unknown>, pairs) as never,
  });
  return Object.assign(codec, { fields });
}

/** Names of documents in the OpenAPI description. */
export const documentNames = z.registry<{ id: string }>();

/** Registers the name of a document for the OpenAPI description, and clients generated from it. */
export function named<D extends z.core.$ZodType>(name: string, codec: D): D {
  documentNames.add(codec, { id: name });
  return codec;
}

/** The codec of a document that the OpenAPI description, and clients generated from it, know by a name. */
export function namedDocument<S extends FieldSet>(name: string, fields: S): DocumentCodec<S> {
  return named(name, document(fields));
}

/** The fields of a document with more appended, as a new set. */
export function withFields<A extends FieldSet, B extends FieldSet>(codec: DocumentCodec<A>, more: B): A & B {
  return { ...codec.fields, ...more };
}

/** The names of fields, in their order. */
export function namesOf<S extends Readonly<Record<string, unknown>>>(
  fields: S,
): readonly (keyof S & string)[] {
  return Object.keys(fields);
}

/** A value for each of some names, by the name. */
export function mapNames<Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Readonly<Record<Name, Made>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
}

/** The values of some fields alone. */
export function valuesOf<Name extends string, Row extends { readonly [K in Name]: unknown }>(
  names: readonly Name[],
  row: Row,
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

type Given<Input, Name extends keyof Input> = {
  [K in Name as undefined extends Input[K] ? never : K]: Input[K];
} & { [K in Name as undefined extends Input[K] ? K : never]?: Exclude<Input[K], undefined> };

/** The values of those fields that an input gives; what it leaves out is absent. */
export function givenOf<Name extends string, Input extends { readonly [K in Name]?: unknown }>(
  names: readonly Name[],
  input: Input,
): Given<Input, Name & keyof Input> {
  const given = names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]));
  return Object.fromEntries(given) as Given<Input, Name & keyof Input>;
}

/** The same fields, each of which an answer may leave out. */
export function optional<S extends FieldSet>(fields: S) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { wireName, schema }]) => [name, at(wireName, z.optional(schema))]),
  ) as { readonly [K in keyof S]: Field<z.ZodMiniOptional<S[K]['schema']>> };
}

function renamed(
  value: Readonly<Record<string, unknown>>,
  pairs: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [from, to] of pairs) {
    if (value[from] !== undefined) result[to] = value[from];
  }
  return result;
}
