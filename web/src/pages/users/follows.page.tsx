import { useParams, useSearchParams } from 'react-router';
import { FollowList, useFollowHead, useFollowPages, type FollowSide } from '~/features/users/follow-list.tsx';
import { nameInLine } from '~/features/users/profile.ts';
import { useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { UserMissing } from './user-missing.tsx';

/** Followers of a user, and users they follow. */
export default function FollowsPage() {
  const t = useText();
  const spoken = useSpokenName();
  const { uid = '' } = useParams();
  const [search] = useSearchParams();
  const side: FollowSide = search.get('tab') === 'following' ? 'following' : 'followers';
  const { error } = useFollowPages(side, uid);
  const shown = useFollowHead(side, uid);
  if (error?.refused.error === 'not-found') {
    return (
      <div className="page py-6">
        <UserMissing />
      </div>
    );
  }
  const name = shown === undefined ? '' : nameInLine(spoken(shown.user));
  const title = name === '' ? t('people.follows') : t('people.follows-of', { name });
  const tab = (key: FollowSide, count: number | undefined) => ({
    key,
    title: t(`people.${key}`),
    ...(count === undefined ? {} : { count }),
    sheet: <FollowList key={key} side={key} userId={uid} />,
  });
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-6">
      <PageTitle text={title} />
      <h1 className="any-script text-title leading-tight wrap-anywhere">
        {name === '' ? title : <ProfileLink uid={uid} name={name} />}
      </h1>
      <Tabs
        label={title}
        tabs={[tab('followers', shown?.followerCount), tab('following', shown?.followingCount)]}
      />
    </div>
  );
}

/** Link to a profile; the user's own name links to their own profile page. */
function ProfileLink({ uid, name }: { uid: string; name: string }) {
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === uid;
  return (
    <Link
      to={isOwn ? paths.profile() : paths.userProfile({ uid })}
      className="reach underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
