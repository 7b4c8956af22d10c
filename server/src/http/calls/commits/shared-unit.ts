import type { Result } from '@polam/server/http/result';
import type { IdempotencyKey } from '../idempotency.repository.ts';

/** A unit of work as it joins a transaction that it may share with others. */
export interface SharedPart {
  /** Key of its writing user. */
  readonly key: IdempotencyKey;
  readonly answerOf: (result: Result<unknown>) => { readonly status: number; readonly body: string };
}

/**
 * Does a unit of work in one transaction with others of its kind. Null where it has to be done in a transaction of its own:
 * nothing of it is done then.
 */
export type SharedUnit<Value> = (part: SharedPart) => Promise<Result<Value, never> | null>;
