import type { Database } from '@polam/database/connect';

/** Asks the database for the least it can do; a standby and one that is read-only take no writes. Throws when away. */
export async function ping(db: Database): Promise<{ readonly takesWrites: boolean }> {
  const [row] = await db<{ takesWrites: boolean }[]>`
    select not current_setting('transaction_read_only')::bool as "takesWrites"`;
  return { takesWrites: row?.takesWrites === true };
}
