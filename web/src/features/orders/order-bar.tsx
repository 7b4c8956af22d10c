import { orderSorts } from '@polam/domain/trade/order';
import { useText } from '~/i18n/language.tsx';
import { chipOf, noChip, useChips, type Chips } from '~/lib/filters/chips.ts';
import { ChoiceField, SlugField, type FilterProps, type SlugOption } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { isNarrowed, orderForm, type OrderFields, type OrderFilters } from './order-filters.ts';

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
  const kind = categories.find(({ slug }) => slug === category)?.name ?? category;
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
      <SlugField
        {...list}
        name="category"
        label={t('listings.category')}
        all={t('listings.category-all')}
        options={categories}
      />
      <ChoiceField {...list} name="sort" label={t('listings.sort')} options={sorts} />
    </>
  );
}
