import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { followedUser, namedUser } from '../documents/users.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id } from '../scalars.ts';
import { listOf } from '../lists.ts';

const one = { userId: at('id', id) };

/** Whether the user follows another after a call, and that user's count of followers. */
const standing = document({
  isFollowed: at('following', z.boolean()),
  followerCount: at('followerCount', count),
});

/** Follows a user; a repeated call changes nothing. */
export const follow = call({
  name: 'follows.follow',
  summary: 'Follows a person; twice is once.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/people/{id}/follow',
  changes: ['follows'],
  access: 'user',
  input: one,
  output: standing,
  refusals: ['cannot-follow-self', 'not-answering', 'blocked-by-you'],
  showsTo: 'oneself',
});

/** Unfollows a user; a repeated call changes nothing. */
export const unfollow = call({
  name: 'follows.unfollow',
  summary: 'Follows a person no longer; twice is once.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/people/{id}/follow',
  changes: ['follows'],
  access: 'user',
  input: one,
  output: standing,
  showsTo: 'oneself',
});

const page = { ...one, limit: paging([]).limit, cursor: paging([]).cursor };
const users = document({
  user: at('person', namedUser),
  users: at('people', listOf(followedUser, MAX_PAGE)),
  followerCount: at('followerCount', count),
  followingCount: at('followingCount', count),
  ...pageFields,
});

/** Lists the followers of a user. */
export const listFollowers = call({
  name: 'follows.listFollowers',
  summary: 'Who follows a person, the latest first, and whom of them the user follows.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/people/{id}/followers',
  reads: ['follows', 'users'],
  access: 'user',
  input: page,
  output: users,
  limits: ['lists'],
});

/** Lists the users whom a user follows. */
export const listFollowing = call({
  name: 'follows.listFollowing',
  summary: 'Whom a person follows, the latest first, and whom of them the user follows.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/people/{id}/following',
  reads: ['follows', 'users'],
  access: 'user',
  input: page,
  output: users,
  limits: ['lists'],
});
