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

/** What is older than two days has been read by everybody. */
const READ_AFTER_MS = 2 * 24 * 3_600_000;
/** What is older than three weeks has gone from the list. */
const MAX_AGE_MS = 21 * 24 * 3_600_000;

/**
 * Inserts what the bell shows: for each thing of the last weeks that somebody did to another, the notice that the
 * server would have written of it. Nothing of it goes out by mail.
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
  // A trigger lines each of them up for a letter; these happened before anybody could have been sent one.
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
  // One after the other: they share the connection of the transaction.
  for (const list of lists) notices.push(...(await list(db)));
  return notices;
}

/** A message stands in its notice by its beginning. */
function shortened(event: DemoNotice['event']): DemoNotice['event'] {
  return typeof event['text'] === 'string' ? { ...event, text: previewOf(event['text']) } : event;
}
