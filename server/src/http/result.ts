import type { FieldProblems } from '@polam/contract/problems';
import type { RefusalCode } from '@polam/contract/refusals';

/** A refusal that a service returns: expected, declared on the call, with a sentence in every language. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  readonly ok: false;
  readonly error: Code;
  /** Problems beside fields, by our names or those on the wire. */
  readonly fields?: FieldProblems;
}

/** Result of a service: its value, or a refusal. */
export type Result<T, Code extends RefusalCode = RefusalCode> =
  { readonly ok: true; readonly value: T } | Refusal<Code>;

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A refusal, with problems beside fields where a field is to blame. */
export function refuse<Code extends RefusalCode>(error: Code, fields?: FieldProblems): Refusal<Code> {
  return fields === undefined ? { ok: false, error } : { ok: false, error, fields };
}
