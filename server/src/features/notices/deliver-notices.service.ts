import { kindOf, liveEvent } from '@polam/contract/events';
import { alone } from '@polam/server/http/alone.repository';
import type { NoticeChannel } from '@polam/domain/users/notice-topic';
import type { AppContext } from '@polam/server/http/app-context';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import {
  dropDeliveries,
  endDeliveries,
  deleteOldDeliveries,
  postponeDeliveries,
  takeDue,
  listDeliverable,
  type Deliverable,
  type TakenDelivery,
} from './deliveries.repository.ts';
import { dueQueryAt, MAX_AGE_MS, LOST_MOST, retryAt, TRIES_MOST, groupsOf } from './delivery-times.ts';
import type { Outward } from './outward.ts';
import type { DeliveryBatch } from './delivery-batch.ts';
import { findChoices } from './preferences.repository.ts';

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
      await ending.deleteOld();
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

  return { deliverNotices, deleteOld: ending.deleteOld };
}

function buildEnding(appContext: AppContext, onOutcome: DeliveryListener) {
  /** Deletes deliveries that are too old to be of use, also where nothing is sent at all. */
  async function deleteOld(): Promise<void> {
    const lost = await deleteOldDeliveries(appContext.db, new Date(appContext.now().getTime() - MAX_AGE_MS));
    for (const channel of lost) onOutcome(channel, 'failed');
  }

  async function end(taken: readonly TakenDelivery[], state: 'sent' | 'failed'): Promise<void> {
    const [first] = taken;
    if (first === undefined) return;
    await endDeliveries(appContext.db, idsOf(taken), { state, at: appContext.now() });
    onOutcome(first.channel, state);
  }

  return { deleteOld, end };
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
