import { useEffect, useRef, type ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { useWishPages, type WishedListing } from './wish-pages.ts';
import { useWishes } from './wishes.ts';

/** A lot on the wishlist as its card gets it. */
export interface WishCardProps {
  readonly listing: WishedListing;
  /** Told when it was taken off. */
  readonly onGone: () => void;
}

/** The lots on the wishlist, or what stands in their place: shapes, nothing yet, a failure. */
export function WishList({ Card }: { Card: ComponentType<WishCardProps> }) {
  const pages = useWishPages();
  const wishes = useWishes();
  const place = useRef<HTMLDivElement>(null);
  const known = pages.data?.pages.flatMap((page) => page.listings) ?? [];
  // What was just taken off is gone at once, and stands in its place again when it is put back.
  const listings = known.filter(({ id }) => wishes?.listingIds.includes(id) ?? true);
  useGoingOn(pages, listings);
  if (pages.data === undefined) {
    // Without a network a question waits; a screen that says so is better than one that waits with it.
    const isWaiting = pages.status === 'pending' && pages.fetchStatus !== 'paused';
    const retry = () => void pages.refetch();
    return isWaiting ? (
      <WishSkeletons />
    ) : (
      <WishesFailed refusal={pages.error?.message ?? ''} onRetry={retry} />
    );
  }
  if (listings.length === 0 && !pages.hasNextPage) return <NothingSaved />;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <Card listing={listing} onGone={() => place.current?.focus({ preventScroll: true })} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && <ShowMore pages={pages} />}
    </div>
  );
}

type WishPages = ReturnType<typeof useWishPages>;

/** Fetches the next page once all that has come was taken off; where it does not come, its reader may press. */
function useGoingOn(
  { hasNextPage, isFetchNextPageError, fetchNextPage }: WishPages,
  left: readonly unknown[],
) {
  const isDue = left.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

function ShowMore({ pages }: { pages: WishPages }) {
  const t = useText();
  return (
    <Button
      look="plain"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
      className="justify-self-center px-10"
    >
      {t('wishlist.more')}
    </Button>
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
