import { unitFamilies } from '@polam/domain/quantity';
import type { SortKey } from '@polam/server/http/keyset';
import type { PagedListing } from './listed-page.ts';

/** Rank of the units that have a weight: the first in an order by price. */
export const WEIGHT_RANK = unitFamilies.indexOf('weight');

/*
 * A list by landed price has two parts: keys that begin with 0 have the landed price of a quintal; listings of which it
 * is unknown come behind them, with one more than the rank of their units, and their price.
 */

/** Cursor by price of a cursor of the part behind; null in the first part, and at the beginning. */
export function afterPrice(after: SortKey | null): SortKey | null {
  const rank = Number(after?.[0] ?? 0);
  return after === null || rank <= 0 ? null : [rank - 1, ...after.slice(1)];
}

/** Row of the part behind, of its row in an order by price. */
export function keyBehind({ id, sortKey: [rank, ...rest] }: PagedListing): PagedListing {
  return { id, sortKey: [Number(rank) + 1, ...rest] };
}
