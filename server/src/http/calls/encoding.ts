import type { AnyCall } from '@polam/contract/call';
import { encoderOf } from '@polam/contract/encoder';
import type { FieldSet } from '@polam/contract/fields';
import { itemOf } from '@polam/contract/lists';
import { NAMELESS } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { cacheCompressed } from '../cache/compression.ts';

type Schema = z.core.$ZodType;

/**
 * A part of an answer's JSON. What is cached is bytes, which are copied once into an answer: as text, lists filled the
 * space for young objects several times over. Text is what is made for one answer, or names a user who was erased, who
 * is called differently in each language.
 */
export type JsonPart = string | Buffer;

/** JSON of cached documents, by the codec that made it. */
const cached = new WeakMap<object, Map<Schema, JsonPart>>();

const COMMA = Buffer.from(',');

/**
 * Marks a document that its service gives again and again, unchanged: its JSON is made once by the codec of the call
 * that answers it, and copied from then on. Returns the document, frozen.
 */
export function cacheEncoded<D extends object>(document: D): Readonly<D> {
  cached.set(document, new Map());
  return Object.freeze(document);
}

/** Whether the JSON of a document is cached with it. */
export function isCacheEncoded(document: object): boolean {
  return cached.has(document);
}

/** Bodies of the answers of cached values, by call and language. */
const bodies = new WeakMap<object, Map<string, Buffer>>();

/**
 * Marks the value of an answer that its service gives again and again: its body is made once for a call and a language.
 * Returns the value, frozen.
 */
export function cacheAnswer<Value extends object>(value: Value): Value {
  bodies.set(value, new Map());
  return Object.freeze(value);
}

/** The body of an answer: of a cached value the one that was made before. */
export function bodyOf(name: string, value: unknown, make: () => Buffer): Buffer {
  const made = typeof value === 'object' && value !== null ? bodies.get(value) : undefined;
  if (made === undefined) return make();
  const known = made.get(name);
  if (known !== undefined) return known;
  const body = make();
  cacheCompressed(body);
  made.set(name, body);
  return body;
}

interface Member {
  readonly name: string;
  readonly schema: Schema;
  /** Its name on the wire, as JSON, with the colon. */
  readonly start: string;
}

const members = new WeakMap<FieldSet, readonly Member[]>();

function membersIn(fields: FieldSet): readonly Member[] {
  const known = members.get(fields);
  if (known !== undefined) return known;
  const made = Object.entries(fields).map(([name, { wireName, schema }]) => ({
    name,
    schema,
    start: `${JSON.stringify(wireName)}:`,
  }));
  members.set(fields, made);
  return made;
}

/** Members of the JSON object of a call's value, in its wire form: `"name":value`, joined by commas. */
export function encodedMembers(call: AnyCall, value: unknown): JsonPart[] {
  const { fields } = call.output as { readonly fields?: FieldSet };
  if (fields === undefined) return membersOf(encoded(call.output as Schema, value));
  // The value of a document is an object of its fields.
  const values = value as Readonly<Record<string, unknown>>;
  const parts: JsonPart[] = [];
  for (const { name, schema, start } of membersIn(fields))
    addField(parts, start, { schema, value: values[name] });
  return parts;
}

function membersOf(json: string | undefined): JsonPart[] {
  return json === undefined || json === '{}' ? [] : [json.slice(1, -1)];
}

/** Adds a field of an answer, of a list each document by itself, as some may be cached; nothing where it is absent. */
function addField(
  parts: JsonPart[],
  start: string,
  { schema, value }: { readonly schema: Schema; readonly value: unknown },
): void {
  const item = Array.isArray(value) ? itemOf(schema) : null;
  const named = parts.length === 0 ? start : `,${start}`;
  if (item === null) {
    const json = cachedOrEncoded(schema, value);
    if (json !== undefined) parts.push(named, json);
    return;
  }
  parts.push(`${named}[`);
  for (const [index, each] of (value as readonly unknown[]).entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(cachedOrEncoded(item, each) ?? 'null');
  }
  parts.push(']');
}

/** The bytes of parts, each copied once. */
export function joined(parts: readonly JsonPart[]): Buffer {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}

function cachedOrEncoded(schema: Schema, value: unknown): JsonPart | undefined {
  const known = typeof value === 'object' && value !== null ? cached.get(value) : undefined;
  return known?.get(schema) ?? madeOf(schema, value, known);
}

function madeOf(schema: Schema, value: unknown, known?: Map<Schema, JsonPart>): JsonPart | undefined {
  const json = encoded(schema, value);
  if (json === undefined || known === undefined) return json;
  const part = json.includes(NAMELESS) ? json : Buffer.from(json);
  known.set(schema, part);
  return part;
}

/** JSON of a value by a schema, which lets through what the contract declares; undefined where there is none. */
function encoded(schema: Schema, value: unknown): string | undefined {
  // Fails where it is declared and must not be missing.
  if (value === undefined) return JSON.stringify(z.encode(schema, value));
  return JSON.stringify(encoderOf(schema)(value));
}
