import * as z from 'zod/mini';
import { call } from '../call.ts';
import { paging } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id, maybe } from '../scalars.ts';
import { notice } from '../events.ts';

/** The user's notices. */
export const list = call({
  name: 'notices.list',
  summary: 'What others did to the user, newest first, with the count of unread ones.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/notices',
  access: 'user',
  input: { limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    notices: at('notices', z.array(notice)),
    unread: at('unread', count),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

/** Marks notices as read. */
export const markRead = call({
  name: 'notices.markRead',
  summary: 'Marks the user’s notices as read, up to and with the one named, or all.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/notices/read',
  access: 'user',
  input: { upToId: at('upTo', maybe(id)) },
  output: document({ unread: at('unread', count) }),
  showsTo: 'oneself',
});

/** The stream of the user's live events. */
export const stream = call({
  name: 'notices.stream',
  summary: 'The event stream: notices as they are committed, resumed after `Last-Event-ID`.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/live',
  access: 'user',
  output: z.unknown(),
  envelope: 'bytes',
});
