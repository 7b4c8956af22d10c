import { columnOf, withColumnNames } from '../column-names.ts';
import type { Query } from '../connect.ts';

/**
 * Inserts rows of one table in one statement, however many; columns that the rows leave out take their
 * defaults.
 *
 * Shape: keys are columns in camelCase, those of the first row for all; days are `yyyy-mm-dd`, instants
 * Dates. A conflict on a unique key is an error, unless present rows are to be left unchanged.
 */
export async function insertRows(
  db: Query,
  { table, rows, onConflict }: { table: string; rows: readonly object[]; onConflict?: 'leave-present' },
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = db(Object.keys(first).map(columnOf));
  await db`
    insert into ${db(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${db(table)}, ${asJson(rows)}::text::json)
    ${onConflict === 'leave-present' ? db`on conflict do nothing` : db``}`;
}

/** The rows without those of some fields that none of them has: columns that earlier schemas lack. */
export function withoutUnused(rows: readonly object[], lateFields: ReadonlySet<string>): readonly object[] {
  const used = new Set(rows.flatMap((row) => Object.entries(row).flatMap(nameIfUsed)));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => used.has(name))));

  function nameIfUsed([name, value]: readonly [string, unknown]): readonly string[] {
    return value !== null || !lateFields.has(name) ? [name] : [];
  }
}

/** Rows as the text that `json_populate_recordset` reads, with column names as keys. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row) => withColumnNames({ ...row })));
}
