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
