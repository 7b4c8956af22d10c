import { liveSignal, type LiveSignal } from '@polam/contract/signals';
import type { Query } from '@polam/database/connect';
import * as z from 'zod/mini';

/** The channel on which processes pass signals on: `recipientId json` each. */
export const SIGNAL_CHANNEL = 'signals';

/** Shows a signal to the open screens of a user, on every process; in a transaction, after its commit. */
export async function sendSignal(db: Query, recipientId: string, signal: LiveSignal): Promise<void> {
  const payload = `${recipientId} ${JSON.stringify(z.encode(liveSignal, signal))}`;
  await db`select pg_notify(${SIGNAL_CHANNEL}, ${payload})`;
}
