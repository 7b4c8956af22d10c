import type { Transaction } from '@polam/database/connect';
import type { Fragment } from './keyset.repository.ts';

const waiting = new WeakMap<Transaction, Fragment[]>();

/** Lets writes of a transaction wait for its last statement, which its caller promises to make by {@link withLastWrites}. */
export function gatherLastWrites(tx: Transaction): void {
  waiting.set(tx, []);
}

/**
 * Executes a write that nothing in its transaction looks at any more: in the unit of work of a call as a part of the last
 * statement, sent together with the commit, elsewhere at once.
 */
export async function writeLast(tx: Transaction, write: Fragment): Promise<void> {
  const gathered = waiting.get(tx);
  if (gathered === undefined) await write;
  else gathered.push(write);
}

/** The same for writes of which one needs the others, as they are parts of one statement here and there. */
export async function writeTogetherLast(tx: Transaction, writes: readonly Fragment[]): Promise<void> {
  const gathered = waiting.get(tx);
  if (gathered === undefined) await tx`with ${namedWrites(tx, writes)} select`;
  else gathered.push(...writes);
}

/** Whether a transaction has writes that wait for its last statement. */
export function hasLastWrites(tx: Transaction): boolean {
  return (waiting.get(tx)?.length ?? 0) > 0;
}

/** The last statement of a transaction, with the writes that have waited for it. */
export function withLastWrites(tx: Transaction, last: Fragment): Fragment {
  const gathered = waiting.get(tx) ?? [];
  waiting.delete(tx);
  return gathered.length === 0 ? last : tx`with ${namedWrites(tx, gathered)} ${last}`;
}

/** Writes as parts of one statement, for its `with`: none sees what the others change. */
export function namedWrites(tx: Transaction, writes: readonly Fragment[]): Fragment {
  return writes
    .map((write, index) => tx`${tx.unsafe(`written_${index}`)} as (${write})`)
    .reduce((all, each) => tx`${all}, ${each}`);
}
