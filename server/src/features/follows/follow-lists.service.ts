import type * as calls from '@polam/contract/calls/follows';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { placedUser, readerOf, type Users } from '../users/index.ts';
import { findCounts, listSide, type FollowSide } from './follows.repository.ts';

/** The lists of a user's followers, and of the users whom the user follows. */
export function buildFollowLists(appContext: AppContext, { users }: { users: Users }) {
  /** A list of one side of a user's follows. */
  const listOf =
    (side: FollowSide): Handler<typeof calls.listFollowers> =>
    async ({ userId, ...input }, context) => {
      const page = toPageQuery(input, { usual: DEFAULT_PAGE });
      const reader = readerOf(context, appContext.now());
      const [person, rows, counts] = await Promise.all([
        users.findUser(userId, reader),
        listSide(appContext.db, side, { userId, readerId: context.actor.id, page }),
        findCounts(appContext.db, userId),
      ]);
      if (person === null) return refuse('not-found');
      const { shown, nextCursor } = pageOf(rows, page);
      const followed = new Map(shown.map(({ id, isFollowed }) => [id, isFollowed]));
      const persons = await users.listPersonsOf([...followed.keys()], reader);
      const people = persons.map((row) => ({
        ...placedUser(row, context.language),
        isFollowed: followed.get(row.id) ?? false,
      }));
      const total = side === 'followers' ? counts.followerCount : counts.followingCount;
      return ok({ person: { id: person.id, name: person.name }, people, ...counts, nextCursor, total });
    };

  return { listFollowers: listOf('followers'), listFollowing: listOf('following') };
}
