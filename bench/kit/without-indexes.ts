import type { Database } from '@polam/database/connect';

/**
 * Does work while a table has no indexes but those of its keys; they come back when it is done.
 *
 * Rows by the hundred thousand are in the table sooner so: an index is made at once in a fraction of the time
 * that it takes to grow. For a database that nobody else uses.
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
