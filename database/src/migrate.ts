import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { Database } from './connect.ts';
import { databaseFolder } from './root.ts';
import { StartRefusal } from './start-refusal.ts';

/** Where migrations come from and who hears of them. */
export interface MigrateOptions {
  /** `database/migrations` unless told. */
  readonly folder?: string;
  readonly log?: (line: string) => void;
}

/** One file of the schema's history. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

type Session = postgres.ReservedSql;

/** Any number that no other program on the same server is likely to lock. */
export const MIGRATION_LOCK = 7_065_261_646;

/**
 * Brings the schema to the newest migration: each file once, in order, in a transaction of its own.
 *
 * Of several processes at once one migrates and the others wait. Returns the names of those applied now.
 * Errors: StartRefusal when an applied file was changed or is unknown here, so that data are never guessed at.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder);
  const session = await db.reserve();
  try {
    // Waiting for the other process, and building an index, may both take long.
    await session`set statement_timeout = 0`;
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
    return await applyMissing(session, migrations, options.log ?? (() => undefined));
  } finally {
    await unlock(session);
    session.release();
  }
}

/** A session that broke off took the lock with it, and what broke it is already on its way up. */
async function unlock(session: Session): Promise<void> {
  try {
    await session`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    await session`reset statement_timeout`;
  } catch {
    return;
  }
}

/** The migrations that this version knows, oldest first. */
export function readMigrations(folder = join(databaseFolder(), 'migrations')): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (misnamed !== undefined) throw new Error(`Migration ${misnamed} must be named NNNN-title.sql.`);
  if (new Set(names.map((name) => name.slice(0, 4))).size < names.length) {
    throw new Error(`Two migrations in ${folder} have the same number.`);
  }
  return names.map((name) => readMigration(folder, name));
}

function readMigration(folder: string, name: string): Migration {
  // A checkout on Windows may change the ends of lines; the migration is the same.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function applyMissing(
  session: Session,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<readonly string[]> {
  const applied = await readApplied(session);
  refuseUnknown(applied, migrations);
  refuseChanged(applied, migrations);

  const missing = migrations.filter(({ name }) => !applied.has(name));
  refuseOutOfOrder(applied, missing);
  for (const migration of missing) {
    await apply(session, migration);
    log(`Applied migration ${migration.name}.`);
  }
  return missing.map(({ name }) => name);
}

async function readApplied(session: Session): Promise<ReadonlyMap<string, string>> {
  await createMigrationsTable(session);
  const rows = await session<{ name: string; checksum: string }[]>`select name, checksum from migrations`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function createMigrationsTable(session: Session): Promise<void> {
  await session`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
}

/** Applies migrations within the transaction of the caller, all or none. */
export async function applyWithin(session: Session, migrations: readonly Migration[]): Promise<void> {
  await createMigrationsTable(session);
  for (const { name, sql, checksum } of migrations) {
    await session.unsafe(sql).simple();
    await session`insert into migrations (name, checksum) values (${name}, ${checksum})`;
  }
}

/** On one session by hand: the driver's own transactions would run on another, without the lock. */
async function apply(session: Session, { name, sql, checksum }: Migration): Promise<void> {
  await session`begin`;
  try {
    await session.unsafe(sql).simple();
    await session`insert into migrations (name, checksum) values (${name}, ${checksum})`;
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw new Error(`Migration ${name} failed and left nothing behind.`, { cause: error });
  }
}

function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new StartRefusal(
    `The database was brought further by a newer Polam (migration ${unknown}, unknown here). ` +
      'Start that version, or restore a backup from before it.',
  );
}

function refuseChanged(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed === undefined) return;
  throw new StartRefusal(
    `Migration ${changed.name} was changed after this database had applied it. ` +
      'Put the file back as it was, and make the change in a new migration.',
  );
}

function refuseOutOfOrder(applied: ReadonlyMap<string, string>, missing: readonly Migration[]): void {
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  const late = missing.find(({ name }) => name < newest);
  if (late === undefined) return;
  throw new StartRefusal(
    `Migration ${late.name} comes before ${newest}, which this database has applied already. Give it a later number.`,
  );
}
