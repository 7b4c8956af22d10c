import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { demoFollows } from './data/demo-follows.ts';
import type { DemoTalk } from './demo-negotiations.ts';
import type { DemoStage } from './demo-stage.ts';
import { insertRows } from './rows.ts';

interface Told {
  readonly recipientId: string;
  readonly createdAt: Date;
  /** As the contract writes an event. */
  readonly event: Readonly<Record<string, string>>;
}

/** Days after which everybody has read what they were told. */
const READ_AFTER_MS = 2 * 24 * 3_600_000;

/** Inserts what the bell shows: what was said in talks, who follows whom, what keepers were asked; old ones are read. */
export async function addDemoNotices(db: Query, stage: DemoStage, talks: readonly DemoTalk[]): Promise<void> {
  const told = [...followsOf(stage), ...messagesOf(talks, stage), ...(await enquiriesOf(db))];
  const readBefore = stage.hoursAgo(0).getTime() - READ_AFTER_MS;
  const rows = told
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((notice) => ({
      id: uuidv7(),
      ...notice,
      readAt: notice.createdAt.getTime() < readBefore ? stage.hoursAgo(15) : null,
    }));
  await insertRows(db, { table: 'notices', rows });
}

function followsOf(stage: DemoStage): readonly Told[] {
  return demoFollows
    .flatMap(({ by, followed }) => followed.map((key) => ({ by, key })))
    .map(({ by, key }, at) => {
      const { id, name } = stage.person(by);
      return {
        recipientId: stage.person(key).id,
        createdAt: stage.daysAgo(at + 1),
        event: { type: 'person.followed', follower: id, followerName: name },
      };
    });
}

/** The last words of each talk, to whoever has not written them. */
function messagesOf(talks: readonly DemoTalk[], stage: DemoStage): readonly Told[] {
  return talks.flatMap(({ negotiation, row, lot, messages }) => {
    const last = messages.at(-1);
    if (last === undefined) return [];
    const author = stage.person(last.author === 'buyer' ? negotiation.buyer : negotiation.seller);
    return [
      {
        recipientId: last.author === 'buyer' ? row.sellerId : row.buyerId,
        createdAt: last.createdAt,
        event: {
          type: 'message.posted',
          negotiation: row.id,
          chat: last.id,
          productName: lot.name,
          sentBy: author.id,
          sentname: author.name,
          text: last.text,
        },
      },
    ];
  });
}

async function enquiriesOf(db: Query): Promise<readonly Told[]> {
  return db<Told[]>`
    select s.keeper_id as "recipientId", e.created_at as "createdAt", json_build_object(
      'type', 'storage.asked', 'enquiry', e.id, 'cold', s.id, 'coldName', s.name,
      'sentBy', u.id, 'sentname', u.name, 'text', e.message) as event
    from cold_storage_enquiries e
    join cold_storages s on s.id = e.cold_storage_id and s.keeper_id is not null
    join users u on u.id = e.author_id`;
}
