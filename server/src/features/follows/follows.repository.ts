import type { Query, Transaction } from '@polam/database/connect';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** A follow: follower and followed user. */
export interface Follow {
  readonly followerId: string;
  readonly followedId: string;
}

/** The two sides of a user's follows: the followers, and those whom the user follows. */
export type FollowSide = 'followers' | 'following';

/** A user on one side of a user's follows, with the instant of the follow as sort key. */
export interface FollowRow extends Keyed {
  readonly id: string;
  /** Whether the reader follows the user. */
  readonly isFollowed: boolean;
}

/** Number of a user's followers, and of those whom the user follows; suspended users are not counted. */
export interface FollowCounts {
  readonly followerCount: number;
  readonly followingCount: number;
}

/** A user's follows as a profile shows them. */
export interface FollowSummary extends FollowCounts {
  /** The latest ids of each side. */
  readonly followers: string[];
  readonly following: string[];
  /** Whether the reader follows the user. */
  readonly isFollowed: boolean;
}

/** The users of these ids who are not suspended, locked until the transaction ends. */
export async function lockUsers(
  tx: Transaction,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return tx<{ id: string; name: string }[]>`
    select id, name from users where id = any(${[...ids]}::uuid[]) and suspended_at is null
    order by id for no key update`;
}

/** Inserts a follow; an existing one stays as it is. Returns whether it is new. */
export async function insertFollow(
  tx: Transaction,
  { followerId, followedId, at }: Follow & { at: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into follows (follower_id, followed_id, created_at) values (${followerId}, ${followedId}, ${at})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Deletes a follow. Returns whether there was one. */
export async function deleteFollow(tx: Transaction, { followerId, followedId }: Follow): Promise<boolean> {
  const rows = await tx`
    delete from follows where follower_id = ${followerId} and followed_id = ${followedId} returning 1`;
  return rows.length > 0;
}

/** Deletes the follows between two users, in both directions. */
export async function deleteFollowsBetween(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await tx`
    delete from follows
    where (follower_id = ${blockerId} and followed_id = ${blockedId})
      or (follower_id = ${blockedId} and followed_id = ${blockerId})`;
}

/** Deletes all follows of a user, on both sides. */
export async function deleteFollowsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from follows where follower_id = ${userId} or followed_id = ${userId}`;
  await tx`delete from follow_notices where follower_id = ${userId} or followed_id = ${userId}`;
}

/** Records that a user is notified of a follower now; false where that was last done after an instant. */
export async function noteNotified(
  tx: Transaction,
  { followerId, followedId, at, notSince }: Follow & { at: Date; notSince: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into follow_notices as n (follower_id, followed_id, told_at)
    values (${followerId}, ${followedId}, ${at})
    on conflict (follower_id, followed_id) do update set told_at = excluded.told_at
    where n.told_at <= ${notSince}
    returning 1`;
  return rows.length > 0;
}

/** Deletes the records of notices of followers from before an instant. */
export async function deleteNotified(db: Query, before: Date): Promise<void> {
  await db`delete from follow_notices where told_at <= ${before}`;
}

/** A user's follows as one reader may see them: the latest ids of each side up to a limit, and the counts. */
export async function findSummary(
  db: Query,
  { userId, readerId, limit }: { userId: string; readerId: string; limit: number },
): Promise<FollowSummary> {
  const [row] = await db<FollowSummary[]>`
    select
      coalesce(c.followers, 0) as "followerCount", coalesce(c.following, 0) as "followingCount",
      exists (
        select from follows where follower_id = ${readerId} and followed_id = ${userId}
      ) as "isFollowed",
      ${newestIds(db, 'followers', { userId, limit })} as followers,
      ${newestIds(db, 'following', { userId, limit })} as following
    from (select ${userId}::uuid as id) person left join follow_counts c on c.user_id = person.id`;
  if (row === undefined) throw new Error('an outer join of one row gives one row');
  return row;
}

/** Number of a user's followers, and of those whom the user follows. */
export async function findCounts(db: Query, userId: string): Promise<FollowCounts> {
  const [row] = await db<FollowCounts[]>`
    select followers as "followerCount", following as "followingCount"
    from follow_counts where user_id = ${userId}`;
  return row ?? { followerCount: 0, followingCount: 0 };
}

/** A page of one side of a user's follows, the latest first. */
export async function listSide(
  db: Query,
  side: FollowSide,
  { userId, readerId, page }: { userId: string; readerId: string; page: PageQuery },
): Promise<readonly FollowRow[]> {
  const { own, other } = columnsOf(db, side);
  const { order, key, after } = keyset(db, page, {
    date: db`f.created_at`,
    id: other,
  });
  return db<FollowRow[]>`
    select ${other} as id, ${key} as "sortKey", exists (
      select from follows r where r.follower_id = ${readerId} and r.followed_id = ${other}
    ) as "isFollowed"
    from follows f join users u on u.id = ${other} and u.suspended_at is null
    where ${own} = ${userId} ${after}
    order by ${order}
    limit ${page.rows}`;
}

function newestIds(db: Query, side: FollowSide, { userId, limit }: { userId: string; limit: number }) {
  const { own, other } = columnsOf(db, side);
  return db`(
    select coalesce(json_agg(newest.id), '[]') from (
      select ${other} as id from follows f join users u on u.id = ${other} and u.suspended_at is null
      where ${own} = ${userId}
      order by f.created_at desc, ${other} desc
      limit ${limit}
    ) newest
  )`;
}

/** The column of the user whose follows they are, and that of the users on this side. */
function columnsOf(db: Query, side: FollowSide) {
  const [follower, followed] = [db`f.follower_id`, db`f.followed_id`];
  return side === 'followers' ? { own: followed, other: follower } : { own: follower, other: followed };
}
