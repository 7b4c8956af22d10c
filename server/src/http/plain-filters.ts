import type { Document, FieldSet } from '@polam/contract/fields';
import { filtersIn, type FilterName, type FiltersOf } from '@polam/contract/filters';

/** Filters of a query that are conditions as they are; null where one is not set. */
export type PlainFilters<S extends FieldSet, Resolved extends FilterName<S>> = {
  readonly [K in Exclude<FilterName<S>, Resolved>]: NonNullable<FiltersOf<S>[K]> | null;
};

/**
 * Creates a reader of the filters among the fields of a query, but for those that have to be resolved before
 * they become conditions. A bound of zero is none.
 */
export function plainFilters<S extends FieldSet, const Resolved extends FilterName<S>>(
  fields: S,
  resolved: readonly Resolved[],
) {
  const isResolved: ReadonlySet<string> = new Set(resolved);
  const names = filtersIn(fields).flatMap(([name]) => (isResolved.has(name) ? [] : [name]));
  return (query: Document<S>): PlainFilters<S, Resolved> => {
    const given = query as Readonly<Record<string, unknown>>;
    const values = names.map((name) => [name, given[name] === 0 ? null : (given[name] ?? null)]);
    // Exactly the names that the type has.
    return Object.fromEntries(values) as PlainFilters<S, Resolved>;
  };
}
