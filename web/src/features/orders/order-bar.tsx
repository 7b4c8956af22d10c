import { orderSorts } from '@polam/domain/order';
import { useText } from '~/i18n/language.tsx';
import { useListBarTexts } from '~/lib/filters/list-bar-texts.ts';
import { SelectField } from '~/ui/choice-field.tsx';
import { ListBar, type ListChip } from '~/ui/list-bar.tsx';
import {
  isNarrowed,
  sortFrom,
  usualOrders,
  type ChangeOrderFilters,
  type OrderFilters,
} from './order-filters.ts';

/** A category in the menu. */
export interface OrderCategory {
  readonly slug: string;
  readonly name: string;
}

interface OrderBarProps {
  readonly filters: OrderFilters;
  readonly onChange: ChangeOrderFilters;
  readonly categories: readonly OrderCategory[];
  /** Number of orders in the list; undefined until it is known. */
  readonly total: number | string | undefined;
}

/** The search box of the orders, their filters and their sort. */
export function OrderBar(props: OrderBarProps) {
  const { filters, onChange, total } = props;
  const t = useText();
  // An empty list shows its own text.
  const isUntold = total === undefined || (total === 0 && !isNarrowed(filters));
  return (
    <ListBar
      search={{
        value: filters.search,
        onSearch: (search) => onChange({ search }, 'typing'),
        label: t('orders.search'),
        placeholder: t('orders.search-placeholder'),
        clearText: t('listings.search-clear'),
      }}
      controls={<OrderControls {...props} />}
      chips={useChips(props)}
      onClearAll={() =>
        onChange({ search: usualOrders.search, category: usualOrders.category, state: usualOrders.state })
      }
      count={isUntold ? undefined : t('orders.count', { count: total })}
      texts={useListBarTexts()}
    />
  );
}

/** Three of them and the search box share a row beside the menu of the dashboard. */
const narrow = 'md:w-44!';

function OrderControls({ filters, onChange, categories }: OrderBarProps) {
  const t = useText();
  const kinds = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const states = (['open', 'ended'] as const).map((state) => ({
    value: state,
    label: t(`orders.which.${state}`),
  }));
  const sorts = orderSorts.map((sort) => ({ value: sort, label: t(`orders.sort.${sort}`) }));
  return (
    <>
      <SelectField
        label={t('orders.which')}
        options={states}
        value={filters.state}
        className={narrow}
        onChange={({ target }) => onChange({ state: target.value === 'ended' ? 'ended' : 'open' })}
      />
      <SelectField
        label={t('listings.category')}
        options={[{ value: usualOrders.category, label: t('listings.category-all') }, ...kinds]}
        value={filters.category}
        className={narrow}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label={t('listings.sort')}
        options={sorts}
        value={filters.sort}
        className={narrow}
        onChange={({ target }) => onChange({ sort: sortFrom(target.value) })}
      />
    </>
  );
}

function useChips({ filters, onChange, categories }: OrderBarProps): readonly ListChip[] {
  const t = useText();
  const { search, category, state } = filters;
  const chip = (name: 'search' | 'category' | 'state', text: string): ListChip => ({
    text,
    removeText: t('listings.filter-clear', { name: text }),
    onRemove: () => onChange({ [name]: usualOrders[name] }),
  });
  const kind = categories.find(({ slug }) => slug === category)?.name ?? category;
  return [
    ...(state === usualOrders.state ? [] : [chip('state', t(`orders.which.${state}`))]),
    ...(search === usualOrders.search ? [] : [chip('search', search)]),
    ...(category === usualOrders.category ? [] : [chip('category', kind)]),
  ];
}
