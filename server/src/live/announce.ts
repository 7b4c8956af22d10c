import { liveEvent, type LiveEvent } from '@polam/contract/events';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Transaction } from '@polam/server/http/context';
import { insertNotices } from './notices.repository.ts';

/**
 * Tells people of a fact: one notice row a receiver in the transaction of the fact, pushed to their open
 * screens on every process after its commit. What is rolled back was never told.
 */
export async function announce(
  tx: Transaction,
  event: LiveEvent,
  recipientIds: readonly string[],
): Promise<void> {
  const wire = z.encode(liveEvent, event);
  await insertNotices(
    tx,
    recipientIds.map((recipientId) => ({ id: uuidv7(), recipientId, event: wire })),
  );
}
