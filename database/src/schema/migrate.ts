import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Database } from '../connect.ts';
import { listOlderProcesses } from '../serving-processes.ts';
import { StartRefusal } from '../start-refusal.ts';
import {
  applyBeside,
  applyWithin,
  retryOnLocks,
  inTransaction,
  usualLockRetry,
  type Applying,
  type LockRetry,
} from './apply-migration.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import {
  isSchemaAtRest,
  lockMigrations,
  unlockMigrations,
  createMigrationsTable,
  listAppliedMigrations,
  noteCompatibility,
  findNewer,
  mayServe,
  type AppliedMigration,
} from './migration-table.ts';

/** Folder of the migrations, log, and waiting times. */
export interface MigrateOptions {
  /** Defaults to `database/migrations`. */
  readonly folder?: string;
  readonly log?: (line: string) => void;
  /** Retries for locks; by default five minutes in all. */
  readonly lockRetry?: LockRetry;
  /** Wait for older processes to end, which may not serve beside the missing migrations; by default none. */
  readonly waitForOlderMs?: number;
}

type Session = postgres.ReservedSql;

const LOOK_AGAIN_MS = 500;

/**
 * Migrates the schema to the newest migration: each file once, in order, and so that processes which serve
 * from the database meanwhile go on ([decision
 * 30](../../docs/decisions/0030-which-versions-run-side-by-side.md)).
 *
 * Of several processes at once one migrates and the others wait. Returns the names of the migrations applied
 * now.
 * Errors: StartRefusal when an applied file was changed or is unknown here, when a newer version does not
 * allow this one to serve, and when older processes run that may not serve beside the missing migrations.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder);
  const { log = () => undefined, lockRetry = usualLockRetry, waitForOlderMs = 0 } = options;
  if (await isComplete(db, migrations, log)) return [];
  const session = await db.reserve();
  try {
    // Creating an index may take long.
    await session`set statement_timeout = 0`;
    await lockMigrations(session, log);
    return await applyMissing(session, migrations, { log, lockRetry, waitForOlderMs });
  } finally {
    await unlockMigrations(session);
    await session`reset statement_timeout`.catch(() => undefined);
    session.release();
  }
}

/**
 * Whether all migrations are applied, and say beside whom: then nothing is to be locked. While somebody changes the schema
 * that is not known: a newer process may be about to end what this one could serve. Errors: as {@link compareHistory}.
 */
