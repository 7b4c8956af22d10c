import type { NoticeChannel } from '@polam/domain/users/notice-topic';
import type { DueQuery, TakenDelivery } from './deliveries.repository.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Age from which a notice is shown by the bell alone, in milliseconds. */
export const MAX_AGE_MS = 24 * 60 * MINUTE_MS;

/** Tries until a delivery is given up. */
export const TRIES_MOST = 8;

/** Maximum number of tries with an unknown end: there is not one more, so nothing is sent more than twice. */
export const LOST_MOST = 2;

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

/** Query of the deliveries due at an instant, by the channels that there are. */
export function dueQueryAt(
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
export function retryAt(at: Date, tries: number): Date {
  return new Date(at.getTime() + Math.min(2 ** (tries - 1), 120) * MINUTE_MS);
}

/**
 * Groups of what is sent together: all of one conversation to the same receiver by the same channel, and each
 * other by itself.
 */
export function groupsOf(taken: readonly TakenDelivery[]): readonly (readonly TakenDelivery[])[] {
  const groups = new Map<string, TakenDelivery[]>();
  for (const each of taken) {
    const key =
      each.conversationId === null ? each.id : `${each.recipientId} ${each.channel} ${each.conversationId}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}
