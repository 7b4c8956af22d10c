import { kindOf, liveEvent } from '@polam/contract/events';
import type { NoticeChannel } from '@polam/domain/users/notice-topic';
import { alone } from '@polam/server/http/alone.repository';
import type { AppContext } from '@polam/server/http/app-context';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import {
  dropDeliveries,
  endDeliveries,
  deleteOldDeliveries,
  makeDeliveries,
  postponeDeliveries,
  takeDue,
  listDeliverable,
  type Deliverable,
  type TakenDelivery,
  type DueQuery,
} from './deliveries.repository.ts';
import type { Outward, DeliveryBatch } from './outward.ts';
import { findChoices } from './notices.repository.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Age from which a notice is shown by the bell alone, in milliseconds. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;

/** Tries until a delivery is given up. */
const TRIES_MOST = 8;

/** Maximum number of tries with an unknown end: there is not one more, so nothing is sent more than twice. */
const LOST_MOST = 2;

/**
 * Devices are notified almost at once: only what is read on an open screen within these seconds is not sent.
 */
const PUSH_GRACE_SECONDS = 10;
/**
 * Minimum time between two emails about one conversation, in milliseconds: a lively one is one email in this
 * time.
 */
const CONVERSATION_PAUSE_MS = 15 * MINUTE_MS;
/** Longer than any sending takes. */
const TAKEN_MS = 2 * MINUTE_MS;
const BATCH = 100;
/** Number of notices whose deliveries are made by one statement. */
const MADE_AT_ONCE = 1_000;

/** Query of the deliveries due at an instant, by the channels that there are. */
function dueQueryAt(
  at: Date,
  { channels, graceSeconds }: { channels: readonly NoticeChannel[]; graceSeconds: number },
): DueQuery {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return {
    at,
    channels,
    madeBefore: {
      mail: ago(graceSeconds * SECOND_MS),
      push: ago(Math.min(graceSeconds, PUSH_GRACE_SECONDS) * SECOND_MS),
    },
    conversationSince: ago(CONVERSATION_PAUSE_MS),
    takenBefore: ago(TAKEN_MS),
    limit: BATCH,
  };
}

/**
 * Time of the next try by the number of tries: after a minute, then twice as long each time, two hours at
 * most.
 */
function retryAt(at: Date, tries: number): Date {
  return new Date(at.getTime() + Math.min(2 ** (tries - 1), 120) * MINUTE_MS);
}

/**
 * Groups of what is sent together: all of one conversation to the same receiver by the same channel, and each
 * other by itself.
 */
