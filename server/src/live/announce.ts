import { encodeEvent, type LiveEvent } from '@polam/contract/events';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '@polam/server/http/context';
import { insertNotices } from './notices.repository.ts';

/** A fact and its receivers. */
export interface Announcement {
  readonly event: LiveEvent;
  readonly recipientIds: readonly string[];
}

/**
 * Notifies users of a fact: one notice row a receiver in the transaction of the fact, pushed to their open
 * screens on every process after its commit. A rollback also undoes the notices.
 */
export async function announce(
  tx: Transaction,
  event: LiveEvent,
  recipientIds: readonly string[],
): Promise<void> {
  await announceAll(tx, [{ event, recipientIds }]);
}

/**
 * Notifies users of many facts at once, each as {@link announce} does: one statement, however many they are.
 */
export async function announceAll(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  const notices = announcements.flatMap(({ event, recipientIds }) => {
    const wire = encodeEvent(event);
    return recipientIds.map((recipientId) => ({ id: uuidv7(), recipientId, event: wire }));
  });
  await insertNotices(tx, notices);
}
