import type * as calls from '@polam/contract/calls/follows';
import type { toggleFollow } from '@polam/contract/calls/people';
import { FOLLOW_TOLD_MS, LISTED_FOLLOWS } from '@polam/domain/follow';
import type { Handler } from '@polam/server/http/bind';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { Erased, Users } from '../users/index.ts';
import { buildFollowLists } from './follow-lists.service.ts';
import {
  deleteFollow,
  deleteFollowsOf,
  findCounts,
  findSummary,
  forgetTold,
  insertFollow,
  lockPeople,
  noteTold,
  type FollowCounts,
  type FollowSummary,
} from './follows.repository.ts';

/** What a press on the button of a person's profile wants. */
type Wish = 'follow' | 'unfollow' | 'toggle';

/** Who follows whom. */
export function buildFollows(house: House, { users }: { users: Users }) {
  const change = buildChange(house);

  const toggle: Handler<typeof toggleFollow> = async ({ personId }, context) => {
    if (personId === context.actor.id) return refuse('cannot-follow-self');
    return change('toggle', personId, context);
  };

  const follow: Handler<typeof calls.follow> = async ({ personId }, context) => {
    if (personId === context.actor.id) return refuse('cannot-follow-self');
    return change('follow', personId, context);
  };

  const unfollow: Handler<typeof calls.unfollow> = ({ personId }, context) =>
    change('unfollow', personId, context);

  /** A person's follows as a reader's profile page tells them, the reader first where among the followers. */
  async function summaryOf(personId: string, readerId: string): Promise<FollowSummary> {
    const summary = await findSummary(house.db, { personId, readerId, limit: LISTED_FOLLOWS });
    if (!summary.isFollowed) return summary;
    const others = summary.followers.filter((id) => id !== readerId);
    return { ...summary, followers: [readerId, ...others].slice(0, LISTED_FOLLOWS) };
  }

  /** How many follow a person and are followed by the person. */
  function countsOf(personId: string): Promise<FollowCounts> {
    return findCounts(house.db, personId);
  }

  /** Whoever leaves follows nobody and is followed by nobody. */
  const forgetPerson: Listener<Erased> = (tx, { personId }) => deleteFollowsOf(tx, personId);

  return {
    forgetPerson,
    toggle,
    follow,
    unfollow,
    ...buildFollowLists(house, { users }),
    summaryOf,
    countsOf,
    forgetTold: () => forgetTold(house.db, new Date(house.now().getTime() - FOLLOW_TOLD_MS)),
  };
}

/** The follows of a running server. */
export type Follows = ReturnType<typeof buildFollows>;

/** Makes a person followed by the user, or no longer, in the one unit of work of a call. */
function buildChange(house: House) {
  return (wish: Wish, personId: string, { actor, commit }: Context<Actor>) =>
    commit(async (tx) => {
      const pair = { followerId: actor.id, followedId: personId };
      const people = await lockPeople(tx, [actor.id, personId]);
      const follower = people.find(({ id }) => id === actor.id);
      if (follower === undefined || !people.some(({ id }) => id === personId)) return refuse('not-found');
      const wasFollowed = wish !== 'follow' && (await deleteFollow(tx, pair));
      const isFollowed = wish === 'follow' || (wish === 'toggle' && !wasFollowed);
      if (isFollowed) await begin(tx, { ...pair, followerName: follower.name, at: house.now() });
      const { followerCount } = await findCounts(tx, personId);
      return ok({ isFollowed, followerCount });
    });
}

interface Beginning {
  readonly followerId: string;
  readonly followedId: string;
  readonly followerName: string;
  readonly at: Date;
}

/** Whoever is followed is told once a day, however often the button is pressed. */
async function begin(tx: Transaction, { followerName, ...follow }: Beginning): Promise<void> {
  const { followerId, followedId, at } = follow;
  if (!(await insertFollow(tx, follow))) return;
  const notSince = new Date(at.getTime() - FOLLOW_TOLD_MS);
  if (!(await noteTold(tx, { ...follow, notSince }))) return;
  await announce(tx, { type: 'person.followed', followerId, followerName }, [followedId]);
}
