import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../root.ts';

/** One file of the schema's history. */
export interface Migration {
  readonly name: string;
  /** The number that its name begins with; a schema is identified by that of its newest migration. */
  readonly schema: number;
  readonly sql: string;
  readonly checksum: string;
  /**
   * The oldest schema whose processes may go on beside this one, from the line `-- compatible-since: NNNN`.
   * Without that line its own number: no older process may.
   */
  readonly compatibleSince: number;
  /**
   * `outside` with the line `-- outside-transaction`: its statements, indexes created concurrently, run one
   * by one.
   */
  readonly transaction: 'inside' | 'outside';
}

const COMPATIBLE = /^-- compatible-since: (\d{4})$/m;
const OUTSIDE = /^-- outside-transaction$/m;

/** The migrations that this version knows, oldest first. */
export function readMigrations(folder = migrationsFolder()): readonly Migration[] {
  return listMigrationNames(folder).map((name) => readMigration(folder, name));
}

/** The number of a migration by its name. */
export function schemaOf(name: string): number {
  return Number(name.slice(0, 4));
}

/** The names of the migrations that this version knows, oldest first. */
export function listMigrationNames(folder = migrationsFolder()): readonly string[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (misnamed !== undefined) throw new Error(`Migration ${misnamed} must be named NNNN-title.sql.`);
  if (new Set(names.map(schemaOf)).size < names.length) {
    throw new Error(`Two migrations in ${folder} have the same number.`);
  }
  return names;
}

function migrationsFolder(): string {
  return join(databaseFolder(), 'migrations');
}

function readMigration(folder: string, name: string): Migration {
  // A checkout on Windows may change the line ends; the migration is the same.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const compatible = COMPATIBLE.exec(sql)?.[1];
  return {
    name,
    sql,
    schema: schemaOf(name),
    checksum: hash('sha256', sql),
    compatibleSince: Number(compatible ?? schemaOf(name)),
    transaction: OUTSIDE.test(sql) ? 'outside' : 'inside',
  };
}
