import { ConversationFilters } from '~/features/chats/conversation-filters.tsx';
import { TransactionBar } from '~/features/orders/transactions/transaction-bar.tsx';
import { TransactionList } from '~/features/orders/transactions/transaction-list.tsx';
import { TransactionSums } from '~/features/orders/transactions/transaction-sums.tsx';
import {
  isNarrowed,
  transactionForm,
  useExport,
  useMonths,
  useTransactionPages,
} from '~/features/orders/transactions/transactions.api.ts';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { SaveTableButton } from '~/lib/tables/save-table.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { OrderPicture } from './order-picture.tsx';

// Few have any: nothing stands in the place of it.
const PooledParts = laterComponent(async () => (await import('../pools/pooled-parts.tsx')).PooledParts, {
  coming: null,
});

/** Completed orders: sums, a chart by month, the list, and a table to export. */
export default function TransactionsPage() {
  const t = useText();
  const [filters, change] = useAddressFilters(transactionForm);
  const pages = useTransactionPages(filters);
  const { data: sums } = useMonths(filters);
  const table = useExport(filters);
  const hasOrders = pages.orders.length > 0;
  // Whoever has only parts in deals of others has sums without a list.
  const hasPartsAlone = pages.query.isSuccess && !hasOrders && (sums?.months.length ?? 0) > 0;
  // One failure is shown, and its button asks for the parts in deals of others as well.
  const hasFailed = pages.query.data === undefined && pages.query.error !== null;
  const hasTransactions = hasOrders || hasPartsAlone;
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.transactions')} />
      <header className="grid gap-1">
        <h1 className="text-title leading-tight">{t('frame.transactions')}</h1>
        <p className="text-soil-soft">{t('transactions.text')}</p>
      </header>
      <ConversationFilters current="transactions" withKinds />
      {(hasTransactions || isNarrowed(filters)) && (
        <TransactionBar
          filters={filters}
          onChange={change}
          total={hasOrders ? pages.total : undefined}
          end={hasTransactions && <SaveTableButton {...table} />}
        />
      )}
      {hasTransactions && sums !== undefined && <TransactionSums months={sums.months} />}
      {!hasPartsAlone && (
        <TransactionList
          pages={pages}
          filters={filters}
          onShowAll={() => change(transactionForm.unset)}
          Picture={OrderPicture}
        />
      )}
      {filters.side !== 'buyer' && !hasFailed && <PooledParts isOver from={filters.from} to={filters.to} />}
    </div>
  );
}
