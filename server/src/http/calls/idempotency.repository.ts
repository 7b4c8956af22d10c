import type { Database, Transaction } from '@polam/database/connect';
import { insertion } from '../columns.repository.ts';
import { hasLastWrites, withLastWrites } from '../last-writes.repository.ts';

/** A key under which a user sent a writing call, and the content that was sent. */
export interface IdempotencyKey {
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: Buffer;
}

/** The answer that was given under a key. */
export interface StoredAnswer {
  readonly call: string;
  readonly bodyHash: Buffer;
  readonly status: number;
  readonly answer: string;
}

/** The answer stored under a key, if any. */
export async function findAnswer(
  db: Database | Transaction,
  { userId, key }: Pick<IdempotencyKey, 'userId' | 'key'>,
): Promise<StoredAnswer | null> {
  const [row] = await db<StoredAnswer[]>`
    select call, body_hash as "bodyHash", status, answer
    from idempotency_keys
    where user_id = ${userId} and key = ${key}`;
  return row ?? null;
}

/** Codes of PostgreSQL: a unique key is taken, or what is exclusive overlaps. */
const taken: ReadonlySet<unknown> = new Set(['23505', '23P01']);

/** Whether a transaction has failed because its key, or anything else of which there is one, was taken before. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && taken.has(error.code);
}

/**
 * Stores the answer under its key, in the last statement of the transaction that did the work. Where another has stored
 * one, the transaction fails; one that is about to is waited for.
 */
export async function storeAnswer(
  tx: Transaction,
  { userId, key, call, bodyHash }: IdempotencyKey,
  stored: { status: number; answer: string },
): Promise<void> {
  const { status, answer } = stored;
  await withLastWrites(
    tx,
    tx`
      insert into idempotency_keys (user_id, key, call, body_hash, status, answer)
      values (${userId}, ${key}, ${call}, ${bodyHash}, ${status}, ${answer})`,
  );
}

/** Users of some keys, one of each, under whose key an answer is stored. */
export async function listKnown(
  tx: Transaction,
  keys: readonly IdempotencyKey[],
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ userId: string }[]>`
    select given.user_id as "userId"
    from unnest(${keys.map(({ userId }) => userId)}::uuid[], ${keys.map(({ key }) => key)}::text[]) as given (user_id, key)
    where (select true from idempotency_keys k where k.user_id = given.user_id and k.key = given.key limit 1)`;
  return new Set(rows.map(({ userId }) => userId));
}

/** The same as {@link storeAnswer} for units of work that share a transaction. */
export async function storeAnswers(
  tx: Transaction,
  answers: readonly { readonly key: IdempotencyKey; readonly answer: { status: number; body: string } }[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ key: { bodyHash, userId, ...key }, answer: { status, body } }) => ({
    user_id: userId,
    ...key,
    body_hash: `\\x${bodyHash.toString('hex')}`,
    status,
    answer: body,
  }));
  await withLastWrites(tx, insertion(tx, { into: 'idempotency_keys', rows: rows }));
}

/** Executes what has waited for the last statement of a transaction without a key. */
export async function endWithoutKey(tx: Transaction): Promise<void> {
  if (hasLastWrites(tx)) await withLastWrites(tx, tx`select`);
}

/** Deletes answers older than the 24 hours for which they are replayed. Source: GUARD. */
export async function deleteOldAnswers(db: Database): Promise<void> {
  await db`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
}

/** Deletes the stored answers of a user who has left. */
export async function deleteAnswersOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from idempotency_keys where user_id = ${userId}`;
}
