import type { Query } from '../connect.ts';
import { buildFarmer, buildTrader } from './users.ts';
import { steady, type Random } from './random.ts';
import { insertRows } from './rows.ts';

/** A follow as a row of the builders. */
export interface FollowRow {
  readonly followerId: string;
  readonly followedId: string;
  readonly createdAt: Date;
}

/** Inserts a follow, with a trader who follows and a farmer who is followed where none are named. */
export async function buildFollow(
  db: Query,
  overrides: Partial<FollowRow> = {},
  random: Random = steady,
): Promise<FollowRow> {
  const followerId = overrides.followerId ?? (await buildTrader(db, {}, random)).id;
  const followedId = overrides.followedId ?? (await buildFarmer(db, {}, random)).id;
  const follow = { followerId, followedId, createdAt: overrides.createdAt ?? new Date() };
  await insertRows(db, { table: 'follows', rows: [follow] });
  return follow;
}
