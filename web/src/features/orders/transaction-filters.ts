import { sumTransactions } from '@polam/contract/calls/orders';
import type { FiltersOf } from '@polam/contract/filters';
import { filterForm } from '~/lib/filters/form.ts';

/** Fields of a query of transactions. */
export type TransactionFields = typeof sumTransactions.input.fields;

/**
 * Filters of the transactions. They are in the address, so that they survive a reload and can be bookmarked.
 */
export type TransactionFilters = FiltersOf<TransactionFields>;

/** The filters of the transactions; by default all of both sides. */
export const transactionForm = filterForm(sumTransactions.input.fields);

/** Whether anything narrows the list. */
export function isNarrowed(filters: TransactionFilters): boolean {
  return transactionForm.isSet(filters);
}
