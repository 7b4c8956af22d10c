import { useLocation } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import type { ListingPages } from './listings.api.ts';

/**
 * End of a visitor's list: the number of further listings, and a link to the login, which returns to this
 * list.
 */
export function MoreForUsers({ pages }: { pages: ListingPages }) {
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
      <LinkButton to={paths.login()} state={{ from: `${pathname}${search}` }}>
        {t('listings.more-sign-in')}
      </LinkButton>
    </div>
  );
}
