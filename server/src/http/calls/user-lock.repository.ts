import type { Transaction } from '@polam/database/connect';
import { noteWriter } from '../cache/changes.repository.ts';

/**
 * Whether a writing user still has an account, and holds it so until the transaction ends. Notes that the user has
 * written, so that what is cached of the user's own is dropped.
 *
 * Writers share a lock on their user; erasing the account takes it exclusively, so that nothing of a user is
 * written after the erasure. It is the first lock of every unit of work.
 */
export async function isStillHere(
  tx: Transaction,
  { id, isAlone }: { id: string; isAlone: boolean },
): Promise<boolean> {
  const lock = isAlone
    ? tx`select pg_advisory_xact_lock(hashtextextended(${id}, 1))`
    : tx`select pg_advisory_xact_lock_shared(hashtextextended(${id}, 1))`;
  // Sent together: the second sees what was committed while the first waited.
  const [, rows] = await Promise.all([
    lock,
    tx`select from users where id = ${id} and suspended_at is null`,
    noteWriter(tx, id),
  ]);
  return rows.length > 0;
}
