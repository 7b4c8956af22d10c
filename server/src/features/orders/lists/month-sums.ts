import { MAX_MONTHS } from '@polam/contract/documents/list-bounds';
import { partSums, passedOnPaise } from '@polam/domain/pool/pool';
import { countedMilli } from '@polam/domain/trade/weighing';
import type { MonthRow, MonthSums, UnsettledRow } from './transactions.repository.ts';

/**
 * Sums of months with the user's parts of orders that no job has settled yet. What their seller has sold is counted whole
 * before: what goes to the others is taken from it.
 */
export function withUnsettled({ months, unsettled }: MonthSums, userId: string): readonly MonthRow[] {
  const byMonth = new Map(months.map((row) => [row.month, row]));
  for (const row of unsettled) {
    const before = byMonth.get(row.month) ?? emptyMonth(row.month);
    const { paise, count } = addedBy(row, userId);
    const soldPaise = before.soldPaise + paise;
    byMonth.set(row.month, { ...before, soldPaise, soldCount: before.soldCount + count });
  }
  return [...byMonth.values()]
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
    .slice(-MAX_MONTHS);
}

function emptyMonth(month: string): MonthRow {
  return { month, soldPaise: 0, soldCount: 0, boughtPaise: 0, boughtCount: 0 };
}

/** Share of an order in the sums of a month: it counts for its seller, not for a farmer of the pool. */
function addedBy(row: UnsettledRow, userId: string): { readonly paise: number; readonly count: number } {
  const divided = { parts: row.shares, totalPaise: row.totalPaise, countedMilli: countedMilli(row) };
  const own = row.shares.find(({ farmerId }) => farmerId === userId);
  if (own === undefined || own.isSellers) return { paise: -(passedOnPaise(divided) ?? 0), count: 0 };
  return { paise: partSums(divided).get(own.id) ?? 0, count: 1 };
}
