import type { AppContext } from '@polam/server/http/app-context';
import type { Outcome } from '@polam/server/outward/outcome';
import type { PushMessage, PushSender } from '@polam/server/outward/push-sender';
import { wordsOf } from './notice-words.ts';
import { openPath, type DeliveryBatch } from './delivery-batch.ts';
import {
  deleteSubscriptions,
  listSubscriptions,
  type SubscriptionRow,
} from './push-subscriptions.repository.ts';

/** Sends notices to the devices of their receivers. */
export function deviceSender(
  appContext: AppContext,
  push: PushSender,
): (batch: DeliveryBatch) => Promise<Outcome> {
  const sendTo = async (device: SubscriptionRow, message: PushMessage): Promise<Outcome> => {
    const outcome = await push(device, message);
    if (outcome !== 'gone') return outcome;
    await deleteSubscriptions(appContext.db, [device.id]);
    return 'refused';
  };
  return async (batch) => {
    const devices = await listSubscriptions(appContext.db, [batch.recipientId], appContext.now());
    const message = messageOf(batch);
    const outcomes = await Promise.all(devices.map((device) => sendTo(device, message)));
    // One success is enough: nobody is notified twice because another phone was out of reach.
    return outcomes.find((each) => each === 'sent') ?? outcomes.find((each) => each === 'later') ?? 'refused';
  };
}

function messageOf({ deliverable, event, taken }: DeliveryBatch): PushMessage {
  const lang = deliverable.language ?? 'en';
  const { topicName, sentence, terms } = wordsOf(event, lang);
  return {
    title: topicName,
    body: terms === '' ? sentence : `${sentence}\n${terms}`,
    url: openPath(deliverable.noticeId),
    tag: taken[0]?.conversationId ?? deliverable.noticeId,
    lang,
  };
}
