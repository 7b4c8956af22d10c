import { useFormats, useText } from '~/i18n/language.tsx';
import type { Profile } from './profile.ts';

/** Followers, following, posts and transactions, in SPEC's order. */
export function ProfileCounts({ profile }: { profile: Profile }) {
  const t = useText();
  const counts = [
    { label: t('people.followers'), count: profile.followerCount },
    { label: t('people.following'), count: profile.followingCount },
    { label: t('people.posts'), count: profile.postCount },
    { label: t('people.transactions'), count: profile.transactionCount },
  ];
  return (
    <dl className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 border-y border-line py-3 text-center">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-small leading-tight text-soil-soft">{label}</dt>
          <dd className="text-large font-bold">
            <Count count={count} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Exact up to 1,000; beyond that the server tells "1000+". */
function Count({ count }: { count: number | string }) {
  const { number } = useFormats();
  return typeof count === 'number' ? number(count) : count;
}
