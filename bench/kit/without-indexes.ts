import type { Database } from '@polam/database/connect';

/**
 * Runs work while a table has no indexes but those of its keys; recreates them afterwards.
 *
 * Inserting hundreds of thousands of rows is faster this way: building an index at once takes a fraction of
 * the time of growing it. Only for a database without other users.
 */
export async function withoutIndexes(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await db<{ name: string; definition: string }[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisunique`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  await work();
  for (const { definition } of indexes) await db.unsafe(definition);
}
