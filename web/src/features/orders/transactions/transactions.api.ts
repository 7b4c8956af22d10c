import { exportTransactions, listTransactions, sumTransactions } from '@polam/contract/calls/orders';
import type { FiltersOf } from '@polam/contract/filters';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';

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

/** Pages of transactions loaded so far, and how to load more. */
export type TransactionPages = ReturnType<typeof useTransactionPages>;

/** The transactions that match the filters, page by page. */
export function useTransactionPages(filters: TransactionFilters) {
  const query = useAskPages(listTransactions, transactionForm.toInput(filters), { keepLast: true });
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return { query, orders, total: query.data?.pages[0]?.total };
}

/** Sums of sales and purchases of each month. */
export function useMonths(filters: TransactionFilters) {
  return useAsk(sumTransactions, transactionForm.toInput(filters), { keepLast: true });
}

/** Saves the transactions as a table on the device; shows an error where that fails. */
export function useExport(filters: TransactionFilters) {
  const t = useText();
  return useSaveTable(exportTransactions, transactionForm.toInput(filters), t('transactions.export-failed'));
}
