import type { Query } from '../connect.ts';

/** Whether a database may be overwritten. */
export interface TargetState {
  readonly name: string;
  readonly tables: number;
  /** False where there are tables that Polam has not created. */
  readonly isPolam: boolean;
  readonly users: number;
  /** Connections of running Polams. */
  readonly others: number;
}

export async function readTarget(db: Query): Promise<TargetState> {
  const [row] = await db<Omit<TargetState, 'users'>[]>`
    select current_database() as name,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables,
      to_regclass('public.migrations') is not null as "isPolam",
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'polam%') as others`;
  if (row === undefined) throw new Error('The database says nothing of itself.');
  return { ...row, users: await countUsers(db) };
}

async function countUsers(db: Query): Promise<number> {
  const [found] = await db<
    { isThere: boolean }[]
  >`select to_regclass('public.users') is not null as "isThere"`;
  if (found?.isThere !== true) return 0;
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from users`;
  return row?.count ?? 0;
}

/**
 * Drops everything that migrations have created, but not the schema itself with its grants, nor extensions.
 *
 * Unlike `drop schema` it needs no more rights than migrations do.
 */
export async function dropAll(db: Query): Promise<void> {
  await db
    .unsafe(
      `do $$
declare each record;
begin
  for each in
    select format('drop %s if exists public.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, relname) as sql
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relkind desc
  loop execute each.sql; end loop;
  for each in
    select format('drop routine if exists %s cascade', p.oid::regprocedure) as sql
    from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  loop execute each.sql; end loop;
  for each in
    select format('drop type if exists public.%I cascade', typname) as sql
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c', 'r') and (c.oid is null or c.relkind = 'c')
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
  loop execute each.sql; end loop;
end $$`,
    )
    .simple();
}

/** A foreign key that is dropped while rows are inserted in any order. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Empties all tables, and removes what would act on inserted rows: triggers, which have acted on them before,
 * and foreign keys, which are circular.
 */
export async function makeReceptive(db: Query, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  const keys = await db<ForeignKey[]>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`;
  for (const { table, name } of keys) await db`alter table ${db(table)} drop constraint ${db(name)}`;
  await db`truncate ${db(tables)}`;
  for (const table of tables) await db`alter table ${db(table)} disable trigger user`;
  return keys;
}

/** Restores what was removed; each foreign key is checked against all rows. */
export async function endReceptive(
  db: Query,
  tables: readonly string[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const table of tables) await db`alter table ${db(table)} enable trigger user`;
  for (const { table, name, definition } of keys)
    await db`alter table ${db(table)} add constraint ${db(name)} ${db.unsafe(definition)}`;
}

export async function setSequence(
  db: Query,
  { name, value, isCalled }: { readonly name: string; readonly value: string; readonly isCalled: boolean },
): Promise<void> {
  await db`select setval(${`public.${name}`}::text::regclass, ${value}::text::bigint, ${isCalled})`;
}

export async function countRows(db: Query, table: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) as count from ${db(table)}`;
  return row?.count ?? 0;
}