function groupsOf(taken: readonly TakenDelivery[]): readonly (readonly TakenDelivery[])[] {
  const groups = new Map<string, TakenDelivery[]>();
  for (const each of taken) {
    const key =
      each.conversationId === null ? each.id : `${each.recipientId} ${each.channel} ${each.conversationId}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** Listener to the end of a delivery: `failed` where it was given up. */
export type DeliveryListener = (channel: NoticeChannel, outcome: 'sent' | 'failed') => void;

/** Number of batches sent at a time. */
const AT_ONCE = 5;

/** Sending notices by email and push. */
export function buildDelivering(
  appContext: AppContext,
  { outward, onOutcome = () => undefined }: { outward: Outward; onOutcome?: DeliveryListener | undefined },
) {
  const ending = buildEnding(appContext, onOutcome);
  const limited = pLimit(AT_ONCE);

  /**
   * Sends all that is due, and gives the number of deliveries: none while another process sends. Each is
   * taken before it is sent and ended after it, so a process that dies between the two leaves it to be sent
   * once more, not more often.
   */
  async function deliverNotices(): Promise<number> {
    if (outward.channels.length === 0) return 0;
    const delivered = await alone(appContext.db, 'delivering', async () => {
      await ending.makeAndDeleteOld();
      let all = 0;
      for (let found = await deliverSome(); found > 0; found = await deliverSome()) all += found;
      return all;
    });
    return delivered ?? 0;
  }

  async function deliverSome(): Promise<number> {
    const { channels } = outward;
    const { graceSeconds } = appContext.config.outward;
    const taken = await takeDue(appContext.db, dueQueryAt(appContext.now(), { channels, graceSeconds }));
    await ending.end(
      taken.filter(({ lost }) => lost >= LOST_MOST),
      'failed',
    );
    const sendable = taken.filter(({ lost }) => lost < LOST_MOST);
    const batches = sendable.length === 0 ? [] : await packBatches(appContext, sendable);
    await drop(sendable, batches);
    await Promise.all(batches.map((batch) => limited(() => deliver(batch))));
    return taken.length;
  }

  async function deliver(batch: DeliveryBatch): Promise<void> {
    const { taken } = batch;
    const outcome = await outward.send(taken[0]?.channel ?? 'mail', batch);
    const tries = Math.max(...taken.map((each) => each.tries));
    if (outcome === 'later' && tries < TRIES_MOST)
      return postponeDeliveries(appContext.db, idsOf(taken), retryAt(appContext.now(), tries));
    return ending.end(taken, outcome === 'sent' ? 'sent' : 'failed');
  }

  async function drop(taken: readonly TakenDelivery[], batches: readonly DeliveryBatch[]): Promise<void> {
    const wanted = new Set(batches.flatMap((batch) => idsOf(batch.taken)));
    const dropped = idsOf(taken).filter((id) => !wanted.has(id));
    if (dropped.length > 0) await dropDeliveries(appContext.db, dropped);
  }

  return { deliverNotices, makeAndDeleteOld: ending.makeAndDeleteOld };
}

function buildEnding(appContext: AppContext, onOutcome: DeliveryListener) {
  /** Makes deliveries, and deletes those that are too old to be of use, also where nothing is sent at all. */
  async function makeAndDeleteOld(): Promise<void> {
    let made = MADE_AT_ONCE;
    while (made === MADE_AT_ONCE) made = await makeDeliveries(appContext.db, MADE_AT_ONCE);
    const lost = await deleteOldDeliveries(appContext.db, new Date(appContext.now().getTime() - MAX_AGE_MS));
    for (const channel of lost) onOutcome(channel, 'failed');
  }

  async function end(taken: readonly TakenDelivery[], state: 'sent' | 'failed'): Promise<void> {
    const [first] = taken;
    if (first === undefined) return;
    await endDeliveries(appContext.db, idsOf(taken), { state, at: appContext.now() });
    onOutcome(first.channel, state);
  }

  return { makeAndDeleteOld, end };
}

function idsOf(taken: readonly TakenDelivery[]): readonly string[] {
  return taken.map(({ id }) => id);
}

/** Packs taken deliveries into batches; a delivery that is to be sent to nobody any more is in no batch. */
async function packBatches(
  appContext: AppContext,
  taken: readonly TakenDelivery[],
): Promise<readonly DeliveryBatch[]> {
  const [found, choicesOf] = await Promise.all([
    listDeliverable(
      appContext.db,
      taken.map(({ id }) => id),
    ),
    findChoices(
      appContext.db,
      taken.map(({ recipientId }) => recipientId),
    ),
  ]);
  const now = appContext.now();
  const batches = groupsOf(taken).flatMap((group) => batchOf(group, found) ?? []);
  return batches.filter(({ taken: [first], event, recipientId }) => {
    // What was due has been done or missed: the notice is of no use any more.
    if (event.type === 'reminder.due' && new Date(event.until) <= now) return false;
    return first !== undefined && choicesOf(recipientId)[kindOf(event).noticeTopic][first.channel];
  });
}

function batchOf(taken: readonly TakenDelivery[], found: readonly Deliverable[]): DeliveryBatch | null {
  const deliverable = found.find(({ deliveryId }) => taken.some(({ id }) => id === deliveryId));
  const recipientId = taken[0]?.recipientId;
  if (deliverable === undefined || recipientId === undefined) return null;
  // Notices are written by the same codec; one of an older form is shown by the bell alone.
  const event = z.safeDecode(liveEvent, deliverable.event as never);
  return event.success ? { taken, deliverable, event: event.data, recipientId } : null;
}
