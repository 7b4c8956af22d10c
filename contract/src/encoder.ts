import * as z from 'zod/mini';
import type { FieldSet } from './fields.ts';

type Schema = z.core.$ZodType;

/** Turns a value in our names and units into its wire form. */
type Encoder = (value: unknown) => unknown;

const same: Encoder = (value) => value;

const sameInBothForms: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

const encoders = new WeakMap<Schema, Encoder>();

/**
 * The encoder of a schema, made once: it gives what `z.encode` gives of a value that its type allows, in a tenth of the time.
 * Undeclared fields are dropped, and a declared one that is missing fails; beyond that what our own code made is not looked
 * at as what a client sent.
 */
export function encoderOf(schema: Schema): Encoder {
  const known = encoders.get(schema) ?? made(schema);
  encoders.set(schema, known);
  return known;
}

function made(schema: Schema): Encoder {
  if ('fields' in schema) return ofObject(membersOf(schema.fields as FieldSet));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const byZod: Encoder = (value) => z.encode(schema, value);
  if (sameInBothForms.has(def.type)) return same;
  if (def.type === 'nullable' || def.type === 'optional') {
    return ofMissing(encoderOf(def.innerType));
  }
  if (def.type === 'array') return ofList(encoderOf(def.element));
  if (def.type === 'object') return ofObject(shapeOf(def.shape));
  if (def.type === 'union') {
    return def.options.every((each) => encoderOf(each) === same) ? same : byZod;
  }
  if (def.type === 'pipe') return ofCodec(schema, def as unknown as z.core.$ZodCodecDef);
  return byZod;
}

/** A codec between two forms of one value, such as rupees and paise; what else is piped is left to zod. */
function ofCodec(schema: Schema, def: z.core.$ZodCodecDef): Encoder {
  const { reverseTransform, in: wire } = def;
  if (reverseTransform === undefined) return (value) => z.encode(schema, value);
  const encode = encoderOf(wire);
  return (value) => encode(reverseTransform(value, { value, issues: [] }));
}

interface Member {
  readonly name: string;
  readonly wireName: string;
  readonly schema: Schema;
}

function shapeOf(shape: z.core.$ZodShape): readonly Member[] {
  return Object.entries(shape).map(([name, schema]) => ({ name, wireName: name, schema }));
}

function membersOf(fields: FieldSet): readonly Member[] {
  return Object.entries(fields).map(([name, field]) => ({ name, ...field }));
}

function ofObject(members: readonly Member[]): Encoder {
  const parts = members.map((member) => ({
    ...member,
    encode: encoderOf(member.schema),
    isOptional: member.schema._zod.def.type === 'optional',
  }));
  return (value) => {
    // A value of this schema is an object.
    const given = value as Readonly<Record<string, unknown>>;
    const wire: Record<string, unknown> = {};
    for (const { name, wireName, encode, schema, isOptional } of parts) {
      const each = given[name];
      if (each !== undefined) wire[wireName] = encode(each);
      // Throws where it must not be missing.
      else if (!isOptional) z.encode(schema, undefined);
    }
    return wire;
  };
}

function ofMissing(encode: Encoder): Encoder {
  return (value) => (value === null || value === undefined ? value : encode(value));
}

function ofList(encode: Encoder): Encoder {
  // A value of this schema is a list.
  return (value) => (value as readonly unknown[]).map(encode);
}
