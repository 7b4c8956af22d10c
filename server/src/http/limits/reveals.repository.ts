import type { Database } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import { uuidv7 } from 'uuidv7';

/** Whether an actor was already shown a user's contact since an instant. */
export async function wasRevealed(
  db: Database,
  { actorId, userId, since }: { actorId: string; userId: string; since: Date },
): Promise<boolean> {
  const rows = await plannedOnce(db)`
    select from audit
    where actor_id = ${actorId} and action = 'contact-revealed' and created_at > ${since}
      and subject_id = ${userId}
    limit 1`;
  return rows.length > 0;
}

/** Those of some users whose contacts an actor was already shown since an instant. */
export async function listRevealed(
  db: Database,
  { actorId, userIds, since }: { actorId: string; userIds: readonly string[]; since: Date },
): Promise<readonly string[]> {
  const rows = await plannedOnce(db)<{ id: string }[]>`
    select distinct subject_id as id from audit
    where actor_id = ${actorId} and action = 'contact-revealed' and created_at > ${since}
      and subject_id = any(${[...userIds]}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** That an actor is shown the contact of a user. */
export interface Reveal {
  readonly actorId: string;
  readonly userId: string;
  readonly requestId: string;
}

/**
 * Records reveals: an audit row each, and a change for what is cached of the actor. One statement, which both have been
 * committed with when it has ended.
 */
export async function recordReveals(db: Database, reveals: readonly Reveal[]): Promise<void> {
  const rows = {
    ids: reveals.map(() => uuidv7()),
    actors: reveals.map(({ actorId }) => actorId),
    users: reveals.map(({ userId }) => userId),
    requests: reveals.map(({ requestId }) => requestId),
  };
  await plannedOnce(db)`
    with shown as materialized (
      select id, actor_id, subject_id, request_id
      from unnest(${rows.ids}::uuid[], ${rows.actors}::uuid[], ${rows.users}::uuid[], ${rows.requests}::text[])
        as shown (id, actor_id, subject_id, request_id)
    ), noted as (
      insert into changes (topic, id, user_id) select 'reveal', subject_id, actor_id from shown
    )
    insert into audit (id, actor_id, action, subject_id, request_id)
    select id, actor_id, 'contact-revealed', subject_id, request_id from shown`;
}
