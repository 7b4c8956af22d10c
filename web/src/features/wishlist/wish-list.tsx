import { useEffect, useRef, type ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { ShowMore } from '~/ui/show-more.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { isNarrowed, type WishFilters } from './wish-filters.ts';
import type { WishedListing, WishPages } from './wish-pages.ts';

/** A lot on the wishlist as its card gets it. */
export interface WishCardProps {
  readonly listing: WishedListing;
  /** Told when it was taken off. */
  readonly onGone: () => void;
}

interface WishListProps {
  readonly pages: WishPages;
  readonly filters: WishFilters;
  readonly onShowAll: () => void;
  readonly Card: ComponentType<WishCardProps>;
}

/** The lots on the wishlist, or what stands in their place: shapes, nothing yet, nothing found, a failure. */
export function WishList({ pages, filters, onShowAll, Card }: WishListProps) {
  const { query, listings } = pages;
  const place = useRef<HTMLDivElement>(null);
  useGoingOn(query, listings);
  if (query.data === undefined) {
    // Without a network a question waits; a screen that says so is better than one that waits with it.
    const isWaiting = query.status === 'pending' && query.fetchStatus !== 'paused';
    const retry = () => void query.refetch();
    return isWaiting ? (
      <WishSkeletons />
    ) : (
      <WishesFailed refusal={query.error?.message ?? ''} onRetry={retry} />
    );
  }
  const isOld = query.isPlaceholderData;
  // What an earlier question found nothing of says nothing about this one.
  if (listings.length === 0 && isOld) return <WishSkeletons />;
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
      {query.hasNextPage && <MoreWishes query={query} />}
    </div>
  );
}

type Query = WishPages['query'];

/** Fetches the next page once all that has come was taken off; where it does not come, its reader may press. */
function useGoingOn({ hasNextPage, isFetchNextPageError, fetchNextPage }: Query, left: readonly unknown[]) {
  const isDue = left.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

function MoreWishes({ query }: { query: Query }) {
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

function WishesFailed({ refusal, onRetry }: { refusal: string; onRetry: () => void }) {
  const t = useText();
  const isOnline = useOnline();
  const text = `${t('wishlist.failed')} ${isOnline ? refusal : t('errors.offline')}`;
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={onRetry} />;
}

function WishSkeletons() {
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
