import type { ComponentType, ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { fullNameOf, usePricePer } from '../order-words.tsx';
import type { Order } from '../orders.api.ts';
import { isNarrowed, type TransactionFilters, type TransactionPages } from './transactions.api.ts';

interface TransactionListProps {
  readonly pages: TransactionPages;
  readonly filters: TransactionFilters;
  readonly onShowAll: () => void;
  readonly Picture: ComponentType<{ order: Order }>;
}

/**
 * List of transactions, or what is shown in its place: placeholders, nothing yet, nothing found, a failure.
 */
export function TransactionList({ pages, filters, onShowAll, Picture }: TransactionListProps) {
  const t = useText();
  return (
    <ListView
      query={pages.query}
      itemsOf={(page) => page.orders}
      coming={<ListComing className="grid gap-3" count={4} item="h-24" />}
      failed={t('transactions.failed')}
      empty={<NoTransactions filters={filters} onShowAll={onShowAll} />}
      more={t('transactions.more')}
    >
      {(orders) => (
        <>
          <h2 className="text-large">{t('transactions.list')}</h2>
          <Card>
            <ul className="divide-y divide-line">
              {orders.map((order) => (
                <li key={order.id}>
                  <Transaction order={order} picture={<Picture order={order} />} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </ListView>
  );
}

function Transaction({ order, picture }: { order: Order; picture: ReactNode }) {
  const t = useText();
  const formats = useFormats();
  const name = fullNameOf(order, useLanguage());
  const isSold = order.side === 'seller';
  const other = isSold ? order.buyer : order.seller;
  return (
    <div className="flex gap-3 p-3 sm:p-4">
      <span className="size-16 shrink-0 overflow-hidden rounded-card">{picture}</span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 sm:gap-x-4">
        <h3 className="min-w-0 text-base leading-snug">{name}</h3>
        <p className="text-end text-large leading-snug font-bold">
          {formats.rupees(order.totalPaise - (order.passedOnPaise ?? 0))}
        </p>
        {/* Given room, the state and the day stand below the sum; on a phone beside the receipt. */}
        <div className="col-span-full min-w-0 sm:col-span-1">
          <p className="text-small text-soil-soft">
            {`${formats.quantity(order.weighedMilli ?? order.quantityMilli, order.unit)} · ${usePricePer()(order)}`}
          </p>
          <PassedOn order={order} />
          <Link
            to={paths.userProfile({ uid: other.id })}
            className="any-script inline-flex min-h-12 min-w-12 items-center text-small wrap-anywhere sm:min-h-8 underline-offset-4 hover:underline"
          >
            {t(isSold ? 'transactions.to-person' : 'transactions.from-person', {
              name: useSpokenName()(other),
            })}
          </Link>
        </div>
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 sm:contents">
          <Link
            to={paths.receipt({ id: order.id })}
            className="flex min-h-12 w-fit items-center gap-2 font-semibold text-leaf sm:min-h-8 underline-offset-4 hover:underline"
          >
            <Icon name="requirement" className="size-5" />
            {t('deal.receipt')}
          </Link>
          <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:col-start-2 sm:row-span-2 sm:row-start-2 sm:grid sm:content-start sm:justify-items-end sm:pt-0.5">
            <Badge tone={isSold ? 'leaf' : 'sky'}>
              {t(isSold ? 'transactions.sold' : 'transactions.bought')}
            </Badge>
            {order.endedAt !== null && (
              <p className="text-small text-soil-soft">{formats.dayOf(order.endedAt)}</p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Of a deal of several farmers: what it came to in all, and what goes to the others. */
function PassedOn({ order: { totalPaise, passedOnPaise } }: { order: Order }) {
  const t = useText();
  const { rupees } = useFormats();
  if (passedOnPaise === null) return null;
  return (
    <p className="text-small">
      {t('transactions.passed-on', { total: rupees(totalPaise), others: rupees(passedOnPaise) })}
    </p>
  );
}

function NoTransactions({ filters, onShowAll }: Pick<TransactionListProps, 'filters' | 'onShowAll'>) {
  const t = useText();
  const picture = picturePath('empty-basket');
  if (isNarrowed(filters)) {
    return (
      <EmptyState picture={picture} text={t('transactions.none-found')}>
        <Button look="plain" onClick={onShowAll}>
          {t('transactions.show-all')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={picture} text={t('transactions.empty')} hint={t('transactions.empty-hint')}>
      <LinkButton to={paths.orders()}>{t('transactions.to-orders')}</LinkButton>
    </EmptyState>
  );
}