async function isComplete(
  db: Database,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<boolean> {
  if (!(await isSchemaAtRest(db))) return false;
  const applied = await listAppliedMigrations(db);
  const complete = new Set(
    applied.filter(({ compatibleSince }) => compatibleSince !== null).map(({ name }) => name),
  );
  if (!migrations.every(({ name }) => complete.has(name))) return false;
  compareHistory(applied, migrations, log);
  return true;
}

type Migrating = Applying & Required<Pick<MigrateOptions, 'waitForOlderMs'>>;

async function applyMissing(
  session: Session,
  migrations: readonly Migration[],
  migrating: Migrating,
): Promise<readonly string[]> {
  const { lockRetry, log } = migrating;
  await retryOnLocks(session, { what: 'The table of migrations', ...migrating }, () =>
    inTransaction(session, lockRetry, () => createMigrationsTable(session)),
  );
  const applied = await listAppliedMigrations(session);
  const { known, missing } = compareHistory(applied, migrations, log);
  const unsaid = new Set(applied.filter((each) => each.compatibleSince === null).map(({ name }) => name));
  await noteCompatibility(
    session,
    known.filter(({ name }) => unsaid.has(name)),
  );
  if (applied.length === 0) await fillEmpty(session, missing, migrating);
  else await applyBesideOthers(session, missing, migrating);
  return missing.map(({ name }) => name);
}

/** Where no process serves yet, creating indexes concurrently would only take longer. */
async function fillEmpty(
  session: Session,
  missing: readonly Migration[],
  { lockRetry, log }: Applying,
): Promise<void> {
  for (const migration of missing) {
    await inTransaction(session, lockRetry, () => applyWithin(session, [migration])).catch(
      (cause: unknown) => {
        throw new Error(`Migration ${migration.name} failed and left nothing behind.`, { cause });
      },
    );
    log(`Applied migration ${migration.name}.`);
  }
}

async function applyBesideOthers(
  session: Session,
  missing: readonly Migration[],
  migrating: Migrating,
): Promise<void> {
  await waitForOlder(session, missing, migrating);
  for (const migration of missing) {
    await applyBeside(session, migration, migrating);
    migrating.log(`Applied migration ${migration.name}.`);
  }
}

/**
 * Called before the first is applied, so that an older process never meets half of an incompatible change.
 */
async function waitForOlder(
  session: Session,
  missing: readonly Migration[],
  { log, waitForOlderMs }: Migrating,
): Promise<void> {
  const oldest = Math.max(0, ...missing.map(({ compatibleSince }) => compatibleSince));
  const strictest = missing.find(({ compatibleSince }) => compatibleSince === oldest);
  const giveUpAt = Date.now() + waitForOlderMs;
  for (let isSaid = false; ; isSaid = true) {
    const [older] = await listOlderProcesses(session, oldest);
    if (older === undefined) return;
    const whom = `a Polam of schema ${older.schema ?? '39 or before (0.1.0)'}, which has ${older.connections} connections open`;
    if (Date.now() >= giveUpAt)
      throw new StartRefusal(
        `Migration ${strictest?.name ?? ''} may not run beside ${whom} to this database. ` +
          'Stop every older process first; nothing was changed.',
      );
    if (!isSaid) log(`Waiting for ${whom}, to end: it may not serve beside what this version changes …`);
    await wait(LOOK_AGAIN_MS);
  }
}

/** Migrations of a version, split by whether the database has applied them. */
interface ComparedHistory {
  readonly known: readonly Migration[];
  readonly missing: readonly Migration[];
}

/**
 * Compares the migrations of the database with those of this version.
 *
 * Errors: StartRefusal where the two cannot be of one history, and where a newer version does not allow this
 * one to serve.
 */
function compareHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  log: (line: string) => void,
): ComparedHistory {
  refuseNewer(applied, migrations.at(-1)?.schema ?? 0, log);
  refuseStrange(applied, migrations);
  refuseChanged(applied, migrations);
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !names.has(name));
  refuseOutOfOrder(applied, missing);
  return { known: migrations.filter(({ name }) => names.has(name)), missing };
}

function refuseNewer(
  applied: readonly AppliedMigration[],
  schema: number,
  log: (line: string) => void,
): void {
  const newer = findNewer(applied, schema);
  if (newer === null) return;
  if (!mayServe(schema, newer))
    throw new StartRefusal(
      `The database was brought further by a newer Polam (migration ${newer.name}, unknown here), beside which this ` +
        'version may not run. Start that version, or restore a backup from before it.',
    );
  log(`The database is at schema ${newer.schema}, of a newer Polam; this one (${schema}) may run beside it.`);
}

function refuseStrange(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newest = migrations.at(-1)?.name ?? '';
  const strange = applied.find(({ name }) => name < newest && !known.has(name));
  if (strange === undefined) return;
  throw new StartRefusal(
    `The database has applied migration ${strange.name}, which this version does not have. ` +
      'Start the version that made it.',
  );
}

function refuseChanged(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed === undefined) return;
  throw new StartRefusal(
    `Migration ${changed.name} was changed after this database had applied it. ` +
      'Put the file back as it was, and make the change in a new migration.',
  );
}

function refuseOutOfOrder(applied: readonly AppliedMigration[], missing: readonly Migration[]): void {
  const newest = applied.at(-1)?.name ?? '';
  const late = missing.find(({ name }) => name < newest);
  if (late === undefined) return;
  throw new StartRefusal(
    `Migration ${late.name} comes before ${newest}, which this database has applied already. Give it a later number.`,
  );
}
