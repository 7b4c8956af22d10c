import { documentNames } from '@polam/contract/fields';
import { mostOf } from '@polam/contract/lists';
import { en } from '@polam/contract/messages/en/messages';
import type { RefusalCode } from '@polam/contract/refusals';
import { wireForms } from '@polam/contract/scalars';
import * as z from 'zod/mini';

const SOME_ID = '0190163d-8694-739b-aea5-966c26f8ad91';

/** Example values under the names that many calls share. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Wheat',
  productName: 'Wheat',
  description: 'Sharbati wheat from black soil, dry and clean',
  price: 2400,
  quantity: 50,
  quantityUnit: 'quintal',
  notes: 'Dry and clean',
  item: 'Tractors',
  cost: 900,
  email: 'ramu@example.in',
  phone: '9876543210',
  address: 'Main road, Tenali',
  pincode: '522201',
};

const byFormat: Readonly<Record<string, unknown>> = {
  date: '2027-01-15',
  'date-time': '2027-01-15T06:00:00.000Z',
  email: 'ramu@example.in',
  password: 'a long password',
};

/** A body with an example of the fields that it needs, and of those that most calls share. */
export function withExample(schema: {
  readonly properties: Json;
  readonly required: readonly string[];
}): Json {
  const shown = Object.entries(schema.properties).filter(
    ([name]) => schema.required.includes(name) || name in byName,
  );
  const example = Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(name, each as Json)]));
  return { schema, example };
}

function exampleOf(name: string, schema: Json): unknown {
  const { enum: words, format, type, minimum, pattern } = schema;
  if (Array.isArray(words)) return words.includes(byName[name]) ? byName[name] : (words[0] as unknown);
  if (name in byName && typeof byName[name] === type) return byName[name];
  if (typeof format === 'string' && format in byFormat) return byFormat[format];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? minimum : 1;
  if (typeof pattern === 'string') return byName['pincode'];
  return /id/i.test(String(schema['description'])) ? SOME_ID : 'some text';
}

/** A refusal as it comes. */
export function refusalExample(code: RefusalCode = 'fault'): Json {
  return { success: false, code, message: en.refusals[code], fields: {} };
}

/** A piece of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Collects the schemas of named documents, and gives each codec as the wire shows it, which names them. */
export class WireSchemas {
  readonly named: Record<string, Json> = {};

  /** The schema of what a codec reads from the wire. */
  of(codec: z.core.$ZodType): Json {
    const {
      $schema: _dialect,
      $defs,
      ...json
    } = z.toJSONSchema(codec, {
      io: 'input',
      unrepresentable: 'any',
      metadata: documentNames,
      override: ({ zodSchema, jsonSchema }) => {
        bound(jsonSchema, mostOf(zodSchema));
        // The dialect knows no such key: the name is that of the definition.
        delete jsonSchema.id;
        const form = wireForms.get(zodSchema);
        if (form === undefined) return;
        for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
        Object.assign(jsonSchema, form);
      },
    });
    for (const [name, schema] of Object.entries($defs ?? {})) this.named[name] ??= placed(schema) as Json;
    return placed(json) as Json;
  }
}

function bound(schema: z.core.JSONSchema.BaseSchema, most: number | undefined): void {
  if (most === undefined) return;
  if (schema.type === 'array') schema.maxItems = most;
  else schema.maxProperties = most;
}

const DEFINED = '#/$defs/';

/** The schema with its references led to the components of the document. */
function placed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(placed);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) =>
      name === '$ref' && typeof value === 'string'
        ? [name, value.replace(DEFINED, '#/components/schemas/')]
        : [name, placed(value)],
    ),
  );
}
