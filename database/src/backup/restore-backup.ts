import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type postgres from 'postgres';
import { applyWithin } from '../schema/apply-migration.ts';
import { connect } from '../connect.ts';
import { readMigrations, type Migration } from '../schema/migration-files.ts';
import { lockMigrations, noteCompatibility } from '../schema/migration-table.ts';
import { StartRefusal } from '../start-refusal.ts';
import { listTables } from './catalogue.repository.ts';
import type { AppliedMigration, BackupHeader, TableSum } from './format.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import {
  countRows,
  dropAll,
  endReceptive,
  makeReceptive,
  readTarget,
  setSequence,
} from './schema-reset.repository.ts';

/** Source file and target database of a restore. */
export interface RestoreOptions {
  readonly url: string;
  readonly file: string;
  /** `replace` overwrites a database that has users; `refuse` leaves it unchanged. */
  readonly users: 'replace' | 'refuse';
  /** Folder of the known migrations; by default those of this version. */
  readonly migrationsFolder?: string;
  readonly log?: (line: string) => void;
}

/** Result of a restore. */
export interface RestoredBackup {
  readonly header: BackupHeader;
  readonly tables: readonly TableSum[];
  /** Migrations that were applied afterwards, because the backup is older than this version. */
  readonly applied: readonly string[];
}

type Session = postgres.ReservedSql;

/**
 * Restores the database to its contents at the time of the backup, and migrates it to the schema of this
 * version.
 *
 * All in one transaction: on any error the database is unchanged.
 * Errors: StartRefusal for a damaged backup, one of a newer schema, a database with users, or one in use.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  // Read to its end first, so that a damaged file never touches the database.
  const { header } = await verifyBackup(options.file);
  const migrations = splitMigrations(header.migrations, readMigrations(options.migrationsFolder));

  const db = connect(options.url, { max: 1, applicationName: 'polam-restore', statementTimeoutMs: 0 });
  try {
    const session = await db.reserve();
    // A Polam that starts meanwhile waits for this lock before it reads the schema.
    await lockMigrations(session, options.log ?? (() => undefined));
    await refuseTarget(session, options.users);
    await session`begin`;
    const tables = await load(session, options.file, { header, migrations });
    await session`commit`;
    await session`analyze`;
    return { header, tables, applied: migrations.missing.map(({ name }) => name) };
  } finally {
    // Closing the connection rolls back what was not committed, and releases the lock.
    await db.end({ timeout: 1 });
  }
}

interface SplitMigrations {
  /** Migrations that the backup's database had applied. */
  readonly applied: readonly Migration[];
  readonly missing: readonly Migration[];
}

function splitMigrations(applied: readonly AppliedMigration[], known: readonly Migration[]): SplitMigrations {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (!checksums.has(name))
      throw new StartRefusal(
        `The backup was made by a newer Polam (migration ${name}, unknown here). Restore it with that version or a later one.`,
      );
    if (checksums.get(name) !== checksum)
      throw new StartRefusal(
        `The backup knows another migration ${name} than this version. It cannot be restored here.`,
      );
  }
  const names = new Set(applied.map(({ name }) => name));
  return {
    applied: known.filter(({ name }) => names.has(name)),
    missing: known.filter(({ name }) => !names.has(name)),
  };
}

async function refuseTarget(session: Session, members: RestoreOptions['users']): Promise<void> {
  const { name, tables, isPolam, users, others } = await readTarget(session);
  if (others > 0)
    throw new StartRefusal(
      `The database "${name}" is in use by a running Polam (${others} connections). Stop it first.`,
    );
  if (tables > 0 && !isPolam)
    throw new StartRefusal(
      `The database "${name}" holds tables that are not of Polam. Restore into another one.`,
    );
  if (users > 0 && members === 'refuse')
    throw new StartRefusal(
      `The database "${name}" has ${users} users, who would be lost. Say --replace to overwrite it, or restore into an empty one.`,
    );
}

async function load(
  session: Session,
  file: string,
  { header, migrations }: { header: BackupHeader; migrations: SplitMigrations },
): Promise<readonly TableSum[]> {
  await dropAll(session);
  await applyWithin(session, migrations.applied);
  const tables = (await listTables(session)).map(({ name }) => name);
  refuseOtherTables(tables, header);

  const keys = await makeReceptive(session, tables);
  const loader = new TableLoader(session, header);
  const read = await readBackup(file, { rows: (table, chunk) => loader.write(table, chunk) });
  await loader.finish();
  for (const sequence of header.sequences) await setSequence(session, sequence);
  await endReceptive(session, tables, keys);
  await compareCounts(session, read.tables);
  // A backup of 0.1.0 does not record which versions may run side by side.
  await noteCompatibility(session, migrations.applied);
  await applyWithin(session, migrations.missing);
  return read.tables;
}

function refuseOtherTables(tables: readonly string[], header: BackupHeader): void {
  const unknown = header.tables.find(({ name }) => !tables.includes(name));
  if (unknown !== undefined)
    throw new StartRefusal(
      `The backup holds the table ${unknown.name}, which no migration of Polam makes. It cannot be restored here.`,
    );
}

async function compareCounts(session: Session, tables: readonly TableSum[]): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await countRows(session, name);
    if (found !== rows)
      throw new StartRefusal(`${name} came to ${found} rows instead of ${rows}. Nothing was changed.`);
  }
}

/** Writes rows into the tables, one COPY a table. */
class TableLoader {
  readonly #session: Session;
  readonly #columns: ReadonlyMap<string, readonly string[]>;
  #current: { readonly table: string; readonly copy: Writable } | null = null;

  constructor(session: Session, { tables }: BackupHeader) {
    this.#session = session;
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]));
  }

  async write(table: string, chunk: Buffer): Promise<void> {
    const copy = await this.#copyInto(table);
    if (copy.errored !== null) throw copy.errored;
    if (!copy.write(chunk)) await once(copy, 'drain');
  }

  async finish(): Promise<void> {
    if (this.#current === null) return;
    const { copy } = this.#current;
    this.#current = null;
    copy.end();
    await finished(copy);
  }

  async #copyInto(table: string): Promise<Writable> {
    if (this.#current?.table === table) return this.#current.copy;
    await this.finish();
    const columns = this.#columns.get(table) ?? [];
    const copy = await this
      .#session`copy ${this.#session(table)} (${this.#session(columns)}) from stdin`.writable();
    // The database may refuse between two writes; the next write throws the error.
    copy.on('error', () => undefined);
    this.#current = { table, copy };
    return copy;
  }
}
