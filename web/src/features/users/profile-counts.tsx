import { useFormats, useText } from '~/i18n/language.tsx';
import { loginPath, paths, withQuery } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import type { ProfileReader } from './profile-contact.tsx';
import type { Profile } from './profile.ts';

/** Followers, following, posts and transactions, in SPEC's order; the first two lead to who they are. */
export function ProfileCounts({ profile, reader }: { profile: Profile; reader: ProfileReader }) {
  const t = useText();
  const followers = paths.follows({ uid: profile.id });
  const following = withQuery(followers, { tab: 'following' });
  const counts = [
    { label: t('people.followers'), count: profile.followerCount, to: followers },
    { label: t('people.following'), count: profile.followingCount, to: following },
    { label: t('people.posts'), count: profile.postCount },
    { label: t('people.transactions'), count: profile.transactionCount },
  ];
  return (
    <dl className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 border-y border-line py-3 text-center">
      {counts.map(({ label, count, to }) => (
        <div key={label} className="relative flex min-h-12 flex-col-reverse justify-end rounded-small">
          <dt className="text-small leading-tight text-soil-soft">{label}</dt>
          <dd className="text-large font-bold">
            {to === undefined ? <Count count={count} /> : <CountLink {...{ label, count, to, reader }} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CountLinkProps {
  readonly label: string;
  readonly count: number | string;
  readonly to: string;
  readonly reader: ProfileReader;
}

/** The whole field is the link; a visitor is led to the list by the login. */
function CountLink({ label, count, to, reader }: CountLinkProps) {
  return (
    <Link
      to={reader === 'visitor' ? loginPath(to) : to}
      aria-label={`${label}: ${count}`}
      className="text-leaf underline-offset-4 after:absolute after:inset-0 after:rounded-small hover:underline"
    >
      <Count count={count} />
    </Link>
  );
}

/** Exact up to 1,000; beyond that the server gives "1000+". */
function Count({ count }: { count: number | string }) {
  const { number } = useFormats();
  return typeof count === 'number' ? number(count) : count;
}
