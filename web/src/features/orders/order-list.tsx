import type { ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { FocusRestorer } from '~/ui/focus-restorer.tsx';
import { NamedLine } from '~/ui/named-line.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { OrderCard } from './order-card.tsx';
import { isNarrowed, type OrderFilters } from './order-filters.ts';
import type { Order, OrderPages } from './orders.api.ts';

interface OrderListProps {
  readonly pages: OrderPages;
  readonly filters: OrderFilters;
  readonly onShowAll: () => void;
  readonly Picture: ComponentType<{ order: Order }>;
  readonly Rating: ComponentType<{ order: Order }>;
}

/** The orders, or what is shown in their place: placeholders, nothing yet, nothing found, a failure. */
export function OrderList(props: OrderListProps) {
  return (
    <FocusRestorer>
      <Orders {...props} />
    </FocusRestorer>
  );
}

function Orders({ pages, filters, onShowAll, Picture, Rating }: OrderListProps) {
  const t = useText();
  const { query, orders } = pages;
  if (query.data === undefined) return <NotThere query={query} />;
  const isOld = query.isPlaceholderData;
  if (orders.length === 0 && isOld) return <OrderSkeletons />;
  if (orders.length === 0) return <NoOrders filters={filters} onShowAll={onShowAll} />;
  return (
    <div aria-busy={isOld} className={cx('grid grid-cols-1 gap-6', isOld && 'opacity-60')}>
      <ul className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <NamedLine key={order.id} id={order.id}>
            <OrderCard order={order} picture={<Picture order={order} />} rating={<Rating order={order} />} />
          </NamedLine>
        ))}
      </ul>
      <MoreOf query={query} text={t('orders.more')} />
    </div>
  );
}

/** Placeholder of a list that is loading, or its error. */
function NotThere({ query }: Pick<OrderPages, 'query'>) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <OrderSkeletons />;
  return (
    <ErrorState
      text={`${t('orders.failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}

const emptyTexts = { buyer: 'orders.empty-bought', seller: 'orders.empty-sold' } as const;

function NoOrders({ filters, onShowAll }: Pick<OrderListProps, 'filters' | 'onShowAll'>) {
  const t = useText();
  const { side, state } = filters;
  const picture = picturePath('empty-basket');
  if (isNarrowed(filters)) {
    return (
      <EmptyState picture={picture} text={t('orders.none-found')}>
        <Button look="plain" onClick={onShowAll}>
          {t('orders.show-all')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={picture} text={t(state === 'ended' ? 'orders.empty-ended' : emptyTexts[side])}>
      <LinkButton to={side === 'buyer' ? paths.userBuyAll() : paths.listingsPosted()}>
        {t(side === 'buyer' ? 'orders.find-crops' : 'orders.your-lots')}
      </LinkButton>
    </EmptyState>
  );
}

function OrderSkeletons() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className="grid gap-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-72 sm:h-52" />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
