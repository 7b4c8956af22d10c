import type { Query, Transaction } from '@polam/database/connect';

/** Whether a user exists and is no admin. */
export async function isOrdinary(db: Query, id: string): Promise<boolean> {
  const rows = await db`select from users where id = ${id} and role <> '0' and erased_at is null`;
  return rows.length > 0;
}

/** Suspends a user. */
export async function markSuspended(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update users set suspended_at = ${at} where id = ${id} and suspended_at is null`;
}

/** Lifts the suspension of a user; false where the user was not suspended, or has left. */
export async function markLetBack(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx`
    update users set suspended_at = null where id = ${id} and suspended_at is not null and erased_at is null`;
  return count > 0;
}
