import type { ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { NamedLine } from '~/ui/lists/named-line.tsx';
import { EmptyState } from '~/ui/states.tsx';
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
  return (
    <ListView
      query={pages.query}
      itemsOf={(page) => page.orders}
      coming={<ListComing className="grid gap-4" count={3} item="h-72 sm:h-52" />}
      failed={t('orders.failed')}
      empty={<NoOrders filters={filters} onShowAll={onShowAll} />}
      more={t('orders.more')}
      className="gap-6"
    >
      {(orders) => (
        <ul className="grid grid-cols-1 gap-4">
          {orders.map((order) => (
            <NamedLine key={order.id} id={order.id}>
              <OrderCard
                order={order}
                picture={<Picture order={order} />}
                rating={<Rating order={order} />}
              />
            </NamedLine>
          ))}
        </ul>
      )}
    </ListView>
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
