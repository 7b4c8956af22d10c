import type * as calls from '@polam/contract/calls/notices';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { liveEvent, type Notice } from '@polam/contract/events';
import { approachTypes } from '@polam/contract/events';
import { NAMELESS } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import {
  countUnread,
  eraseInNotices,
  listNoticesBefore,
  markNoticesRead,
  takeBackUnread,
  type NoticeRow,
} from '@polam/server/live/notices.repository';
import { isPushAddress, type PushReach } from '@polam/server/outward/push-sender';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Erased, Suspended } from '../users/index.ts';
import { buildDelivering, type DeliveryListener } from './deliver-notices.service.ts';
import {
  countWaiting,
  deleteDeliveriesOf,
  deleteSubscription,
  saveSubscription,
} from './deliveries.repository.ts';
import { readNotice } from './notices.repository.ts';
import { openOutward, type OutwardOptions } from './outward.ts';
import { buildPreferences } from './preferences.service.ts';
import { buildReminding } from './remind.service.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Options of reminding, and of sending notices by email and push. */
export interface NoticeOptions {
  readonly reach?: PushReach | undefined;
  readonly onOutcome?: DeliveryListener | undefined;
  readonly onTrouble?: OutwardOptions['onTrouble'] | undefined;
  /** Time limit of one run of reminders for each kind. */
  readonly remindForMs?: number | undefined;
}

/** Notices of others' acts to a user: a list with a count of the unread, by email and on devices. */
export function buildNotices(
  appContext: AppContext,
  { reach = 'internet', onOutcome, onTrouble = () => undefined, remindForMs }: NoticeOptions = {},
) {
  const outward = openOutward(appContext, { reach, onTrouble });
  const list: Handler<typeof calls.list> = async (input, { actor }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const beforeId = input.cursor !== undefined && idPattern.test(input.cursor) ? input.cursor : null;
    const [rows, unread] = await Promise.all([
      listNoticesBefore(appContext.db, { recipientId: actor.id, beforeId, limit: limit + 1 }),
      countUnread(appContext.db, actor.id),
    ]);
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return ok({ notices: page.map(noticeOf), unread, nextCursor });
  };

  const markRead: Handler<typeof calls.markRead> = (input, { actor, commit }) =>
    commit(async (tx) => {
      await markNoticesRead(tx, { recipientId: actor.id, upToId: input.upToId ?? null });
      return ok({ unread: await countUnread(tx, actor.id) });
    });

  const open: Handler<typeof calls.open> = ({ noticeId }, { actor, commit }) =>
    commit<{ notice: Notice }, 'not-found'>(async (tx) => {
      const row = await readNotice(tx, { id: noticeId, recipientId: actor.id });
      return row === null ? refuse('not-found') : ok({ notice: noticeOf(row) });
    });

  return assemble(
    buildPreferences(appContext),
    buildSubscriptions(appContext, { reach }),
    buildReminding(appContext, { forMs: remindForMs }),
    buildDelivering(appContext, { outward, onOutcome }),
    {
      list,
      open,
      markRead,
      eraseUser,
      userSuspended,
      listWaiting: () => countWaiting(appContext.db),
      /** Whether any channel is configured. */
      isOutward: outward.channels.length > 0,
      closeOutward: outward.close,
    },
  );
}

/** Listener to users who leave: their notices are deleted, and those of others no longer show their name. */
async function eraseUser(tx: Transaction, { userId }: Erased): Promise<void> {
  await deleteDeliveriesOf(tx, userId);
  await eraseInNotices(tx, { userId, name: NAMELESS });
}

/** Listener to suspensions: unread notices of the user's approaches to others are deleted. */
function userSuspended(tx: Transaction, { userId }: Suspended): Promise<void> {
  return takeBackUnread(tx, { authorId: userId, types: approachTypes });
}

/** The notices of a running server. */
export type Notices = ReturnType<typeof buildNotices>;

/** The document of a notice. */
export function noticeOf(row: NoticeRow): Notice {
  return {
    id: row.id,
    // Notices are written by the same codec that reads them here.
    event: z.decode(liveEvent, row.event as never),
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Maximum number of push subscriptions of a user. */
const MOST_DEVICES = 10;
/**
 * A point of the curve, and sixteen bytes: the keys that browsers make, and nothing with which encryption
 * fails.
 */
const POINT = /^[A-Za-z0-9_-]{86,88}={0,2}$/;
const SECRET = /^[A-Za-z0-9_-]{22}={0,2}$/;

/** Push subscriptions of the users' devices. */
function buildSubscriptions(appContext: AppContext, { reach }: { reach: PushReach }) {
  const pushKey: Handler<typeof calls.pushKey> = () =>
    Promise.resolve(ok({ key: appContext.config.outward.push?.publicKey ?? null }));

  const subscribePush: Handler<typeof calls.subscribePush> = async (device, { actor, commit }) => {
    const isGood = isPushAddress(device.endpoint, reach);
    if (!isGood || appContext.config.outward.push === null)
      return refuse('invalid-input', { endpoint: { problem: 'push-address' } });
    if (!POINT.test(device.p256dh)) return refuse('invalid-input', { p256dh: { problem: 'push-address' } });
    if (!SECRET.test(device.auth)) return refuse('invalid-input', { auth: { problem: 'push-address' } });
    const { id: userId, tokenHash: sessionHash } = actor;
    return commit(async (tx) => {
      await saveSubscription(tx, { id: uuidv7(), userId, sessionHash, ...device }, MOST_DEVICES);
      return ok({});
    });
  };

  const unsubscribePush: Handler<typeof calls.unsubscribePush> = ({ endpoint }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteSubscription(tx, { userId: actor.id, endpoint });
      return ok({});
    });

  return { pushKey, subscribePush, unsubscribePush };
}
