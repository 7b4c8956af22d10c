import type { Query, Transaction } from '@polam/database/connect';

/** A device to which notices are sent. */
export interface SubscriptionRow {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Push subscription to be saved. */
export interface NewSubscription extends SubscriptionRow {
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
