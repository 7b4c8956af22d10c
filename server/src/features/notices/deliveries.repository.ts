import { approachTypes } from '@polam/contract/events';
import type { Query, Transaction } from '@polam/database/connect';
import type { Language } from '@polam/domain/catalogue';
import type { NoticeChannel } from '@polam/domain/users/notice-topic';
import { spelledEvent } from '@polam/server/live/notices.repository';

/** Delivery of one notice by one channel, taken to be sent. */
export interface TakenDelivery {
  readonly id: string;
  readonly noticeId: string;
  readonly recipientId: string;
  readonly channel: NoticeChannel;
  /** The negotiation to whose messages the notice belongs; null for all other notices. */
  readonly conversationId: string | null;
  /** Number of tries, this one included. */
  readonly tries: number;
  /** Number of tries of which it is unknown whether they were sent. */
  readonly lost: number;
}

/** Notice of a delivery that is still to be sent, and its receiver. */
export interface Deliverable {
  readonly deliveryId: string;
  readonly noticeId: string;
  /** In wire form. */
  readonly event: unknown;
  readonly name: string;
  readonly email: string;
  /** Null where none was chosen. */
  readonly language: Language | null;
}

/** Query of due deliveries. */
export interface DueQuery {
  readonly at: Date;
  readonly channels: readonly NoticeChannel[];
  /** Notices made up to then have had their time to be read. */
  readonly madeBefore: Readonly<Record<NoticeChannel, Date>>;
  /** Emails about a conversation wait while the last one is younger. */
  readonly conversationSince: Date;
  /** A process that took a delivery before this instant and has not ended it has died. */
  readonly takenBefore: Date;
  readonly limit: number;
}

/**
 * Makes the deliveries of some notices that wait for it, the oldest first: by mail, and to devices where the receiver has
 * any. Gives the number of notices; another process makes those that it has locked.
 */
export async function makeDeliveries(db: Query, limit: number): Promise<number> {
  const { count } = await db`
    with waiting as (
      delete from undelivered_notices where notice_id in (
        select notice_id from undelivered_notices order by notice_id limit ${limit} for update skip locked
      )
      returning notice_id
    ), made as (
      insert into deliveries (notice_id, recipient_id, channel, thread_id, created_at, due_at)
      select n.id, n.recipient_id, way.channel,
        case when n.event ->> 'type' = 'message.posted' then (n.event ->> 'negotiation')::uuid end,
        n.created_at, n.created_at
      from waiting join notices n on n.id = waiting.notice_id
      cross join (values ('mail'), ('push')) as way (channel)
      where way.channel = 'mail' or exists (select from push_subscriptions p where p.person_id = n.recipient_id)
      on conflict do nothing
    )
    select from waiting`;
  return count;
}

/** Takes deliveries that are due, with all that wait for the same receiver about the same conversation. */
export async function takeDue(db: Query, query: DueQuery): Promise<readonly TakenDelivery[]> {
  const { at, channels, madeBefore, conversationSince, takenBefore, limit } = query;
  return db<TakenDelivery[]>`
    with due as (
      select d.id, d.recipient_id, d.channel, d.thread_id
      from deliveries d
      where d.channel = any(${[...channels]}) and d.due_at <= ${at}
        and (
          (d.state = 'waiting'
            and d.created_at <= case d.channel when 'mail' then ${madeBefore.mail}::timestamptz
              else ${madeBefore.push}::timestamptz end)
          or (d.state = 'taken' and d.taken_at <= ${takenBefore}))
        and not (d.channel = 'mail' and d.thread_id is not null and exists (
          select from deliveries p
          where p.recipient_id = d.recipient_id and p.channel = d.channel and p.thread_id = d.thread_id
            and p.sent_at > ${conversationSince}))
      order by d.due_at limit ${limit}
    ), together as (
      select id from due
      union
      select o.id from due join deliveries o
        on o.recipient_id = due.recipient_id and o.channel = due.channel and o.thread_id = due.thread_id
      where o.state = 'waiting'
    )
    update deliveries d
    set lost = d.lost + (d.state = 'taken')::int, state = 'taken', taken_at = ${at}, tries = d.tries + 1
    from together t where t.id = d.id
    returning d.id, d.notice_id as "noticeId", d.recipient_id as "recipientId", d.channel,
      d.thread_id as "conversationId", d.tries, d.lost`;
}

/**
 * Those of some deliveries whose notice is unread and may be sent: its receiver has an account and, where
 * another user addresses the receiver, has not blocked that user, who has an account too. Of a conversation
 * it is the latest message.
 */
