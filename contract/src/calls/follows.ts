import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, pageFields, pageSteps } from '../documents/paging.ts';
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

export const follow = call('follows.follow', 'POST /api/v1/people/{id}/follow', {
  summary: 'Follows a person; twice is once.',
  changes: ['follows'],
  access: 'user',
  input: one,
  output: standing,
  refusals: ['cannot-follow-self', 'not-answering', 'blocked-by-you'],
  showsTo: 'oneself',
});

export const unfollow = call('follows.unfollow', 'DELETE /api/v1/people/{id}/follow', {
  summary: 'Follows a person no longer; twice is once.',
  changes: ['follows'],
  access: 'user',
  input: one,
  output: standing,
  showsTo: 'oneself',
});

const page = { ...one, ...pageSteps };
const users = document({
  user: at('person', namedUser),
  users: at('people', listOf(followedUser, MAX_PAGE)),
  followerCount: at('followerCount', count),
  followingCount: at('followingCount', count),
  ...pageFields,
});

export const listFollowers = call('follows.listFollowers', 'GET /api/v1/people/{id}/followers', {
  summary: 'Who follows a person, the latest first, and whom of them the user follows.',
  reads: ['follows', 'users'],
  access: 'user',
  input: page,
  output: users,
  limits: ['lists'],
});

export const listFollowing = call('follows.listFollowing', 'GET /api/v1/people/{id}/following', {
  summary: 'Whom a person follows, the latest first, and whom of them the user follows.',
  reads: ['follows', 'users'],
  access: 'user',
  input: page,
  output: users,
  limits: ['lists'],
});
