import type { Migration } from './migration-files.ts';

/** One statement of a migration that runs outside a transaction. */
export interface IndexStatement {
  readonly sql: string;
  readonly index: string;
  readonly kind: 'create' | 'drop';
}

const CREATE = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s/i;
const DROP = /^drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)$/i;

/**
 * The statements of a migration that runs outside a transaction: indexes created or dropped concurrently,
 * each of which may be repeated, so that a start after a crash continues where the previous one ended.
 *
 * Errors: throws for any other statement; `npm test` finds that before a release does.
 */
export function listIndexStatements({
  name,
  sql,
}: Pick<Migration, 'name' | 'sql'>): readonly IndexStatement[] {
  const statements = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;[^\S\n]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => readStatement(name, statement));
}

/**
 * The same migration for a database without other sessions, as plain statements that may run in a
 * transaction.
 */
export function withoutConcurrently(migration: Migration): string {
  if (migration.transaction === 'inside') return migration.sql;
  const statements = listIndexStatements(migration);
  return statements.map(({ sql }) => `${sql.replace(/\bindex\s+concurrently\s/i, 'index ')};\n`).join('');
}

function readStatement(name: string, sql: string): IndexStatement {
  const created = CREATE.exec(sql)?.[1];
  if (created !== undefined) return { sql, index: created.toLowerCase(), kind: 'create' };
  const dropped = DROP.exec(sql)?.[1];
  if (dropped !== undefined) return { sql, index: dropped.toLowerCase(), kind: 'drop' };
  throw new Error(
    `Migration ${name} runs outside a transaction, where it may hold only "create index concurrently if not exists" ` +
      `and "drop index concurrently if exists", and not: ${sql}`,
  );
}
