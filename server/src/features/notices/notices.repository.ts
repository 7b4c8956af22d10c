import type { Query, Transaction } from '@polam/database/connect';
import {
  type NoticeChoice,
  type NoticeTopic,
  noticeTopics,
  usualChoices,
} from '@polam/domain/users/notice-topic';
import type { NoticeRow } from '@polam/server/live/notices.repository';

/** Preferences of a user, by topic. */
type Choices = Readonly<Record<NoticeTopic, NoticeChoice>>;

interface ChoiceRow extends NoticeChoice {
  readonly userId: string;
  readonly topic: NoticeTopic;
}

/** Preferences of some users, by user: what they have chosen, else the default. */
export async function findChoices(
  db: Query,
  userIds: readonly string[],
): Promise<(userId: string) => Choices> {
  const rows = await db<ChoiceRow[]>`
    select person_id as "userId", topic, mail, push from notice_preferences
    where person_id = any(${[...userIds]}::uuid[]) and topic = any(${[...noticeTopics]})`;
  return (userId) => {
    const said = rows.filter((row) => row.userId === userId);
    const own = Object.fromEntries(said.map(({ topic, mail, push }) => [topic, { mail, push }]));
    return { ...usualChoices, ...own };
  };
}

/** New preferences of a user for a topic; fields that are left out stay as they are. */
interface NewChoice {
  readonly userId: string;
  readonly topic: NoticeTopic;
  readonly mail?: boolean | undefined;
  readonly push?: boolean | undefined;
}

/** Saves the preferences of a user for a topic. */
export async function saveChoice(tx: Transaction, { userId, topic, mail, push }: NewChoice): Promise<void> {
  const usual = usualChoices[topic];
  await tx`
    insert into notice_preferences (person_id, topic, mail, push)
    values (${userId}, ${topic}, ${mail ?? usual.mail}, ${push ?? usual.push})
    on conflict (person_id, topic) do update set
      mail = coalesce(${mail ?? null}, notice_preferences.mail),
      push = coalesce(${push ?? null}, notice_preferences.push)`;
}

/** The key that signs the links of emails. */
export async function getUnsubscribeKey(db: Query): Promise<Buffer> {
  const [row] = await db<{ value: Buffer }[]>`select value from signing_keys where name = 'letters'`;
  if (row === undefined) throw new Error('There is no key to sign letters with.');
  return row.value;
}

/** Whether there still is an active user of an id. */
export async function isSomebody(db: Query, userId: string): Promise<boolean> {
  const rows = await db`select from users where id = ${userId} and suspended_at is null`;
  return rows.length > 0;
}

/** Opens a notice of a receiver, who has read it with that; null where the receiver has none of that id. */
export async function readNotice(
  tx: Transaction,
  { id, recipientId }: { id: string; recipientId: string },
): Promise<NoticeRow | null> {
  const [row] = await tx<NoticeRow[]>`
    update notices set read_at = coalesce(read_at, now()) where id = ${id} and recipient_id = ${recipientId}
    returning id, recipient_id as "recipientId", event, read_at as "readAt", created_at as "createdAt"`;
  return row ?? null;
}
