import type * as calls from '@polam/contract/calls/users';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { readerOf } from '../../users/index.ts';
import { byPurpose, openUserOf, type ProfileRooms } from './profile.service.ts';

/** A user's profile as a visitor sees it, whoever the reader is: its answer is cached for all. */
export function buildPublicProfile(
  appContext: AppContext,
  rooms: ProfileRooms,
): Handler<typeof calls.getPublicProfile> {
  return async ({ userId }, { language }) => {
    const reader = readerOf({ actor: null, language }, appContext.now());
    const user = await rooms.users.findUser(userId, reader);
    if (user === null) return refuse('not-found');
    const [follows, posts, requirements, equipmentList, transactionCount] = await Promise.all([
      rooms.follows.countsOf(user.id),
      rooms.listings.listNewestOf({
        sellerId: user.id,
        isOwn: false,
        reader,
        limit: DEFAULT_PAGE,
      }),
      rooms.requirements.listOpenOf(user.id, language),
      rooms.equipment.listOfferedBy(user.id, reader),
      rooms.orders.countTransactionsOf(user.id),
    ]);
    return ok({
      user: {
        ...openUserOf(user, language),
        ...follows,
        transactionCount,
        ...byPurpose(equipmentList),
        listings: [...posts.listings],
        postCount: posts.postCount,
        requirements,
      },
    });
  };
}
