import type { Database, Query } from '@polam/database/connect';

/**
 * Makes a market `times` as large, by copies of its users and of all rows that lead to them, inside PostgreSQL.
 *
 * Ids of copies keep the time of the original and differ in their last twelve digits; emails begin with the
 * number of the copy, and copies are some seconds older.
 * Cost: a fraction of generating the rows in Node. Only for a database without other users.
 */
export async function multiply(db: Database, times: number): Promise<void> {
  // One connection: originals are temporary tables.
  const session = await db.reserve();
  try {
    await session.unsafe(copyId);
    const tables = await listTables(session);
    const statements = new Map<string, string>();
    // All before the first copy: later there are copies among the rows.
    for (const table of tables) statements.set(table, await copyStatement(session, { table, tables }));
    for (const [table, statement] of statements) {
      await withoutRowTriggers(session, table, async () => {
        for (let copy = 1; copy < times; copy += 1) await session.unsafe(statement, [copy]);
      });
    }
    // Without figures of it each row of all would be looked for among all others.
    await session.unsafe('analyze uncounted_listings');
    await session.unsafe('select count_waiting_listings(null)');
  } finally {
    session.release();
  }
}

const copyId = `
  create or replace function pg_temp.copy_id(id uuid, copy integer) returns uuid immutable language sql
  return (left(id::text, 24) || substr(md5(id::text || copy::text), 1, 12))::uuid`;

/** More paths between the tables than there are without a circle. */
const MOST_PATHS = 500;

/** Tables with rows that lead to users, parents first. */
async function listTables(db: Query): Promise<readonly string[]> {
  const edges = await db<{ child: string; parent: string }[]>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;
  const tables = ['users'];
  for (const table of tables) {
    if (tables.length > MOST_PATHS) throw new Error('Rows refer to each other in a circle.');
    for (const { child } of edges.filter(({ parent }) => parent === table)) {
      const [row] = await db<{ hasRows: boolean }[]>`select exists (select from ${db(child)}) as "hasRows"`;
      // Last place wins: a table comes after the last of its parents.
      if (row?.hasRows) tables.push(child);
    }
  }
  return tables.filter((table, at) => tables.lastIndexOf(table) === at);
}

interface Column {
  readonly name: string;
  readonly isId: boolean;
}

/** Saves the rows that there are, and returns the statement that inserts copies of them. */
async function copyStatement(
  db: Query,
  { table, tables }: { table: string; tables: readonly string[] },
): Promise<string> {
  const columns = await db<Column[]>`
    select a.attname as name, a.attname = 'id' or exists (
      select from pg_constraint c
      where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any(c.conkey)
        and c.confrelid::regclass::text = any(${[...tables]}::text[])
    ) as "isId"
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attidentity = ''
    order by a.attnum`;
  await db.unsafe(`create temporary table original_${table} as select * from ${table}`);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(copyOf).join(', ');
  return `insert into ${table} (${names}) select ${values} from original_${table} on conflict do nothing`;
}

function copyOf({ name, isId }: Column): string {
  if (isId) return `pg_temp.copy_id("${name}", $1::integer)`;
  if (name === 'email') return `$1::integer || '.' || email`;
  return name === 'created_at' ? `created_at - $1::integer * interval '37 seconds'` : `"${name}"`;
}

/** Runs work while triggers that compute columns are off: copies have the columns of their originals. */
async function withoutRowTriggers(db: Query, table: string, work: () => Promise<void>): Promise<void> {
  const [rows, before] = [1, 2];
  const triggers = await db<{ name: string }[]>`
    select tgname as name from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal
      and tgtype & ${rows} = ${rows} and tgtype & ${before} = ${before}`;
  for (const { name } of triggers) await db`alter table ${db(table)} disable trigger ${db(name)}`;
  await work();
  for (const { name } of triggers) await db`alter table ${db(table)} enable trigger ${db(name)}`;
}
