import type { Database, Query, Transaction } from '@polam/database/connect';

/** Whether an account was signed in to from somewhere before. */
export async function isKnownOrigin(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const known = await db`select 1 from known_origins where user_id = ${userId} and origin_hash = ${hash}`;
  return known.length > 0;
}

/** Records that an account was signed in to from somewhere now. */
export async function noteOrigins(
  tx: Transaction,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await tx`
    insert into known_origins (user_id, origin_hash)
    select ${userId}, hash from unnest(${[...hashes].toSorted()}::text[]) as h (hash)
    on conflict (user_id, origin_hash) do update set seen_at = now()`;
}

/** Forgets from where an account was signed in to. */
export async function deleteOriginsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from known_origins where user_id = ${userId}`;
}

/** Forgets from where nobody has signed in for half a year. */
export async function deleteOldOrigins(db: Query): Promise<void> {
  await db`delete from known_origins where seen_at < now() - interval '180 days'`;
}
