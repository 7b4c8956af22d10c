import { useEffect, useRef, type ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { ShowMore } from '~/ui/show-more.tsx';
import { FocusRestorer } from '~/ui/focus-restorer.tsx';
import { cx } from '~/ui/cx.ts';
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
  const { query, listings } = pages;
  const place = useRef<HTMLDivElement>(null);
  useGoingOn(query, listings);
  if (query.data === undefined) return <NotThere query={query} />;
  const isOld = query.isPlaceholderData;
  // An empty result of an earlier question says nothing about this one.
  if (listings.length === 0 && isOld) return <WishlistSkeletons />;
  if (listings.length === 0 && !query.hasNextPage)
    return isNarrowed(filters) ? <NothingFound onShowAll={onShowAll} /> : <NothingSaved />;
  return (
    <div
      ref={place}
      tabIndex={-1}
      aria-busy={isOld}
      className={cx('grid grid-cols-1 gap-6 outline-none', isOld && 'opacity-60')}
    >
      <ul className="grid grid-cols-1 gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <Card listing={listing} onGone={() => place.current?.focus({ preventScroll: true })} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && <MoreItems query={query} />}
    </div>
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

function MoreItems({ query }: { query: Query }) {
  const t = useText();
  const { isFetchingNextPage, fetchNextPage } = query;
  return (
    <ShowMore text={t('wishlist.more')} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
  );
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

/** Placeholder of a list that is loading, or its error. */
function NotThere({ query }: { query: Query }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <WishlistSkeletons />;
  return (
    <ErrorState
      text={`${t('wishlist.failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}

function WishlistSkeletons() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className="grid gap-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-64 sm:h-44" />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
