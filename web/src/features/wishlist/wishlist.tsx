import { useEffect, useRef, type ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { isNarrowed, type WishlistFilters } from './wishlist-filters.ts';
import type { WishlistItem, WishlistPages } from './wishlist-pages.ts';

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
  useGoingOn(query, listings);
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
function useGoingOn({ hasNextPage, isFetchNextPageError, fetchNextPage }: Query, left: readonly unknown[]) {
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
