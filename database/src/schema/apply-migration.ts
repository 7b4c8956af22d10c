import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { listIndexStatements, withoutConcurrently, type IndexStatement } from './concurrent-indexes.ts';
import type { Migration } from './migration-files.ts';
import { createMigrationsTable, noteApplied } from './migration-table.ts';
import { StartRefusal } from '../start-refusal.ts';

type Session = postgres.ReservedSql;

/** Lock timeout of a migration, and its retries. */
export interface LockRetry {
  /**
   * Shorter than the lock timeout of requests (`pools.ts`), so that requests queued behind a waiting
   * migration are still served.
   */
  readonly lockMs: number;
  readonly tries: number;
  /** The first pause; each is twice the one before, up to `mostPauseMs`. */
  readonly pauseMs: number;
  readonly mostPauseMs: number;
}

/** Five minutes in all. */
export const usualLockRetry: LockRetry = { lockMs: 500, tries: 34, pauseMs: 500, mostPauseMs: 10_000 };

/** Options of applying a migration. */
export interface Applying {
  readonly lockRetry: LockRetry;
  readonly log: (line: string) => void;
}

/**
 * Applies migrations within the transaction of the caller, all or none. No other session may use the database
 * meanwhile.
 */
export async function applyWithin(session: Session, migrations: readonly Migration[]): Promise<void> {
  await createMigrationsTable(session);
  for (const migration of migrations) {
    await session.unsafe(withoutConcurrently(migration)).simple();
    await noteApplied(session, migration);
  }
}

/**
 * Applies a migration beside serving processes: in one transaction, or statement by statement where it says
 * so.
 *
 * Errors: StartRefusal when other sessions hold the locks it needs for longer than it retries.
 */
export async function applyBeside(session: Session, migration: Migration, applying: Applying): Promise<void> {
  await retryOnLocks(session, { what: migration.name, ...applying }, () =>
    migration.transaction === 'outside'
      ? applyOutside(session, migration)
      : inTransaction(session, applying.lockRetry, () => applyWithin(session, [migration])),
  ).catch((error: unknown) => {
    if (error instanceof StartRefusal) throw error;
    throw new Error(`Migration ${migration.name} failed${leftBehind(migration)}.`, { cause: error });
  });
}

function leftBehind({ transaction }: Migration): string {
  return transaction === 'inside' ? ' and left nothing behind' : '; the next start goes on where it ended';
}

/** Work that is retried. */
export interface LockedWork extends Applying {
  /** Named in the log. */
  readonly what: string;
}

/**
 * Runs work that needs locks, and retries it later where it does not get them in time, so that others can go
 * on meanwhile.
 */
export async function retryOnLocks(
  session: Session,
  trying: LockedWork,
  work: () => Promise<void>,
): Promise<void> {
  const { what, lockRetry, log } = trying;
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOfLocks(error)) throw error;
      if (tried >= lockRetry.tries) throw await refusal(session, trying);
      const pauseMs = Math.min(lockRetry.pauseMs * 2 ** (tried - 1), lockRetry.mostPauseMs);
      log(
        `${what} waits for a lock that another holds; it comes back in ${pauseMs / 1_000} s (try ${tried}).`,
      );
      await wait(pauseMs);
    }
  }
}

/**
 * Begins and commits by hand on one session: the driver's own transactions would use another one, without the
 * migration lock.
 */
export async function inTransaction(
  session: Session,
  { lockMs }: LockRetry,
  work: () => Promise<void>,
): Promise<void> {
  await session`begin`;
  try {
    await session`select set_config('lock_timeout', ${`${lockMs}`}, true)`;
    await work();
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw error;
  }
}

/**
 * No lock_timeout here: creating an index concurrently waits for transactions to end, and no session waits
 * behind it.
 */
async function applyOutside(session: Session, migration: Migration): Promise<void> {
  for (const statement of listIndexStatements(migration)) {
    if (statement.kind === 'create') await dropHalfMade(session, statement);
    await session.unsafe(statement.sql).simple();
  }
  await noteApplied(session, migration);
}

/** Drops an invalid index that a crash, or a row that is not unique, has left: it would block the new one. */
async function dropHalfMade(session: Session, { index }: IndexStatement): Promise<void> {
  const halfMade = await session`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`;
  if (halfMade.length > 0) await session`drop index concurrently ${session(index)}`;
}

/** A lock timeout, or a deadlock. */
function isOfLocks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

async function refusal(session: Session, { what, lockRetry }: LockedWork): Promise<StartRefusal> {
  const [oldest] = await session<{ pid: number; name: string; since: Date }[]>`
    select pid, application_name as name, xact_start as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`;
  const whose =
    oldest === undefined
      ? ''
      : ` The longest transaction is that of process ${oldest.pid} of PostgreSQL ("${oldest.name}"), since ${oldest.since.toISOString()}.`;
  return new StartRefusal(
    `${what} did not get the locks that it needs in ${lockRetry.tries} tries, and was not applied.${whose} ` +
      'Start Polam again once it has ended.',
  );
}
