import type { Query } from '../connect.ts';
import type { AppliedMigration, SequenceState, TableColumns } from './format.ts';

/** Tables whose rows are on their way elsewhere: a part of a photo may still say where it was taken. */
const passing: readonly string[] = ['upload_parts'];

/**
 * Tables of the schema, with their columns except generated ones. Unlogged tables hold nothing that lasts, and neither do
 * those that pass.
 */
export async function listTables(db: Query): Promise<readonly TableColumns[]> {
  return db<{ name: string; columns: string[] }[]>`
    select c.relname as name, coalesce((
      select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all(${[...passing]}::text[]) and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`;
}

/** Sequences, including those of identity columns. */
export async function listSequences(db: Query): Promise<readonly SequenceState[]> {
  return db<{ name: string; value: string; isCalled: boolean }[]>`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename collate "C"`;
}

/** Migrations that the database has applied; none where it is not a database of Polam. */
export async function listApplied(db: Query): Promise<readonly AppliedMigration[]> {
  const [found] = await db<
    { isThere: boolean }[]
  >`select to_regclass('public.migrations') is not null as "isThere"`;
  if (found?.isThere !== true) return [];
  return db<{ name: string; checksum: string }[]>`select name, checksum from migrations order by name`;
}

export async function getPostgresVersion(db: Query): Promise<string> {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? '';
}

/** Size on disk, in bytes. */
export async function getDatabaseBytes(db: Query): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`;
  return row?.bytes ?? 0;
}
