import { wishlistSorts } from '@polam/domain/market/wishlist';
import { useEffect, useRef, type ComponentType } from 'react';
import { useText, useFormats } from '~/i18n/language.tsx';
import { chipOf, useChips, type Chips } from '~/lib/filters/chips.ts';
import { CategoryField, ChoiceField, type FilterProps, type SlugOption } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import {
  isNarrowed,
  type WishlistFilters,
  wishlistForm,
  type WishlistFields,
  type WishlistItem,
  type WishlistPages,
} from './wishlist-pages.ts';

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
  const kind = categories.find(({ slug }) => slug === category)?.name ?? t('listings.category');
  const sorts = wishlistSorts.map((value) => ({ value, label: t(`wishlist.sort.${value}`) }));
  return (
    <FilterBar
      {...list}
      search={{ label: t('wishlist.search'), placeholder: t('listings.search-placeholder') }}
      controls={
        <>
          <CategoryField {...list} name="category" options={categories} />
          <ChoiceField {...list} name="sort" label={t('listings.sort')} options={sorts} />
        </>
      }
      chips={useChips(chips, list, { category: kind })}
      count={total === undefined ? undefined : t('wishlist.count', { count: total })}
      show={total === undefined ? undefined : t('listings.show-count', { count: total })}
    />
  );
}

/** Props of the card of a wishlist item. */
export interface WishlistCardProps {
  readonly listing: WishlistItem;
  /** Called when the item was removed. */
  readonly onGone: () => void;
}

interface WishlistProps {
  readonly pages: WishlistPages;
  readonly filters: WishlistFilters;
  readonly onShowAll: () => void;
  readonly Card: ComponentType<WishlistCardProps>;
}

/**
 * The wishlist items, or what is shown in their place: placeholders, nothing yet, nothing found, a failure.
 */
export function Wishlist(props: WishlistProps) {
  return (
    <FocusRestorer>
      <WishlistItems {...props} />
    </FocusRestorer>
  );
}

function WishlistItems({ pages, filters, onShowAll, Card }: WishlistProps) {
  const t = useText();
  const { query, listings } = pages;
  const place = useRef<HTMLUListElement>(null);
  useNextPageWhenEmpty(query, listings);
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.listings.filter((listing) => listings.includes(listing))}
      coming={<ListComing className="grid gap-3" count={3} item="h-64 sm:h-44" />}
      failed={t('wishlist.failed')}
      empty={isNarrowed(filters) ? <NothingFound onShowAll={onShowAll} /> : <NothingSaved />}
      more={t('wishlist.more')}
      className="gap-6"
    >
      {(shown) => (
        <ul ref={place} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
          {shown.map((listing) => (
            <li key={listing.id}>
              <Card listing={listing} onGone={() => place.current?.focus({ preventScroll: true })} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

type Query = WishlistPages['query'];

/** Fetches the next page once all loaded items were removed; where it does not load, a button is left. */
function useNextPageWhenEmpty(
  { hasNextPage, isFetchNextPageError, fetchNextPage }: Query,
  left: readonly unknown[],
) {
  const isDue = left.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

function NothingSaved() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('wishlist.empty')}>
      <LinkButton to={paths.userBuyAll()}>{t('wishlist.find')}</LinkButton>
    </EmptyState>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('wishlist.nothing-found')}>
      <Button look="plain" onClick={onShowAll}>
        {t('wishlist.show-all')}
      </Button>
    </EmptyState>
  );
}

/** Changes since a listing was put on the wishlist: cheaper, or little left. Nothing where there are none. */
export function WishlistNotes({ listing }: { listing: WishlistItem }) {
  const t = useText();
  const { rupees, quantity, dayOf } = useFormats();
  const { priceDrop, stockNote, availableMilli, unit, wishlistedAt } = listing;
  const left = quantity(availableMilli, unit);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {priceDrop !== null && (
        <Badge tone="leaf">
          {t('wishlist.cheaper', { by: rupees(priceDrop.paise), percent: priceDrop.percent })}
        </Badge>
      )}
      {stockNote === 'low' && (
        <Badge tone="turmeric" icon="scale">
          {t('wishlist.low', { left })}
        </Badge>
      )}
      <span className="text-small text-soil-soft">{t('wishlist.kept-on', { day: dayOf(wishlistedAt) })}</span>
    </div>
  );
}
