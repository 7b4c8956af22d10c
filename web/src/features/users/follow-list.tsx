import { listFollowers, listFollowing } from '@polam/contract/calls/follows';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { UsersFollow } from './follow-button.tsx';
import { UserHead, UserPages } from './user-pages.tsx';

/** The two sides of a user's follows. */
export type FollowSide = 'followers' | 'following';

const calls = { followers: listFollowers, following: listFollowing } as const;

/** One side of a user's follows, page by page. */
export function useFollowPages(side: FollowSide, userId: string) {
  return useAskPages(calls[side], { userId });
}

/** Name and counts of a user, of the side that is shown or, until it is there, of the other; undefined before either is. */
export function useFollowHead(side: FollowSide, userId: string) {
  const shown = useFollowPages(side, userId).data?.pages[0];
  const other = useAskPages(
    calls[side === 'followers' ? 'following' : 'followers'],
    { userId },
    { enabled: false },
  );
  return shown ?? other.data?.pages[0];
}

/** Followers of a user, or users whom the user follows, each with a follow button of the reader's own. */
export function FollowList({ side, userId }: { side: FollowSide; userId: string }) {
  const query = useFollowPages(side, userId);
  return <UserPages query={query} empty={<NobodyYet side={side} />} Card={Followed} />;
}

type ListedUser = NonNullable<ReturnType<typeof useFollowPages>['data']>['pages'][number]['users'][number];

function Followed({ user }: { user: ListedUser }) {
  const session = useSession();
  const isReader = session.state === 'signed-in' && session.user.id === user.id;
  return (
    <article className="relative flex h-full flex-wrap sm:flex-nowrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 shadow-card hover:border-leaf">
      <UserHead user={user} />
      {!isReader && (
        <div className="relative z-1 ms-auto sm:shrink-0">
          <UsersFollow user={user} isFollowed={user.isFollowed} />
        </div>
      )}
    </article>
  );
}

function NobodyYet({ side }: { side: FollowSide }) {
  const t = useText();
  return (
    <EmptyState icon="people" text={t(`people.no-${side}`)}>
      <LinkButton to={paths.allUsers()} look="plain">
        {t('people.all-users')}
      </LinkButton>
    </EmptyState>
  );
}
