import * as z from 'zod/mini';
import { checksOf, testOf } from './encoder-tests.ts';
import type { FieldSet } from './fields.ts';

type Schema = z.core.$ZodType;

/** Turns a value in our names and units into its wire form. */
type Encoder = (value: unknown) => unknown;

const encoders = new WeakMap<Schema, Encoder>();

/**
 * The encoder of a schema, made once: it gives what `z.encode` gives, in a sixth of the time. Undeclared fields are dropped. A
 * value that it does not know goes to `z.encode`, which refuses what its schema does not allow.
 */
export function encoderOf(schema: Schema): Encoder {
  const known = encoders.get(schema) ?? made(schema);
  encoders.set(schema, known);
  return known;
}

function made(schema: Schema): Encoder {
  const byZod: Encoder = (value) => z.encode(schema, value);
  if ('fields' in schema) return ofObject(membersOf(schema.fields as FieldSet), byZod);
  const isLeaf = testOf(schema);
  if (isLeaf !== null) return (value) => (isLeaf(value) ? value : byZod(value));
  const passes = checksOf(schema);
  const encode = passes === null ? null : unchecked(schema, byZod);
  if (encode === null || passes === null) return byZod;
  if (passes === 'none') return encode;
  // Checks look at a value of the right type, which encoding has seen to.
  return (value) => {
    const wire = encode(value);
    return passes(value) ? wire : byZod(value);
  };
}

/** The encoder of a schema without its own checks; null of a kind that is left to zod. */
function unchecked(schema: Schema, byZod: Encoder): Encoder | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return ofMissing(undefined, encoderOf(def.innerType));
  if (def.type === 'nullable') return ofMissing(null, encoderOf(def.innerType));
  if (def.type === 'array') return ofList(encoderOf(def.element), byZod);
  if (def.type === 'object' && def.catchall === undefined) return ofObject(shapeOf(def.shape), byZod);
  if (def.type === 'pipe') return ofCodec(def as unknown as z.core.$ZodCodecDef, byZod);
  return null;
}

/** A codec between two forms of one value, such as rupees and paise; what else is piped is left to zod. */
function ofCodec({ in: wire, out: ours, reverseTransform }: z.core.$ZodCodecDef, byZod: Encoder) {
  if (reverseTransform === undefined) return null;
  const [toWire, toOurs] = [encoderOf(wire), encoderOf(ours)];
  return (value: unknown) => {
    const payload = { value: toOurs(value), issues: [] };
    const turned = reverseTransform(payload.value, payload);
    return payload.issues.length === 0 ? toWire(turned) : byZod(value);
  };
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

function ofObject(members: readonly Member[], byZod: Encoder): Encoder {
  const parts = members.map(({ name, wireName, schema }) => ({
    name,
    wireName,
    encode: encoderOf(schema),
    mayMiss: schema._zod.optin === 'optional' && schema._zod.optout === 'optional',
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return byZod(value);
    const given = value as Readonly<Record<string, unknown>>;
    const wire: Record<string, unknown> = {};
    for (const { name, wireName, encode, mayMiss } of parts) {
      const each = given[name];
      if (each !== undefined) wire[wireName] = encode(each);
      // Throws where it must not be missing.
      else if (!mayMiss) return byZod(value);
    }
    return wire;
  };
}

function ofMissing(missing: null | undefined, encode: Encoder): Encoder {
  return (value) => (value === missing ? value : encode(value));
}

function ofList(encode: Encoder, byZod: Encoder): Encoder {
  return (value) => (Array.isArray(value) ? value.map((each) => encode(each)) : byZod(value));
}
