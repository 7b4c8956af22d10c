import { columnOf, withColumnNames } from '@polam/database/column-names';
import type { Query } from '@polam/database/connect';
import type { Fragment } from './keyset.repository.ts';

/** Texts of columns by the list of their fields and the name of the table: as many as there are lists in the code. */
const texts = new WeakMap<readonly string[], Map<string, string>>();

/**
 * Columns of a table as a row names them: `"l"."price_paise" as "pricePaise"` for `pricePaise` of `l`.
 *
 * Cost: the text is made once for a list of fields, which must be constant. Neither names nor fields come from outside.
 */
export function columns(db: Query, table: string, fields: readonly string[]): Fragment {
  const known = texts.get(fields) ?? new Map<string, string>();
  const text = known.get(table) ?? textOf(table, fields);
  texts.set(fields, known.set(table, text));
  return db.unsafe(text);
}

function textOf(table: string, fields: readonly string[]): string {
  return fields.map((field) => `${valueOf(table, field)} as "${field}"`).join(', ');
}

/** Columns that are null where a row has none, and that are read as blank texts. */
const blankWhereNone: ReadonlySet<string> = new Set(['email', 'pincode']);

function valueOf(table: string, field: string): string {
  const column = `"${table}"."${columnOf(field)}"`;
  return blankWhereNone.has(field) ? `coalesce(${column}, '')` : column;
}

/** The same columns, null in rows without a condition. */
export function columnsIf(
  db: Query,
  condition: Fragment,
  { table, fields }: { readonly table: string; readonly fields: readonly string[] },
): Fragment {
  return fields
    .map((field) => db`case when ${condition} then ${db.unsafe(valueOf(table, field))} end as ${db(field)}`)
    .reduce((all, each) => db`${all}, ${each}`);
}

/** A row for `update … set ${…}`; a fragment computes its column. */
export function written(db: Query, row: Readonly<Record<string, unknown>>) {
  // The driver's own types of values are narrower than those that our types of columns serialize.
  return db(withColumnNames(row) as Record<string, string>);
}

/** Texts of inserted rows by their fields: as many as there are kinds of rows in the code. */
const insertions = new Map<string, TemplateStringsArray>();

/**
 * Columns and values of a row for `insert into … ${…}`; a fragment computes its column.
 *
 * Cost: the text is made once for the fields of a row. The driver's own helper looks for words in the statement, and
 * makes the text anew each time.
 */
export function inserted(db: Query, row: Readonly<Record<string, unknown>>): Fragment {
  const fields = Object.keys(row);
  const key = fields.join();
  const text = insertions.get(key) ?? insertionOf(fields);
  insertions.set(key, text);
  return db(text, ...(Object.values(row) as string[]));
}

function insertionOf(fields: readonly string[]): TemplateStringsArray {
  const columnNames = fields.map((field) => `"${columnOf(field)}"`).join();
  const parts = [`(${columnNames}) values (`, ...fields.slice(1).map(() => ', '), ')'];
  return Object.assign(parts, { raw: parts });
}

interface Insertion {
  readonly into: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly computed?: Readonly<Record<string, Fragment>>;
}

/**
 * Insertion of rows of the same columns; a fragment of `computed` may name the columns of its row. One text however many rows
 * there are, so that it is planned once.
 */
export function insertion(db: Query, { into, rows, computed = {} }: Insertion): Fragment {
  const given = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  const names = [...given, ...Object.keys(computed).map((name) => `"${name}"`)].join();
  const values = Object.values(computed).reduce((all, each) => db`${all}, ${each}`, db.unsafe(given.join()));
  return db`
    insert into ${db.unsafe(`"${into}" (${names})`)}
    select ${values} from jsonb_populate_recordset(${db.unsafe(`null::"${into}"`)}, ${db.json(rows as never)})`;
}
