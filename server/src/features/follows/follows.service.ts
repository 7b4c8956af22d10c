import type * as calls from '@polam/contract/calls/follows';
import type { toggleFollow } from '@polam/contract/calls/users';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { FOLLOW_NOTIFIED_MS, LISTED_FOLLOWS } from '@polam/domain/users/follow';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import {
  placedUser,
  readerOf,
  silenceBetween,
  type Blocked,
  type Erased,
  type Users,
  namedUser,
} from '../users/index.ts';
import {
  deleteFollow,
  deleteFollowsBetween,
  deleteFollowsOf,
  findCounts,
  findSummary,
  deleteNotified,
  insertFollow,
  lockUsers,
  noteNotified,
  listSide,
  type Follow,
  type FollowCounts,
  type FollowSide,
  type FollowSummary,
} from './follows.repository.ts';

/** Follows between users. */
export function buildFollows(appContext: AppContext, { users }: { users: Users }) {
  const { begin, end } = buildChanges(appContext);

  const toggle: Handler<typeof toggleFollow> = async ({ userId }, context) => {
    if (userId === context.actor.id) return refuse('cannot-follow-self');
    return begin('toggle', userId, context);
  };

  const follow: Handler<typeof calls.follow> = async ({ userId }, context) => {
    if (userId === context.actor.id) return refuse('cannot-follow-self');
    return begin('follow', userId, context);
  };

  const unfollow: Handler<typeof calls.unfollow> = ({ userId }, context) => end(userId, context);

  /** A user's follows as a reader's profile page shows them, the reader first where among the followers. */
  async function summaryOf(userId: string, readerId: string): Promise<FollowSummary> {
    const summary = await findSummary(appContext.db, { userId, readerId, limit: LISTED_FOLLOWS });
    if (!summary.isFollowed) return summary;
    const others = summary.followers.filter((id) => id !== readerId);
    return { ...summary, followers: [readerId, ...others].slice(0, LISTED_FOLLOWS) };
  }

  /** Number of a user's followers, and of those whom the user follows. */
  function countsOf(userId: string): Promise<FollowCounts> {
    return findCounts(appContext.db, userId);
  }

  /** Listener to users who leave: their follows in both directions are deleted. */
  const eraseUser: Listener<Erased> = (tx, { userId }) => deleteFollowsOf(tx, userId);

  /** A block ends the follows between the two users. */
  const userBlocked: Listener<Blocked> = (tx, pair) => deleteFollowsBetween(tx, pair);

  return assemble(buildFollowLists(appContext, { users }), {
    eraseUser,
    userBlocked,
    users: { toggleFollow: toggle },
    follow,
    unfollow,
    summaryOf,
    countsOf,
    deleteNotified: () =>
      deleteNotified(appContext.db, new Date(appContext.now().getTime() - FOLLOW_NOTIFIED_MS)),
  });
}

/** The follows of a running server. */
export type Follows = ReturnType<typeof buildFollows>;

/** Begins or ends a follow by the acting user, in the one unit of work of a call. */
function buildChanges(appContext: AppContext) {
  const begin = (action: 'follow' | 'toggle', userId: string, { actor, commit }: Context<Actor>) =>
    commit(async (tx) => {
      const pair = { followerId: actor.id, followedId: userId };
      const follower = await lockPair(tx, pair);
      if (follower === null) return refuse('not-found');
      const wasFollowed = action === 'toggle' && (await deleteFollow(tx, pair));
      if (wasFollowed) return ok(await standing(tx, userId, false));
      const silence = await silenceBetween(tx, { from: actor.id, to: userId });
      if (silence !== null) return refuse(silence);
      await beginFollow(tx, { ...pair, followerName: follower.name, at: appContext.now() });
      return ok(await standing(tx, userId, true));
    });

  const end = (userId: string, { actor, commit }: Context<Actor>) =>
    commit(async (tx) => {
      const pair = { followerId: actor.id, followedId: userId };
      if ((await lockPair(tx, pair)) === null) return refuse('not-found');
      await deleteFollow(tx, pair);
      return ok(await standing(tx, userId, false));
    });

  return { begin, end };
}

/** Locks both users and gives the follower; null where one of them has no account. */
async function lockPair(tx: Transaction, { followerId, followedId }: Follow) {
  const users = await lockUsers(tx, [followerId, followedId]);
  const isThere = users.some(({ id }) => id === followedId);
  return isThere ? (users.find(({ id }) => id === followerId) ?? null) : null;
}

async function standing(tx: Transaction, userId: string, isFollowed: boolean) {
  const { followerCount } = await findCounts(tx, userId);
  return { isFollowed, followerCount };
}

interface Beginning {
  readonly followerId: string;
  readonly followedId: string;
  readonly followerName: string;
  readonly at: Date;
}

/** The followed user is notified once a day, however often the button is pressed. */
async function beginFollow(tx: Transaction, { followerName, ...follow }: Beginning): Promise<void> {
  const { followerId, followedId, at } = follow;
  if (!(await insertFollow(tx, follow))) return;
  const notSince = new Date(at.getTime() - FOLLOW_NOTIFIED_MS);
  if (!(await noteNotified(tx, { ...follow, notSince }))) return;
  await announce(tx, { type: 'person.followed', followerId, followerName }, [followedId]);
}

/** The lists of a user's followers, and of the users whom the user follows. */
function buildFollowLists(appContext: AppContext, { users }: { users: Users }) {
  /** A list of one side of a user's follows. */
  const listOf =
    (side: FollowSide): Handler<typeof calls.listFollowers> =>
    async ({ userId, ...input }, context) => {
      const page = toPageQuery(input, { usual: DEFAULT_PAGE });
      const reader = readerOf(context, appContext.now());
      const [user, rows, counts] = await Promise.all([
        users.findUser(userId, reader),
        listSide(appContext.db, side, { userId, readerId: context.actor.id, page }),
        findCounts(appContext.db, userId),
      ]);
      if (user === null) return refuse('not-found');
      const { shown, nextCursor } = pageOf(rows, page);
      const followed = new Map(shown.map(({ id, isFollowed }) => [id, isFollowed]));
      const found = await users.listUsersOf([...followed.keys()], reader);
      const members = found.map((row) => ({
        ...placedUser(row, context.language),
        isFollowed: followed.get(row.id) ?? false,
      }));
      const total = side === 'followers' ? counts.followerCount : counts.followingCount;
      return ok({
        user: namedUser(user.id, user.name, user.nameSpellings ?? null),
        users: members,
        ...counts,
        nextCursor,
        total,
      });
    };

  return { listFollowers: listOf('followers'), listFollowing: listOf('following') };
}
