import type { Database, Query } from '@polam/database/connect';
import type { AuditedAction, RefusedAction } from '@polam/domain/admin/audit';
import { uuidv7 } from 'uuidv7';

export type { AuditedAction } from '@polam/domain/admin/audit';

/** Audit record: actor, action, subject and request. */
export interface AuditEntry {
  /** Null where no user is signed in, as on the command line. */
  readonly actorId: string | null;
  readonly action: AuditedAction;
  readonly subjectId: string | null;
  readonly requestId: string;
  /** Why, in the words of an admin. */
  readonly reason?: string;
}

/** Writes an audit row, in the transaction of the action that it records. */
export async function recordAudit(
  db: Query,
  { actorId, action, subjectId, requestId, reason = '' }: AuditEntry,
): Promise<void> {
  await db`
    insert into audit (id, actor_id, action, subject_id, request_id, reason)
    values (${uuidv7()}, ${actorId}, ${action}, ${subjectId}, ${requestId}, ${reason === '' ? null : reason})`;
}

/** Act of an admin on an account, with its reason, at or after an instant. */
export interface RecentAct {
  readonly actorId: string;
  readonly action: AuditedAction;
  readonly subjectId: string;
  readonly reason: string;
  readonly since: Date;
}

/** Request of the newest such act; null where there is none. */
export async function findRecentAct(
  db: Query,
  { actorId, action, subjectId, reason, since }: RecentAct,
): Promise<{ readonly requestId: string } | null> {
  const [row] = await db<{ requestId: string }[]>`
    select request_id as "requestId" from audit
    where actor_id = ${actorId} and action = ${action} and subject_id = ${subjectId}
      and reason = ${reason} and created_at >= ${since}
    order by created_at desc limit 1`;
  return row ?? null;
}

/** Recent count of equal refusals of one account or actor. */
export interface RefusedTry {
  readonly action: RefusedAction;
  /** Null where no user is signed in. */
  readonly actorId: string | null;
  /** Email or number of the account that was meant; the id of that account is stored, where there is one. */
  readonly email: string | null;
  /** Request id of the first of them. */
  readonly requestId: string;
  readonly times: number;
}

/** Adds refused tries to the audit: one row a minute, action, actor and account. One statement however many. */
export async function recordRefusedTries(db: Database, tries: readonly RefusedTry[]): Promise<void> {
  await db`
    insert into audit as a (id, actor_id, action, subject_id, request_id, times)
    select min(t.id::text)::uuid, actor.id, t.action, coalesce(actor.id, meant.id), min(t.request_id), sum(t.times)
    from unnest(
      ${tries.map(() => uuidv7())}::uuid[], ${tries.map(({ actorId }) => actorId)}::uuid[],
      ${tries.map(({ action }) => action)}::text[], ${tries.map(({ email }) => email)}::text[],
      ${tries.map(({ requestId }) => requestId)}::text[], ${tries.map(({ times }) => times)}::integer[]
    ) as t (id, actor_id, action, email, request_id, times)
    left join users actor on actor.id = t.actor_id
    left join phone_logins number on number.phone = t.email
    left join users named on named.email = t.email
    cross join lateral (select coalesce(named.id, number.user_id) as id) meant
    group by actor.id, t.action, coalesce(actor.id, meant.id)
    order by t.action, actor.id, 4
    on conflict (action, actor_id, subject_id, date_trunc('minute', created_at at time zone 'UTC'))
      where action in ('sign-in-failed', 'reset-failed', 'limit-reached')
    do update set times = a.times + excluded.times`;
}

/** Deletes refused tries older than 90 days. */
export async function deleteOldRefusedTries(db: Database): Promise<void> {
  await db`
    delete from audit
    where action in ('sign-in-failed', 'reset-failed', 'limit-reached') and created_at < now() - interval '90 days'`;
}
