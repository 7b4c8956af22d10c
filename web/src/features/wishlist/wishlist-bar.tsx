import { wishlistSorts } from '@polam/domain/wishlist';
import { useText } from '~/i18n/language.tsx';
import { useListBarTexts } from '~/lib/filters/list-bar-texts.ts';
import { SelectField } from '~/ui/choice-field.tsx';
import { ListBar, type ListChip } from '~/ui/list-bar.tsx';
import {
  wholeWishlist,
  sortFrom,
  type ChangeWishlistFilters,
  type WishlistFilters,
} from './wishlist-filters.ts';

/** A category in the menu. */
export interface WishlistCategory {
  readonly slug: string;
  readonly name: string;
}

interface WishlistBarProps {
  readonly filters: WishlistFilters;
  readonly onChange: ChangeWishlistFilters;
  readonly categories: readonly WishlistCategory[];
  /** Number of wishlist items; undefined until it is known. */
  readonly total: number | undefined;
}

/** The search box of the wishlist, its categories and its order. */
export function WishlistBar({ filters, onChange, categories, total }: WishlistBarProps) {
  const t = useText();
  const chips = useWishlistChips({ filters, onChange, categories });
  const kinds = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const sorts = wishlistSorts.map((sort) => ({ value: sort, label: t(`wishlist.sort.${sort}`) }));
  const count = total === undefined ? undefined : t('wishlist.count', { count: total });
  return (
    <ListBar
      search={{
        value: filters.search,
        onSearch: (search) => onChange({ search }, 'typing'),
        label: t('wishlist.search'),
        placeholder: t('listings.search-placeholder'),
        clearText: t('listings.search-clear'),
      }}
      controls={
        <>
          <SelectField
            label={t('listings.category')}
            options={[{ value: wholeWishlist.category, label: t('listings.category-all') }, ...kinds]}
            value={filters.category}
            onChange={(event) => onChange({ category: event.target.value })}
          />
          <SelectField
            label={t('listings.sort')}
            options={sorts}
            value={filters.sort}
            onChange={(event) => onChange({ sort: sortFrom(event.target.value) })}
          />
        </>
      }
      chips={chips}
      onClearAll={() => onChange(wholeWishlist)}
      count={count}
      texts={useListBarTexts(total === undefined ? undefined : t('listings.show-count', { count: total }))}
    />
  );
}

function useWishlistChips({
  filters,
  onChange,
  categories,
}: Omit<WishlistBarProps, 'total'>): readonly ListChip[] {
  const t = useText();
  const { search, category, sort } = filters;
  const chip = (name: 'search' | 'category' | 'sort', text: string): ListChip => ({
    text,
    removeText: t('listings.filter-clear', { name: text }),
    onRemove: () => onChange({ [name]: wholeWishlist[name] }),
  });
  const kind = categories.find(({ slug }) => slug === category)?.name ?? category;
  return [
    ...(search === wholeWishlist.search ? [] : [chip('search', search)]),
    ...(category === wholeWishlist.category ? [] : [chip('category', kind)]),
    ...(sort === wholeWishlist.sort ? [] : [chip('sort', t(`wishlist.sort.${sort}`))]),
  ];
}
