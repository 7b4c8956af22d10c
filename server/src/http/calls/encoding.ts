import type { AnyCall } from '@polam/contract/call';
import type { FieldSet } from '@polam/contract/fields';
import { itemOf } from '@polam/contract/lists';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** JSON of cached documents, by the codec that made it. */
const cached = new WeakMap<object, Map<Schema, string>>();

/**
 * Marks a document that its service gives again and again, unchanged: its JSON is made once by the codec of the call
 * that answers it, and copied from then on. Returns the document, frozen.
 */
export function cacheEncoded<D extends object>(document: D): Readonly<D> {
  cached.set(document, new Map());
  return Object.freeze(document);
}

/** Members of the JSON object of a call's value, in its wire form: `"name":value`, joined by commas. */
export function encodedMembers(call: AnyCall, value: unknown): string {
  const { fields } = call.output as { readonly fields?: FieldSet };
  if (fields === undefined) return encoded(call.output as Schema, value)?.slice(1, -1) ?? '';
  // The value of a document is an object of its fields.
  const values = value as Readonly<Record<string, unknown>>;
  return Object.entries(fields)
    .flatMap(([name, { wireName, schema }]) => {
      const json = encodedField(schema, values[name]);
      return json === undefined ? [] : [`${JSON.stringify(wireName)}:${json}`];
    })
    .join();
}

/** A field of an answer: of a list each document by itself, as some of them may be cached. */
function encodedField(schema: Schema, value: unknown): string | undefined {
  const item = Array.isArray(value) ? itemOf(schema) : null;
  if (item === null) return cachedOrEncoded(schema, value);
  const items = (value as readonly unknown[]).map((each) => cachedOrEncoded(item, each) ?? 'null');
  return `[${items.join()}]`;
}

function cachedOrEncoded(schema: Schema, value: unknown): string | undefined {
  const texts = typeof value === 'object' && value !== null ? cached.get(value) : undefined;
  const known = texts?.get(schema);
  if (known !== undefined) return known;
  const json = encoded(schema, value);
  if (json !== undefined) texts?.set(schema, json);
  return json;
}

/** JSON of a value by a codec, which lets through what the contract declares; undefined where there is none. */
function encoded(schema: Schema, value: unknown): string | undefined {
  return JSON.stringify(z.encode(schema, value));
}
