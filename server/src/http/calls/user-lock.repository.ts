import type { Transaction } from '@polam/database/connect';

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
  const [row] = await tx<[{ isHere: boolean }]>`select admit_writer(${id}, ${isAlone}) as "isHere"`;
  return row.isHere;
}

/** Those of some users who still have an account, each held as by {@link isStillHere}; ids that are sorted are locked in their order. */
export async function listStillHere(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from unnest(${[...ids]}::uuid[]) as asked (id) where admit_writer(id, false)`;
  return rows.map(({ id }) => id);
}

/**
 * Those of some writing users who may write, each held as by {@link isStillHere}, whose writes are noted. Whom another
 * transaction holds alone is left out, so that nobody is waited for. Until the transaction ends, its other statements wait for
 * a lock for so many milliseconds at most.
 */
export async function listAdmitted(
  tx: Transaction,
  ids: readonly string[],
  lockMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from set_config('lock_timeout', ${`${lockMs}`}, true), admit_writers(${[...ids]}::uuid[]) as id`;
  return new Set(rows.map(({ id }) => id));
}
