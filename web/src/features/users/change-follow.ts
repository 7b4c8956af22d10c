import type { Refused } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import { follow, listFollowers, listFollowing, unfollow } from '@polam/contract/calls/follows';
import { getProfile } from '@polam/contract/calls/users';
import type { QueryClient } from '@tanstack/react-query';
import type { Pages } from '~/lib/api/ask-pages.ts';
import { askKey } from '~/lib/api/ask.ts';
import { publishChange } from '~/lib/api/changes.ts';
import { callServer } from '~/lib/api/client.ts';
import { lastWriteWins } from '~/lib/api/last-write-wins.ts';
import type { Session } from '~/lib/session/session.ts';
import type { FollowIntent } from './follow-intent.ts';

/** A press on a follow button: the user, and the intent. */
export interface FollowChange {
  readonly userId: string;
  readonly intent: FollowIntent;
}

/** Session of the user who presses, and the query cache of the page. */
export interface Presser {
  readonly cache: QueryClient;
  readonly session: Session;
}

type Profile = OutputOf<typeof getProfile>['user'];

/**
 * Follows or unfollows a user: everywhere on the page at once, then on the server. Gives the refusal, after
 * which all is as before; null where there is none.
 */
export async function changeFollow(presser: Presser, change: FollowChange): Promise<Refused | null> {
  const { userId } = change;
  await showFollow(presser, change);
  const settled = await lastWriteWins({ of: `follow ${userId}`, intent: change.intent }, (intent) =>
    // An open list stays in its order: an unfollowed user stays in sight, to be followed again.
    callServer(intent === 'follow' ? follow : unfollow, { userId }, { showing: 'shown' }),
  );
  if (settled === null) return null;
  const { answer, intent: settledIntent } = settled;
  if (!answer.ok) {
    await showFollow(presser, { userId, intent: settledIntent === 'follow' ? 'unfollow' : 'follow' });
    // The call may have been carried out though no answer came.
    publishChange(follow.changes);
    return answer;
  }
  const { isFollowed, followerCount } = answer.value;
  await showFollow(presser, { userId, intent: isFollowed ? 'follow' : 'unfollow' });
  changeProfile(presser, userId, (user) => ({ ...user, followerCount }));
  return null;
}

/** Shows a change as done on both profiles and in every cached list. */
async function showFollow(presser: Presser, { userId, intent }: FollowChange): Promise<void> {
  const { cache, session } = presser;
  if (session.state !== 'signed-in') return;
  const isFollowed = intent === 'follow';
  // Answers on their way do not contain this change yet; without them the cached ones stay.
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  const names = [getProfile.name, listFollowers.name, listFollowing.name];
  await Promise.all(names.map((name) => cache.cancelQueries({ queryKey: [name], predicate })));
  changeProfile(presser, userId, (user) => withFollower(user, session.user.id, isFollowed));
  changeProfile(presser, session.user.id, (own) => withFollowed(own, userId, isFollowed));
  for (const { name } of [listFollowers, listFollowing]) {
    cache.setQueriesData<Pages<typeof listFollowers>>({ queryKey: [name] }, (pages) =>
      pages === undefined ? undefined : withUser(pages, userId, isFollowed),
    );
  }
}

function changeProfile(
  { cache, session }: Presser,
  userId: string,
  change: (user: Profile) => Profile,
): void {
  const queryKey = askKey(getProfile, session, { userId });
  cache.setQueryData<OutputOf<typeof getProfile>>(queryKey, (known) =>
    known === undefined ? undefined : { user: change(known.user) },
  );
}

function withFollower(user: Profile, readerId: string, isFollowed: boolean): Profile {
  if (user.isFollowed === isFollowed) return user;
  const others = user.followers.filter((id) => id !== readerId);
  return {
    ...user,
    isFollowed,
    followers: isFollowed ? [readerId, ...others] : others,
    followerCount: user.followerCount + (isFollowed ? 1 : -1),
  };
}

function withFollowed(own: Profile, userId: string, isFollowed: boolean): Profile {
  if (own.following.includes(userId) === isFollowed) return own;
  const others = own.following.filter((id) => id !== userId);
  return {
    ...own,
    following: isFollowed ? [userId, ...others] : others,
    followingCount: own.followingCount + (isFollowed ? 1 : -1),
  };
}

function withUser(
  pages: Pages<typeof listFollowers>,
  userId: string,
  isFollowed: boolean,
): Pages<typeof listFollowers> {
  const change = (user: Pages<typeof listFollowers>['pages'][number]['users'][number]) =>
    user.id === userId ? { ...user, isFollowed } : user;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, users: page.users.map(change) })),
  };
}
