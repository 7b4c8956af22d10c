import type { Migration } from './migration-files.ts';
import { findNewer, mayServe, type AppliedMigration } from './migration-table.ts';
import { StartRefusal } from '../start-refusal.ts';

/** Migrations of a version, split by whether the database has applied them. */
export interface ComparedHistory {
  readonly known: readonly Migration[];
  readonly missing: readonly Migration[];
}

/**
 * Compares the migrations of the database with those of this version.
 *
 * Errors: StartRefusal where the two cannot be of one history, and where a newer version does not allow this
 * one to serve.
 */
export function compareHistory(
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
