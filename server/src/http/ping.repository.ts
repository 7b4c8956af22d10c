import type { Database } from '@polam/database/connect';

/** Asks the database for the least it can do. Throws when it is away. */
export async function ping(db: Database): Promise<void> {
  await db`select 1`;
}
