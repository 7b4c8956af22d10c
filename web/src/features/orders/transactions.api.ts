import { exportTransactions, listTransactions, sumTransactions } from '@polam/contract/calls/orders';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { saveFile } from '~/lib/tables/save-file.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { transactionForm, type TransactionFilters } from './transaction-filters.ts';

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
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saveFile(
      exportTransactions,
      transactionForm.toInput(filters),
      'polam-transactions.csv',
    );
    setBusy(false);
    if (!saved.ok) toast.error(`${t('transactions.export-failed')} ${saved.message}`);
  };
  return { save, isBusy };
}
