import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import { picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { ShowMore } from '~/ui/show-more.tsx';
import { EmptyState, ErrorState, Spinner } from '~/ui/states.tsx';
import type { Listing } from './listing.ts';
import { ListingCard, ListingCardSkeleton } from './listing-card.tsx';
import type { ListingPages } from './listings.api.ts';

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Cards in sight before one scrolls, on the smallest screen. */
const EAGER_CARDS = 4;

interface ListingListProps {
  readonly pages: ListingPages;
  /** The same list with nothing narrowed. */
  readonly allPath: string;
  /** What a reader can do with a lot at once, in the corner of its card. */
  readonly actionOf?: ((listing: Listing) => ReactNode) | undefined;
}

/** The cards of a list, or what stands in their place: shapes, nothing found, a failure. */
export function ListingList({ pages, allPath, actionOf }: ListingListProps) {
  const t = useText();
  if (pages.status === 'pending') return <ListSkeleton />;
  if (pages.status === 'error') return <ListError pages={pages} />;
  if (pages.listings.length === 0) return <NothingFound allPath={allPath} />;
  return (
    <div aria-busy={pages.isOld} className={cx('grid gap-6', pages.isOld && 'opacity-60')}>
      <ul className={grid}>
        {pages.listings.map((listing, position) => (
          <li key={listing.id} className={position < EAGER_CARDS ? undefined : 'card-below'}>
            <ListingCard listing={listing} eager={position < EAGER_CARDS} action={actionOf?.(listing)} />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <ShowMore text={t('listings.show-more')} isLoading={pages.isLoadingMore} onMore={pages.showMore} />
      )}
    </div>
  );
}

function NothingFound({ allPath }: { allPath: string }) {
  const t = useText();
  const text = (
    <>
      <p className="font-semibold">{t('listings.empty')}</p>
      <p className="mt-1 text-base text-soil-soft">{t('listings.empty-hint')}</p>
    </>
  );
  return (
    <EmptyState picture={picturePath('empty-basket')} text={text}>
      <LinkButton to={allPath}>{t('listings.see-all')}</LinkButton>
    </EmptyState>
  );
}

function ListError({ pages }: { pages: ListingPages }) {
  const t = useText();
  const isOnline = useOnline();
  const text = (
    <>
      <p className="font-semibold">{t('listings.load-failed')}</p>
      <p className="mt-1 text-base text-soil-soft">{isOnline ? pages.refusal : t('errors.offline')}</p>
    </>
  );
  return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={pages.retry} />;
}

function ListSkeleton() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className={grid}>
        {SKELETONS.map((key) => (
          <ListingCardSkeleton key={key} />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
