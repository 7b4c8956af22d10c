import * as z from 'zod/mini';
import { pathNames, type AnyCall, type InputOf, type OutputOf, type RefusalOf } from './call.ts';
import type { Field } from './fields.ts';

/** A sentence beside one field of an input. */
export interface FieldSentence {
  readonly code: string;
  readonly message: string;
}

/** Refusal of a call: its code, the sentence for the reader, and sentences for fields by our names. */
export interface Refused<Code extends string = string> {
  readonly ok: false;
  readonly error: Code | 'unreachable';
  readonly message: string;
  readonly fields: Readonly<Record<string, FieldSentence>>;
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfterSeconds?: number;
}

/** Result of a call: its output, or a refusal. `message` is the success sentence. */
export type Answer<C extends AnyCall> =
  { readonly ok: true; readonly value: OutputOf<C>; readonly message: string } | Refused<RefusalOf<C>>;

/** Something that makes calls: the browser's client, the server in process, a test's actor. */
export type Caller = <C extends AnyCall>(call: C, input: InputOf<C>) => Promise<Answer<C>>;

/** Makes calls with what was typed into a form: in wire form, not checked yet. */
export type FormCaller = <C extends AnyCall>(
  call: C,
  fields: Readonly<Record<string, unknown>>,
) => Promise<Answer<C>>;

/** A call as an HTTP request: the url is a path with its query; a JSON body or none. */
export interface WireRequest {
  readonly method: AnyCall['method'];
  readonly url: string;
  /** Fields of the body in wire form, for JSON or a multipart form; null on calls without a body. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Builds the request of a call from an input: path, query and body. */
export function toRequest<C extends AnyCall>(call: C, input: InputOf<C>): WireRequest {
  const wire: Record<string, unknown> = { ...(z.encode(call.input, input) as object) };
  const path = pathNames(call.path).reduce((filled, name) => {
    const value = String(wire[name]);
    delete wire[name];
    return filled.replace(`{${name}}`, encodeURIComponent(value));
  }, call.path);
  if (call.method === 'POST' || call.method === 'PUT') return { method: call.method, url: path, body: wire };
  const query = Object.entries(wire).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return { method: call.method, url: [path, ...query].join('&').replace('&', '?'), body: null };
}

/** Reads the JSON that came back on a call into an answer in our names and units. */
export function fromResponse<C extends AnyCall>(call: C, status: number, body: unknown): Answer<C> {
  const envelope = isRecord(body) ? body : {};
  if (status >= 400 || envelope['success'] === false) return refusedFrom(call, envelope);
  // The output codec of the call gives just OutputOf<C>; its generic form cannot say so.
  const value = z.decode(call.output, body) as OutputOf<C>;
  return { ok: true, value, message: textOf(envelope['message']) };
}

function refusedFrom<C extends AnyCall>(
  call: C,
  envelope: Readonly<Record<string, unknown>>,
): Refused<RefusalOf<C>> {
  const retryAfter = envelope['retryAfterSeconds'];
  return {
    ok: false,
    // A code that this version does not know is handled like any refusal: its sentence is shown.
    error: textOf(envelope['code']) || 'fault',
    message: textOf(envelope['message']),
    fields: ourFieldNames(call, envelope['fields']),
    ...(typeof retryAfter === 'number' ? { retryAfterSeconds: retryAfter } : {}),
  };
}

function ourFieldNames(call: AnyCall, fields: unknown): Record<string, FieldSentence> {
  if (!isRecord(fields)) return {};
  const declared = Object.entries(call.input.fields as Readonly<Record<string, Field>>);
  return Object.fromEntries(
    Object.entries(fields).map(([wireName, sentence]) => {
      const ours = declared.find(([, field]) => field.wireName === wireName)?.[0] ?? wireName;
      return [ours, sentence as FieldSentence];
    }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
