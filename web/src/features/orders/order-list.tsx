import { orderSorts } from '@polam/domain/trade/order';
import type { ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { chipOf, noChip, useChips, type Chips } from '~/lib/filters/chips.ts';
import { CategoryField, ChoiceField, type FilterProps, type SlugOption } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { NamedLine } from '~/ui/lists/fact-line.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { OrderCard } from './order-card.tsx';
import {
  isNarrowed,
  type OrderFilters,
  type Order,
  type OrderPages,
  orderForm,
  type OrderFields,
} from './orders.api.ts';

interface OrderBarProps extends Omit<FilterProps<OrderFields>, 'form'> {
  /** Categories in the menu. */
  readonly categories: readonly SlugOption[];
  /** Number of orders in the list; undefined until it is known. */
  readonly total: number | string | undefined;
}

const chips: Chips<OrderFilters> = {
  state: chipOf(orderForm, 'state', (state, { t }) => t(`orders.which.${state}`)),
  search: chipOf(orderForm, 'search', (text) => text),
  category: chipOf(orderForm, 'category', (_, { category }) => category),
  side: noChip,
  sort: noChip,
};

/** The search box of the orders, their filters and their sort. */
export function OrderBar({ categories, total, ...given }: OrderBarProps) {
  const t = useText();
  const list = { ...given, form: orderForm };
  const { category } = list.filters;
  const kind = categories.find(({ slug }) => slug === category)?.name ?? t('listings.category');
  // An empty list shows its own text.
  const isUntold = total === undefined || (total === 0 && !isNarrowed(list.filters));
  const { search, category: all, state } = orderForm.unset;
  return (
    <FilterBar
      {...list}
      search={{ label: t('orders.search'), placeholder: t('orders.search-placeholder') }}
      controls={<OrderControls {...list} categories={categories} />}
      chips={useChips(chips, list, { category: kind })}
      onClearAll={() => list.onChange({ search, category: all, state })}
      count={isUntold ? undefined : t('orders.count', { count: total })}
    />
  );
}

/** Three of them and the search box share a row beside the menu of the dashboard. */
const narrow = 'md:w-44!';

function OrderControls({ categories, ...given }: Omit<OrderBarProps, 'total'>) {
  const t = useText();
  const list = { ...given, form: orderForm, className: narrow };
  const states = (['open', 'ended'] as const).map((value) => ({ value, label: t(`orders.which.${value}`) }));
  const sorts = orderSorts.map((value) => ({ value, label: t(`orders.sort.${value}`) }));
  return (
    <>
      <ChoiceField {...list} name="state" label={t('orders.which')} options={states} />
      <CategoryField {...list} name="category" options={categories} />
      <ChoiceField {...list} name="sort" label={t('listings.sort')} options={sorts} />
    </>
  );
}

interface OrderListProps {
  readonly pages: OrderPages;
  readonly filters: OrderFilters;
  readonly onShowAll: () => void;
  readonly Picture: ComponentType<{ order: Order }>;
  readonly Rating: ComponentType<{ order: Order }>;
  readonly Farmers: ComponentType<{ order: Order }>;
  /** Ids of the orders that the reader may rate and has not. */
  readonly toRate: ReadonlySet<string>;
}

/** The orders, or what is shown in their place: placeholders, nothing yet, nothing found, a failure. */
export function OrderList(props: OrderListProps) {
  return (
    <FocusRestorer>
      <Orders {...props} />
    </FocusRestorer>
  );
}

function Orders({ pages, filters, onShowAll, Picture, Rating, Farmers, toRate }: OrderListProps) {
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
                farmers={<Farmers order={order} />}
                isToRate={toRate.has(order.id)}
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
