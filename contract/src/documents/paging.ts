import * as z from 'zod/mini';
import { at } from '../fields.ts';
import { textFilter, usualFilter } from '../filters.ts';
import { choice, maybe, shown, text, whole } from '../scalars.ts';

/** Largest page of a list call; a larger requested limit is reduced to it. */
export const MAX_PAGE = 100;

/** Default page size of a list call. */
export const DEFAULT_PAGE = 20;

const pageSize = z.codec(whole(1, 1_000_000), z.number(), {
  decode: (value) => Math.min(value, MAX_PAGE),
  encode: (size) => size,
});

/**
 * The sorts that any list accepts. A list without prices or ratings uses its usual order instead. Source:
 * ANSWERS "Sort values".
 */
const commonSorts = [
  'price-asc',
  'price-desc',
  'date-asc',
  'date-desc',
  'rating-asc',
  'rating-desc',
] as const;

function sortOf<const Sort extends string>(sorts: readonly Sort[]) {
  const schema = choice<string>([...new Set([...sorts, ...commonSorts])]);
  const codec = z.codec(schema, z.custom<Sort | undefined>(), {
    decode: (value) => sorts.find((sort) => sort === value),
    encode: (sort) => sort ?? '',
  });
  return shown(codec, { type: 'string', enum: sorts });
}

/** Value of the filter by category that matches every one. Source: SPEC section 9. */
export const EVERY_CATEGORY = 'all';

/** Query fields of a list that is neither searched nor sorted. */
export const pageSteps = {
  limit: at('limit', maybe(pageSize)),
  cursor: at('cursor', maybe(text(300))),
};

/** Query fields of every list call. Source: WIRE "For every call". */
export function paging<const Sort extends string>(sorts: readonly Sort[]) {
  return {
    search: textFilter('q', 80),
    category: textFilter('category', 60, EVERY_CATEGORY),
    sort: { ...usualFilter('sort', sorts), schema: maybe(sortOf(sorts)) },
    ...pageSteps,
  };
}

/** A count as users see it: exact up to 1,000 and "1000+" beyond. */
export const formattedCount = z.union([z.number(), z.string()]);

/** Output fields of every list call beside its list. `total` is exact up to 1,000 and "1000+" beyond. */
export const pageFields = {
  nextCursor: at('nextCursor', z.nullable(z.string())),
  total: at('total', formattedCount),
};
