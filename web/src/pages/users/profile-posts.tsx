import { useLocation } from 'react-router';
import { cardPlace, ListingCard } from '~/features/listings/list/listing-card.tsx';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { OwnStateBadge } from '~/features/listings/own/own-state-badge.tsx';
import type { ProfileReader } from '~/features/users/profile-contact.tsx';
import type { Profile } from '~/features/users/profile.ts';
import { useText } from '~/i18n/language.tsx';
import { loginPath, paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

/** Number of cards visible before scrolling. */
const EAGER_CARDS = 2;

/** Listings of a user: with their states on one's own profile, else as buyers see them. */
export function ProfilePosts({ profile, reader }: { profile: Profile; reader: ProfileReader }) {
  return reader === 'self' ? <OwnPosts profile={profile} /> : <Posts profile={profile} reader={reader} />;
}

function Posts({ profile, reader }: { profile: Profile; reader: ProfileReader }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-y-0">
        {profile.listings.map((listing, position) => (
          <li key={listing.id} className={cardPlace}>
            <ListingCard listing={listing} eager={position < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      <NewestOnly profile={profile} reader={reader} />
    </div>
  );
}

function OwnPosts({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkButton to={paths.listingsPosted()} look="plain" icon="leaf" className="justify-self-start">
        {t('frame.listings-posted')}
      </LinkButton>
      <ul className="grid grid-cols-1 gap-3">
        {profile.listings.map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing} to={paths.ownListing({ pid: listing.id })}>
              <OwnStateBadge state={listing.state} lastOn={listing.lastOn} />
            </ListingRow>
          </li>
        ))}
      </ul>
      <NewestOnly profile={profile} reader="self" />
    </div>
  );
}

/** Note that more listings exist than are shown; for a visitor with the way to see them. */
function NewestOnly({ profile, reader }: { profile: Profile; reader: ProfileReader }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { listings, postCount } = profile;
  if (listings.length === postCount) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-soil-soft">{t('people.newest-only', { count: listings.length })}</p>
      {reader === 'visitor' && (
        <LinkButton to={loginPath(`${pathname}${search}`)} look="plain">
          {t('people.sign-in-for-all', { count: postCount })}
        </LinkButton>
      )}
    </div>
  );
}
