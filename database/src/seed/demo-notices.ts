import { previewOf } from '@polam/domain/conversation';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import {
  followNotices,
  hireNotices,
  matchNotices,
  storageNotices,
  type DemoNotice,
} from './demo-notice-events.ts';
import type { DemoStage } from './demo-stage.ts';
import { messageNotices, offerNotices, orderNotices } from './demo-trade-notices.ts';
import { insertRows } from './rows.ts';

/** Notices older than two days are read. */
const READ_AFTER_MS = 2 * 24 * 3_600_000;
/** Notices older than three weeks are not listed. */
const MAX_AGE_MS = 21 * 24 * 3_600_000;

/**
 * Inserts the notices of the demo: for each event of the last weeks between two users, the notice that the
 * server would have written. None of them is sent by email.
 */
export async function addDemoNotices(db: Query, stage: DemoStage): Promise<void> {
  const now = stage.hoursAgo(0).getTime();
  const notices = await listNotices(db);
  const rows = notices
    .filter(({ createdAt }) => createdAt.getTime() > now - MAX_AGE_MS)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ event, createdAt, readAt = null, recipientId }) => ({
      id: uuidv7(),
      recipientId,
      event: shortened(event),
      createdAt,
      readAt: readAt ?? (createdAt.getTime() < now - READ_AFTER_MS ? stage.hoursAgo(15) : null),
    }));
  await insertRows(db, { table: 'notices', rows });
  // A trigger queues each of them for email; these events are older than the demo, so none is sent.
  await db`delete from deliveries`;
}

async function listNotices(db: Query): Promise<readonly DemoNotice[]> {
  const lists = [
    followNotices,
    messageNotices,
    offerNotices,
    orderNotices,
    matchNotices,
    hireNotices,
    storageNotices,
  ];
  const notices: DemoNotice[] = [];
  // One after the other, since they share the connection of the transaction.
  for (const list of lists) notices.push(...(await list(db)));
  return notices;
}

/** A notice of a message has its preview only. */
function shortened(event: DemoNotice['event']): DemoNotice['event'] {
  return typeof event['text'] === 'string' ? { ...event, text: previewOf(event['text']) } : event;
}
