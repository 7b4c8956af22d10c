import { wishlistSorts } from '@polam/domain/market/wishlist';
import { useText } from '~/i18n/language.tsx';
import { chipOf, useChips, type Chips } from '~/lib/filters/chips.ts';
import { ChoiceField, SlugField, type FilterProps, type SlugOption } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { wishlistForm, type WishlistFields, type WishlistFilters } from './wishlist-filters.ts';

interface WishlistBarProps extends Omit<FilterProps<WishlistFields>, 'form'> {
  /** Categories in the menu. */
  readonly categories: readonly SlugOption[];
  /** Number of wishlist items; undefined until it is known. */
  readonly total: number | undefined;
}

const chips: Chips<WishlistFilters> = {
  search: chipOf(wishlistForm, 'search', (text) => text),
  category: chipOf(wishlistForm, 'category', (_, { category }) => category),
  sort: chipOf(wishlistForm, 'sort', (sort, { t }) => t(`wishlist.sort.${sort}`)),
};

/** The search box of the wishlist, its categories and its order. */
export function WishlistBar({ categories, total, ...given }: WishlistBarProps) {
  const t = useText();
  const list = { ...given, form: wishlistForm };
  const { category } = list.filters;
  const kind = categories.find(({ slug }) => slug === category)?.name ?? category;
  const sorts = wishlistSorts.map((value) => ({ value, label: t(`wishlist.sort.${value}`) }));
  return (
    <FilterBar
      {...list}
      search={{ label: t('wishlist.search'), placeholder: t('listings.search-placeholder') }}
      controls={
        <>
          <SlugField
            {...list}
            name="category"
            label={t('listings.category')}
            all={t('listings.category-all')}
            options={categories}
          />
          <ChoiceField {...list} name="sort" label={t('listings.sort')} options={sorts} />
        </>
      }
      chips={useChips(chips, list, { category: kind })}
      count={total === undefined ? undefined : t('wishlist.count', { count: total })}
      show={total === undefined ? undefined : t('listings.show-count', { count: total })}
    />
  );
}
