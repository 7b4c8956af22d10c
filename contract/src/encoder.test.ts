import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { photo } from './documents/listings.ts';
import { encoderOf } from './encoder.ts';
import { eventKinds, notice } from './events.ts';
import { document, at, type FieldSet } from './fields.ts';
import { calls } from './index.ts';
import { unlessLeftOut } from './blank-answers.ts';
import { maybe, rupees } from './scalars.ts';

type Schema = z.core.$ZodType;

/** Values of every type, and in every form that a field of the contract takes. */
const values: readonly unknown[] = [
  'text',
  '',
  'x'.repeat(5_000),
  '0190163d-8694-739b-aea5-966c26f8ad91',
  '2026-12-01',
  '9876543210',
  '522001',
  '2026-12-01T00:00:00.000Z',
  'farmer@example.in',
  'data:image/webp;base64,AAAA',
  5,
  500,
  0,
  -500,
  0.5,
  1e15,
  Number.NaN,
  Infinity,
  true,
  null,
  undefined,
  {},
  { te: 'పేరు' },
  [],
  [null],
  new Date(0),
  5n,
];

/** JSON of the wire form of a value, or that there is none. */
function outcome(encode: (value: unknown) => unknown, value: unknown): string | undefined {
  try {
    return `made: ${JSON.stringify(encode(value))}`;
  } catch {
    return 'fails';
  }
}

/** Values of which an encoder makes something else than zod does. */
function differences(schema: Schema, given: readonly unknown[]): readonly string[] {
  return given.flatMap((value) => {
    const ours = outcome(encoderOf(schema), value);
    const theirs = outcome((each) => z.encode(schema, each), value);
    return ours === theirs ? [] : [`${String(ours)}, by zod ${String(theirs)}`.slice(0, 300)];
  });
}

/** The schemas inside of a schema, by their names in a value of it. */
function partsOf(schema: Schema): Readonly<Record<string, Schema>> {
  if ('fields' in schema) return fieldsOf(schema.fields as FieldSet);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  if (def.type === 'array') return { '0': def.element };
  return def.type === 'record' ? { key: def.valueType } : {};
}

function fieldsOf(fields: FieldSet): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
}

function innerOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return [def.innerType];
  if (def.type === 'union') return def.options;
  return def.type === 'pipe' && !('fields' in schema) ? [def.in, def.out] : [];
}

/** A value of a schema in our names and units, whole. */
function sampleOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const parts = Object.entries(partsOf(schema));
  if (def.type === 'array') return [sampleOf(def.element)];
  if (parts.length > 0) return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(part)]));
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  const [inner] = def.type === 'pipe' ? [] : innerOf(schema);
  if (inner !== undefined) return sampleOf(inner);
  return values.find((value) => outcome((each) => z.encode(schema, each), value) !== 'fails');
}

/** A whole value, and the same with each of its parts missing or of another type; all values for what has no parts. */
function variantsOf(schema: Schema): readonly unknown[] {
  const whole = sampleOf(schema) as Readonly<Record<string, unknown>>;
  const spoilt = Object.keys(partsOf(schema)).flatMap((name) =>
    [undefined, {}].map((value) => (Array.isArray(whole) ? [value] : { ...whole, [name]: value })),
  );
  return [whole, ...(spoilt.length > 0 ? [null, 'text', [], ...spoilt] : values)];
}

/** All schemas that answers and events are made of. */
function reachable(): ReadonlySet<Schema> {
  const found = new Set<Schema>([notice, ...Object.values(eventKinds).map(({ codec }) => codec)]);
  for (const { output } of calls) found.add(output as Schema);
  for (const schema of found)
    for (const part of [...Object.values(partsOf(schema)), ...innerOf(schema)]) found.add(part);
  return found;
}

describe('an encoder', () => {
  it('makes of every answer and event, and of all their parts, what zod makes of them', () => {
    const schemas = [...reachable()];
    const wholes = schemas.filter((schema) => outcome(encoderOf(schema), sampleOf(schema)) !== 'fails');

    expect(schemas.flatMap((schema) => differences(schema, variantsOf(schema)))).toEqual([]);
    expect(wholes.length).toBe(schemas.length);
    expect(schemas.length).toBeGreaterThan(700);
  }, 60_000);

  it.each([
    ['an amount', rupees, [240_000, -500, 0, 1e15]],
    ['an amount that may be missing', maybe(rupees), [240_000, -500, undefined]],
    ['an amount that may be left out', unlessLeftOut(rupees), [240_000, -500, undefined]],
    [
      'a codec with checks',
      document({ a: at('b', z.number()) }).check(z.refine((each) => each.a > 1)),
      [{ a: 1 }, { a: 2 }],
    ],
    ['a text that is changed', z.string().check(z.trim(), z.minLength(2)), [' ab ', ' a ']],
    ['a text with a format', z.email(), ['a@b.in', 'no address']],
    ['a whole number', z.int(), [5, 0.5]],
    ['a strict object', z.strictObject({ a: z.number() }), [{ a: 1 }, { a: 1, b: 2 }]],
    ['a list with checks', z.array(z.string()).check(z.maxLength(1)), [['a'], ['a', 'b']]],
  ])('of %s refuses what zod refuses', (_what, schema, given) => {
    expect(differences(schema, [...given, ...values])).toEqual([]);
  });

  it('refuses a preview that is no picture', () => {
    const wire = { id: 'a', width: 5, height: 5 };

    expect(() => encoderOf(photo)({ ...wire, blur: 'javascript:alert(1)' })).toThrow(/invalid_format/);
    expect(encoderOf(photo)({ ...wire, blur: 'data:image/webp;base64,AAAA' })).toMatchObject({ width: 5 });
  });
});
