import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Query } from '../connect.ts';
import { schemaOf, type Migration } from './migration-files.ts';

/** Any number that no other program on the same server is likely to lock. */
const MIGRATION_LOCK = 7_065_261_646;
const ASK_EVERY_MS = 100;

type Session = postgres.ReservedSql;

/**
 * Waits until this session has the lock for schema changes; the lock ends with the session at the latest.
 *
 * It polls: a session that waits inside a statement holds a snapshot of the database, and an index that
 * another process creates concurrently waits for all snapshots. Each would wait for the other.
 */
export async function lockMigrations(session: Session, log: (line: string) => void): Promise<void> {
  if (await tryLock(session)) return;
  log('Waiting for another process that changes the schema …');
  while (!(await tryLock(session))) await wait(ASK_EVERY_MS);
}

/** A session that broke off has released the lock, and its error is already being thrown. */
export async function unlockMigrations(session: Session): Promise<void> {
  await session`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => undefined);
}

async function tryLock(session: Session): Promise<boolean> {
  const [row] = await session<
    { isOurs: boolean }[]
  >`select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isOurs"`;
  return row?.isOurs === true;
}

/** A migration that the database has applied. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** As the version with the migration records it; null where only older ones have run here. */
  readonly compatibleSince: number | null;
}

/** Existing state of the table of migrations. */
interface TableState {
  readonly isThere: boolean;
  /** False in a database that only versions up to 0.1.0 have used. */
  readonly saysCompatibility: boolean;
  /** Whether somebody has the lock for schema changes, who migrates or restores a backup. */
  readonly isLocked: boolean;
}

/**
 * Creates the table, or brings that of an earlier version to its present form.
 *
 * Where nothing is missing it takes no lock: a running backup holds one until its end.
 */
export async function createMigrationsTable(db: Query): Promise<void> {
  const { isThere, saysCompatibility } = await readTableState(db);
  if (!isThere)
    await db`
      create table migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now(),
        compatible_since integer
      )`;
  else if (!saysCompatibility) await db`alter table migrations add column compatible_since integer`;
}

/** Whether the table is there, in its present form, and nobody changes the schema. */
export async function isSchemaAtRest(db: Query): Promise<boolean> {
  const { isThere, saysCompatibility, isLocked } = await readTableState(db);
  return isThere && saysCompatibility && !isLocked;
}

async function readTableState(db: Query): Promise<TableState> {
  const [row] = await db<TableState[]>`
    select to_regclass('migrations') is not null as "isThere", exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'compatible_since'
    ) as "saysCompatibility", exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()
        and (l.classid::bigint << 32) | l.objid::bigint = ${MIGRATION_LOCK}
    ) as "isLocked"`;
  return row ?? { isThere: false, saysCompatibility: false, isLocked: false };
}

/** Migrations that the database has applied, oldest first. */
export async function listAppliedMigrations(db: Query): Promise<readonly AppliedMigration[]> {
  return db<AppliedMigration[]>`
    select name, checksum, compatible_since as "compatibleSince" from migrations order by name`;
}

export async function noteApplied(db: Query, { name, checksum, compatibleSince }: Migration): Promise<void> {
  await db`
    insert into migrations (name, checksum, compatible_since) values (${name}, ${checksum}, ${compatibleSince})`;
}

/** Records the compatibility of migrations that were applied before it was recorded. */
export async function noteCompatibility(db: Query, migrations: readonly Migration[]): Promise<void> {
  for (const { name, compatibleSince } of migrations)
    await db`
      update migrations set compatible_since = ${compatibleSince} where name = ${name} and compatible_since is null`;
}

/** Why a process made for an older schema may not serve from a database; null where it may. */
interface NewerSchema {
  /** The newest migration that the process does not know. */
  readonly name: string;
  readonly schema: number;
  /** The oldest schema whose processes may serve; null where not recorded. */
  readonly compatibleSince: number | null;
}

/** Migrations by newer versions; null where there are none. */
export function findNewer(applied: readonly AppliedMigration[], schema: number): NewerSchema | null {
  const newer = applied.filter(({ name }) => schemaOf(name) > schema);
  const newest = newer.at(-1);
  if (newest === undefined) return null;
  const marks = newer.map(({ compatibleSince }) => compatibleSince);
  const isSaid = marks.every((mark) => mark !== null);
  return {
    name: newest.name,
    schema: schemaOf(newest.name),
    compatibleSince: isSaid ? Math.max(...marks.map(Number)) : null,
  };
}

/** Whether a process made for a schema may serve from a database that newer versions have changed. */
export function mayServe(schema: number, newer: NewerSchema | null): boolean {
  return newer === null || (newer.compatibleSince !== null && newer.compatibleSince <= schema);
}
