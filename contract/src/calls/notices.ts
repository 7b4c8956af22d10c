import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, paging } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { noticeChoices } from '../documents/notice-choices.ts';
import { at, document } from '../fields.ts';
import { choice, flag, id, maybe, text } from '../scalars.ts';
import { notice } from '../events.ts';
import { noticeTopics } from '@polam/domain/users/notice-topic';
import { listOf } from '../lists.ts';

/** The user's notices. */
export const list = call({
  name: 'notices.list',
  summary: 'What others did to the user, newest first, with the count of unread ones.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/notices',
  reads: ['notices'],
  access: 'user',
  input: { limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    notices: at('notices', listOf(notice, MAX_PAGE)),
    unread: at('unread', count),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

/** One of the user's notices. */
export const open = call({
  name: 'notices.open',
  summary: 'One of the user’s notices, which is read with it.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/notices/{id}/open',
  changes: ['notices'],
  access: 'user',
  input: { noticeId: at('id', id) },
  output: document({ notice: at('notice', notice) }),
  showsTo: 'oneself',
});

/** Marks notices as read. */
export const markRead = call({
  name: 'notices.markRead',
  summary: 'Marks the user’s notices as read, up to and with the one named, or all.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/notices/read',
  changes: ['notices'],
  access: 'user',
  input: { upToId: at('upTo', maybe(id)) },
  output: document({ unread: at('unread', count) }),
  showsTo: 'oneself',
});

/** Streams the user's live events. */
export const stream = call({
  name: 'notices.stream',
  summary: 'The event stream: notices as they are committed, resumed after `Last-Event-ID`.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/live',
  reads: [],
  access: 'user',
  output: z.unknown(),
  envelope: 'bytes',
  media: 'text/event-stream',
});

/** Which notices of the user are sent by email and push. */
export const preferences = call({
  name: 'notices.preferences',
  summary: 'Which notices reach the user by mail and on devices; the bell has all.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/notices/preferences',
  reads: ['notice-settings'],
  access: 'user',
  output: noticeChoices,
});

/** Switches notices of a topic on or off. */
export const setPreferences = call({
  name: 'notices.setPreferences',
  summary: 'Switches the notices of a topic on or off, by mail, on devices or both.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/notices/preferences',
  changes: ['notice-settings'],
  access: 'user',
  input: {
    topic: at('topic', choice(noticeTopics)),
    mail: at('mail', maybe(flag)),
    push: at('push', maybe(flag)),
  },
  output: noticeChoices,
  showsTo: 'oneself',
});

/** Switches off the email of a topic by the link in an email, without signing in. */
export const unsubscribe = call({
  name: 'notices.unsubscribe',
  summary: 'Switches mail of a topic off for whoever has the link of a letter about it; twice is once.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/notices/unsubscribe',
  changes: ['notice-settings'],
  access: 'public',
  input: { token: at('token', text(200)) },
  output: document({ topic: at('topic', z.enum(noticeTopics)) }),
  showsTo: 'oneself',
});

/** Key by which devices subscribe to push notices. */
export const pushKey = call({
  name: 'notices.pushKey',
  summary: 'The public key with which a device asks for notices; null where none are sent to devices.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/notices/push-key',
  reads: [],
  access: 'user',
  output: document({ key: at('key', z.nullable(z.string())) }),
});

/** Subscribes the requesting device to push notices, until its session ends. */
export const subscribePush = call({
  name: 'notices.subscribePush',
  summary: 'Has notices sent to this device until its session ends; twice is once.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/notices/push',
  changes: ['notice-settings'],
  access: 'user',
  input: {
    endpoint: at('endpoint', text(1000)),
    p256dh: at('p256dh', text(200)),
    auth: at('auth', text(100)),
  },
  output: document({}),
  replay: false,
  showsTo: 'oneself',
});

/** Unsubscribes a device from push notices. */
export const unsubscribePush = call({
  name: 'notices.unsubscribePush',
  summary: 'Has no more notices sent to a device of the user’s; twice is once.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/notices/push/forget',
  changes: ['notice-settings'],
  access: 'user',
  input: { endpoint: at('endpoint', text(1000)) },
  output: document({}),
  replay: false,
  showsTo: 'oneself',
});
