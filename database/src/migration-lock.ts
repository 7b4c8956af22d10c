import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';

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
