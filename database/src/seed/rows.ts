import type { Query } from '../connect.ts';

/** A row to insert: its keys are the columns in camelCase; days are `yyyy-mm-dd`, instants Dates. */
export type Row = object;

/**
 * Inserts rows of one table in one statement, however many; columns that the rows leave out take their defaults.
 *
 * Shape: all rows have the keys of the first one.
 */
export async function insertRows(db: Query, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = db(Object.keys(first).map(columnOf));
  await db`
    insert into ${db(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${db(table)}, ${asJson(rows)}::text::jsonb)`;
}

/** Rows as the text that `jsonb_populate_recordset` reads, their keys turned into column names. */
export function asJson(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(withColumnNames));
}

/** The column of a camelCase key: `pricePaise` is `price_paise`. */
function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function withColumnNames(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([key, value]): [string, unknown] => [columnOf(key), value]));
}
