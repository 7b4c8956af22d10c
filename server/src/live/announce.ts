import { encodeEvent, type LiveEvent } from '@polam/contract/events';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '@polam/server/http/context';
import { insertAlikeNotices, insertNotices, insertNoticesLast } from './notices.repository.ts';

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

/** The same with the last statement of the transaction, where nothing in it reads or takes back notices afterwards. */
export async function announceLast(
  tx: Transaction,
  event: LiveEvent,
  recipientIds: readonly string[],
): Promise<void> {
  await insertNoticesLast(tx, noticesOf({ event, recipientIds }));
}

/** The same for many facts. */
export async function announceAllLast(
  tx: Transaction,
  announcements: readonly Announcement[],
): Promise<void> {
  await insertNoticesLast(tx, announcements.flatMap(noticesOf));
}

/**
 * Notifies users of many facts at once, each as {@link announce} does: one statement, however many they are.
 */
export async function announceAll(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  await insertNotices(tx, announcements.flatMap(noticesOf));
}

/** The same for facts of which those next to each other have most fields in common. */
export async function announceAlike(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  await insertAlikeNotices(tx, announcements.flatMap(noticesOf));
}

function noticesOf({ event, recipientIds }: Announcement) {
  const wire = encodeEvent(event);
  return recipientIds.map((recipientId) => ({ id: uuidv7(), recipientId, event: wire }));
}
