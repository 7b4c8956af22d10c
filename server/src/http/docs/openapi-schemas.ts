import { documentNames } from '@polam/contract/fields';
import { mostOf } from '@polam/contract/lists';
import { wireForms } from '@polam/contract/scalars';
import * as z from 'zod/mini';

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
