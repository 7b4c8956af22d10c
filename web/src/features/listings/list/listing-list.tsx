import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { useSession } from '~/lib/session/session.ts';
import { loginPath, picturePath } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/states.tsx';
import type { Listing } from '../listing.ts';
import { cardPlace, ListingCard, ListingCardSkeleton } from './listing-card.tsx';
import type { ListingPages } from '../listings.api.ts';

/** As many columns as have room for a price with its unit: four beside no menu, three beside one. */
const columns = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4';

/** Cards visible without scrolling on a phone, below categories and search. */
const EAGER_CARDS = 2;

interface ListingListProps {
  readonly pages: ListingPages;
  /** Path of the same list without filters. */
  readonly allPath: string;
  /** Removes all filters; undefined where none is set. */
  readonly onClear?: (() => void) | undefined;
  /** Pincode from which distances are measured, and a function that removes only it. */
  readonly place?: { readonly pincode: string; readonly onRemove: () => void } | undefined;
  /** Alternatives shown where nothing is found. */
  readonly nearby?: ReactNode;
  /** Renders an action on a listing in the corner of its card. */
  readonly actionOf?: ((listing: Listing) => ReactNode) | undefined;
}

interface UnknownPlaceProps extends NonNullable<ListingListProps['place']> {
  readonly problem: string;
}

/** Cards of a list, or their placeholder, empty state or error. */
export function ListingList({ pages, allPath, onClear, place, nearby, actionOf }: ListingListProps) {
  const t = useText();
  if (pages.problems['pincode'] !== undefined && place)
    return <UnknownPlace problem={pages.problems['pincode']} {...place} />;
  if (Object.keys(pages.problems).length > 0) return <WrongFilters pages={pages} onClear={onClear} />;
  return (
    <ListView
      query={pages.query}
      itemsOf={(page) => page.listings}
      coming={<ListComing className={columns} count={8} item={<ListingCardSkeleton />} />}
      failed={t('listings.load-failed')}
      empty={<NothingFound {...{ allPath, onClear, nearby }} />}
      more={t('listings.show-more')}
      end={<MoreForUsers pages={pages} />}
      className="gap-6"
    >
      {(listings) => (
        <ul className={cx(columns, 'sm:gap-y-0')}>
          {listings.map((listing, position) => (
            <li key={listing.id} className={cx(cardPlace, position >= EAGER_CARDS && 'max-sm:card-below')}>
              <ListingCard
                listing={listing}
                eager={position < EAGER_CARDS}
                pincode={listing.landed === undefined ? undefined : place?.pincode}
                action={actionOf?.(listing)}
              />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function NothingFound({
  allPath,
  onClear,
  nearby,
}: Pick<ListingListProps, 'allPath' | 'onClear' | 'nearby'>) {
  const t = useText();
  return (
    <EmptyState
      picture={picturePath('empty-basket')}
      text={t('listings.empty')}
      hint={t('listings.empty-hint')}
    >
      {nearby}
      {onClear && <Button onClick={onClear}>{t('listings.clear')}</Button>}
      <LinkButton to={allPath} look={onClear ? 'plain' : 'main'}>
        {t('listings.see-all')}
      </LinkButton>
    </EmptyState>
  );
}

/** Filters that the server refuses, with the reason and a button that clears them. */
function WrongFilters({ pages, onClear }: Pick<ListingListProps, 'pages' | 'onClear'>) {
  const t = useText();
  const text = (
    <>
      <p className="font-semibold">{t('listings.wrong-filters')}</p>
      {Object.entries(pages.problems).map(([name, problem]) => (
        <p key={name} className="mt-1 text-base text-soil-soft">
          {problem}
        </p>
      ))}
    </>
  );
  return (
    <EmptyState picture={picturePath('empty-basket')} text={text}>
      {onClear && <Button onClick={onClear}>{t('listings.clear')}</Button>}
    </EmptyState>
  );
}

/** Unknown pincode; all other filters stay as they are. */
function UnknownPlace({ problem, pincode, onRemove }: UnknownPlaceProps) {
  const t = useText();
  return (
    <EmptyState
      picture={picturePath('empty-basket')}
      text={t('listings.pincode-unknown', { pincode })}
      hint={problem}
    >
      <Button onClick={onRemove}>{t('listings.pincode-remove', { pincode })}</Button>
    </EmptyState>
  );
}

/**
 * End of a visitor's list: the number of further listings, and a link to the login, which returns to this
 * list.
 */
function MoreForUsers({ pages }: { pages: ListingPages }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isVisitor = useSession().state !== 'signed-in';
  const { total, query } = pages;
  const shown = query.data?.pages.flatMap((page) => page.listings) ?? [];
  const more = typeof total === 'number' ? total - shown.length : total;
  if (!isVisitor || query.hasNextPage || more === undefined || more === 0) return null;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-card bg-sunk px-4 py-6 text-center">
      <p className="text-large font-semibold">{t('listings.more-for-users', { count: more })}</p>
      <p className="text-soil-soft">{t('listings.more-for-users-text')}</p>
      <LinkButton to={loginPath(`${pathname}${search}`)}>{t('listings.more-sign-in')}</LinkButton>
    </div>
  );
}
