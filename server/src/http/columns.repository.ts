import { columnOf, withColumnNames } from '@polam/database/column-names';
import type { Query } from '@polam/database/connect';
import type { Fragment } from './keyset.repository.ts';

/** Columns of a table as a row names them: `l.price_paise as "pricePaise"` for `pricePaise` of `l`. */
export function columns(db: Query, table: string, fields: readonly string[]): Fragment {
  return fields
    .map((field) => db`${db(`${table}.${columnOf(field)}`)} as ${db(field)}`)
    .reduce((all, each) => db`${all}, ${each}`);
}

/** The same columns, null in rows without a condition. */
export function columnsIf(
  db: Query,
  condition: Fragment,
  { table, fields }: { readonly table: string; readonly fields: readonly string[] },
): Fragment {
  return fields
    .map((field) => db`case when ${condition} then ${db(`${table}.${columnOf(field)}`)} end as ${db(field)}`)
    .reduce((all, each) => db`${all}, ${each}`);
}

/** A row for `insert into … ${…}` and `update … set ${…}`; a fragment computes its column. */
export function written(db: Query, row: Readonly<Record<string, unknown>>) {
  // The driver's own types of values are narrower than those that our types of columns serialize.
  return db(withColumnNames(row) as Record<string, string>);
}
