import { liveSignal, type LiveSignal } from '@polam/contract/signals';
import type { Query } from '@polam/database/connect';
import * as z from 'zod/mini';

/** Shows a signal to the open screens of a user, on every process, after the commit. */
export async function sendSignal(db: Query, recipientId: string, signal: LiveSignal): Promise<void> {
  const payload = JSON.stringify(z.encode(liveSignal, signal));
  await db`insert into changes (topic, user_id, payload) values ('signal', ${recipientId}, ${payload})`;
}
