import { liveEvent } from '@polam/contract/events';
import { kindOf } from '@polam/contract/events';
import type { AppContext } from '@polam/server/http/app-context';
import * as z from 'zod/mini';
import { listDeliverable, type Deliverable, type TakenDelivery } from './deliveries.repository.ts';
import { groupsOf } from './delivery-times.ts';
import type { DeliveryBatch } from './delivery-batch.ts';
import { findChoices } from './preferences.repository.ts';

/** Packs taken deliveries into batches; a delivery that is to be sent to nobody any more is in no batch. */
export async function packBatches(
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
