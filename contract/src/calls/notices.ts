import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_PAGE, pageSteps } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { noticeChoices } from '../documents/notice-choices.ts';
import { at, document } from '../fields.ts';
import { choice, flag, id, maybe, text } from '../scalars.ts';
import { notice } from '../events.ts';
import { noticeTopics } from '@polam/domain/users/notice-topic';
import { listOf } from '../lists.ts';

export const list = call('notices.list', 'GET /api/v1/notices', {
  summary: 'What others did to the user, newest first, with the count of unread ones.',
  reads: ['notices'],
  access: 'user',
  input: { ...pageSteps },
  output: document({
    notices: at('notices', listOf(notice, MAX_PAGE)),
    unread: at('unread', count),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

export const open = call('notices.open', 'POST /api/v1/notices/{id}/open', {
  summary: 'One of the user’s notices, which is read with it.',
  changes: ['notices'],
  access: 'user',
  input: { noticeId: at('id', id) },
  output: document({ notice: at('notice', notice) }),
  showsTo: 'oneself',
});

export const markRead = call('notices.markRead', 'POST /api/v1/notices/read', {
  summary: 'Marks the user’s notices as read, up to and with the one named, or all.',
  changes: ['notices'],
  access: 'user',
  input: { upToId: at('upTo', maybe(id)) },
  output: document({ unread: at('unread', count) }),
  showsTo: 'oneself',
});

export const stream = call('notices.stream', 'GET /api/v1/live', {
  summary: 'The event stream: notices as they are committed, resumed after `Last-Event-ID`.',
  reads: [],
  access: 'user',
  output: z.unknown(),
  envelope: 'bytes',
  media: 'text/event-stream',
});

export const preferences = call('notices.preferences', 'GET /api/v1/notices/preferences', {
  summary: 'Which notices reach the user by mail and on devices; the bell has all.',
  reads: ['notice-settings'],
  access: 'user',
  output: noticeChoices,
});

export const setPreferences = call('notices.setPreferences', 'PUT /api/v1/notices/preferences', {
  summary: 'Switches the notices of a topic on or off, by mail, on devices or both.',
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

export const unsubscribe = call('notices.unsubscribe', 'POST /api/v1/notices/unsubscribe', {
  summary: 'Switches mail of a topic off for whoever has the link of a letter about it; twice is once.',
  changes: ['notice-settings'],
  access: 'public',
  input: { token: at('token', text(200)) },
  output: document({ topic: at('topic', z.enum(noticeTopics)) }),
  showsTo: 'oneself',
});

export const pushKey = call('notices.pushKey', 'GET /api/v1/notices/push-key', {
  summary: 'The public key with which a device asks for notices; null where none are sent to devices.',
  reads: [],
  access: 'user',
  output: document({ key: at('key', z.nullable(z.string())) }),
});

export const subscribePush = call('notices.subscribePush', 'POST /api/v1/notices/push', {
  summary: 'Has notices sent to this device until its session ends; twice is once.',
  changes: ['notice-settings'],
  access: 'user',
  input: {
    endpoint: at('endpoint', text(1000)),
    p256dh: at('p256dh', text(200)),
    auth: at('auth', text(100)),
  },
  replay: false,
  showsTo: 'oneself',
});

export const unsubscribePush = call('notices.unsubscribePush', 'POST /api/v1/notices/push/forget', {
  summary: 'Has no more notices sent to a device of the user’s; twice is once.',
  changes: ['notice-settings'],
  access: 'user',
  input: { endpoint: at('endpoint', text(1000)) },
  replay: false,
  showsTo: 'oneself',
});