export async function listDeliverable(db: Query, ids: readonly string[]): Promise<readonly Deliverable[]> {
  return db<Deliverable[]>`
    select d.id as "deliveryId", n.id as "noticeId", n.event, u.name, u.email, u.language
    from deliveries d
    join users u on u.id = d.recipient_id and u.suspended_at is null
      and (u.email is not null or d.channel <> 'mail')
    join lateral (
      select id, ${spelledEvent(db)} as event, coalesce(event ->> 'sentBy', event ->> 'follower')::uuid as author_id from notices
      where recipient_id = d.recipient_id and read_at is null
        and (id = d.notice_id or (event ->> 'type' = 'message.posted' and event ->> 'negotiation' = d.thread_id::text))
      order by id desc limit 1
    ) n on true
    where d.id = any(${[...ids]}::uuid[])
      and not (
        n.event ->> 'type' = any(${[...approachTypes]}) and (
          exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = n.author_id)
          or exists (select from users a where a.id = n.author_id and a.suspended_at is not null)))`;
}

/** Records that deliveries were sent, or never will be. */
export async function endDeliveries(
  db: Query,
  ids: readonly string[],
  { state, at }: { state: 'sent' | 'failed'; at: Date },
): Promise<void> {
  await db`
    update deliveries set state = ${state}, taken_at = null, sent_at = ${state === 'sent' ? at : null}
    where id = any(${[...ids]}::uuid[])`;
}

/** Postpones deliveries until they are tried again. */
export async function postponeDeliveries(db: Query, ids: readonly string[], dueAt: Date): Promise<void> {
  await db`
    update deliveries set state = 'waiting', taken_at = null, due_at = ${dueAt}
    where id = any(${[...ids]}::uuid[])`;
}

/** Deletes deliveries that are of no use any more. */
export async function dropDeliveries(db: Query, ids: readonly string[]): Promise<void> {
  await db`delete from deliveries where id = any(${[...ids]}::uuid[])`;
}

/**
 * Deletes deliveries made before an instant, and gives the channels of those that were tried and never sent.
 */
export async function deleteOldDeliveries(db: Query, madeBefore: Date): Promise<readonly NoticeChannel[]> {
  const rows = await db<{ channel: NoticeChannel; isLost: boolean }[]>`
    delete from deliveries where created_at < ${madeBefore}
    returning channel, state in ('waiting', 'taken') and tries > 0 as "isLost"`;
  return rows.filter(({ isLost }) => isLost).map(({ channel }) => channel);
}

/** Number of waiting deliveries, by channel. */
export async function countWaiting(
  db: Query,
): Promise<
  readonly { readonly channel: NoticeChannel; readonly state: 'waiting'; readonly count: number }[]
> {
  return db<{ channel: NoticeChannel; state: 'waiting'; count: number }[]>`
    select channel, 'waiting' as state, count(*)::int as count
    from deliveries where state in ('waiting', 'taken') group by channel`;
}

/** Deletes the deliveries, push subscriptions and notice preferences of a user. */
export async function deleteDeliveriesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from deliveries where recipient_id = ${userId}`;
  await tx`delete from push_subscriptions where person_id = ${userId}`;
  await tx`delete from notice_preferences where person_id = ${userId}`;
  await tx`delete from reminders where recipient_id = ${userId}`;
}

/** A device to which notices are sent. */
export interface SubscriptionRow {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Push subscription to be saved. */
interface NewSubscription extends SubscriptionRow {
  readonly userId: string;
  readonly sessionHash: Buffer;
}

/**
 * Saves a device for as long as its session lives, only the latest ones of a user. A known device changes
 * hands.
 */
export async function saveSubscription(
  tx: Transaction,
  { id, userId, sessionHash, endpoint, p256dh, auth }: NewSubscription,
  most: number,
): Promise<void> {
  await tx`
    insert into push_subscriptions (id, person_id, session_hash, endpoint, p256dh, auth)
    values (${id}, ${userId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set
      person_id = excluded.person_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = now()`;
  await tx`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where person_id = ${userId}
      order by created_at desc, id desc offset ${most})`;
}

/** The devices of some users whose sessions live at an instant. */
export async function listSubscriptions(
  db: Query,
  userIds: readonly string[],
  at: Date,
): Promise<readonly (SubscriptionRow & { readonly userId: string })[]> {
  return db<(SubscriptionRow & { userId: string })[]>`
    select p.id, p.person_id as "userId", p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.token_hash = p.session_hash
    where p.person_id = any(${[...userIds]}::uuid[]) and s.expires_at > ${at}`;
}

/** Deletes a device of a user. */
export async function deleteSubscription(
  tx: Transaction,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await tx`delete from push_subscriptions where person_id = ${userId} and endpoint = ${endpoint}`;
}

/** Deletes devices that are no more. */
export async function deleteSubscriptions(db: Query, ids: readonly string[]): Promise<void> {
  await db`delete from push_subscriptions where id = any(${[...ids]}::uuid[])`;
}
