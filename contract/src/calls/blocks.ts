import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, pageSteps } from '../documents/paging.ts';
import { blockedUser } from '../documents/users.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { id, maybe } from '../scalars.ts';

export const listBlocks = call('chats.listBlocks', 'GET /api/v1/blocks', {
  summary: 'The people whom the user has blocked, the latest first.',
  reads: ['blocks', 'users'],
  access: 'user',
  input: {
    ...pageSteps,
    /** Only this one, whether or not among the latest. */
    userId: at('person', maybe(id)),
  },
  output: document({
    users: at('people', listOf(blockedUser, MAX_PAGE)),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

export const block = call('chats.block', 'POST /api/v1/blocks', {
  summary: 'Blocks a person: neither begins anything with the other, nor follows, until it is taken back.',
  changes: ['blocks', 'chats', 'follows', 'groups', 'agents'],
  access: 'user',
  input: { userId: at('person', id) },
  refusals: ['cannot-block-self'],
  showsTo: 'oneself',
});

export const unblock = call('chats.unblock', 'DELETE /api/v1/blocks/{person}', {
  summary: 'Takes a block back.',
  changes: ['blocks', 'chats', 'groups'],
  access: 'user',
  input: { userId: at('person', id) },
  showsTo: 'oneself',
});
