import type { Query } from '@polam/database/connect';
import type { Range } from '@polam/domain/goods-filter';
import type { Fragment } from './keyset.repository.ts';

/** The condition of every filter of a list, for a value that is set. A filter without one does not compile. */
export type Conditions<Filters> = {
  readonly [K in keyof Filters]-?: (db: Query, value: NonNullable<Filters[K]>) => Fragment;
};

/** The conditions of the filters that are set, each beginning with `and`. */
export function allOf<Filters extends object>(
  db: Query,
  conditions: Conditions<Filters>,
  filters: Filters,
): Fragment {
  // The names of exactly the filters.
  const names = Object.keys(conditions) as (keyof Filters)[];
  return names.reduce(
    (all, name) => {
      const value = filters[name];
      return value === null || value === undefined ? all : db`${all} and ${conditions[name](db, value)}`;
    },
    db``,
  );
}

/** Filters of which none is set. */
export function noneOf<Filters extends object>(conditions: Conditions<Filters>) {
  const none = Object.fromEntries(Object.keys(conditions).map((name) => [name, null]));
  return none as { readonly [K in keyof Filters]: null };
}

/** Conditions that a figure is in a range, each beginning with `and`. */
export function between(db: Query, column: Fragment, { from, to }: Range): Fragment {
  return db`
    ${from === null ? db`` : db`and ${column} >= ${from}::bigint`}
    ${to === null ? db`` : db`and ${column} <= ${to}::bigint`}`;
}

/** Joins conditions that all have to be met. */
export function joined(db: Query, conditions: readonly Fragment[]): Fragment {
  return conditions.reduce((all, each) => db`${all} and ${each}`, db`true`);
}
