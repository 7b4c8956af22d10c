import type { Database } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import { uuidv7 } from 'uuidv7';
import { inBatches } from '../batches.ts';

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

/** Reveals of one request, to be recorded. */
interface Recording {
  readonly reveals: readonly Reveal[];
  /** A contact that was shown since then is not recorded again. */
  readonly since: Date;
  /** How many were new; set when they have been recorded. */
  recorded: number;
}

/** Records reveals, those of concurrent requests together. Gives how many of one request were new. */
export function revealRecorder(db: Database): (reveals: readonly Reveal[], since: Date) => Promise<number> {
  const record = inBatches<Recording>((batch) => recordTogether(db, batch));
  return async (reveals, since) => {
    const recording: Recording = { reveals, since, recorded: 0 };
    await record([recording]);
    return recording.recorded;
  };
}

async function recordTogether(db: Database, batch: readonly Recording[]): Promise<void> {
  const reveals = batch.flatMap((each) => each.reveals);
  const since = new Date(Math.min(...batch.map((each) => each.since.getTime())));
  const isNew = await recordReveals(db, reveals, since);
  for (const recording of batch) recording.recorded = recording.reveals.filter(isNew).length;
}

/**
 * Records reveals: an audit row each, and a change for what is cached of the actor. One statement, which both have been
 * committed with when it has ended. Tells which were not there already: by a look at the index for each, where `not exists`
 * may become a join with all of a day.
 */
async function recordReveals(
  db: Database,
  reveals: readonly Reveal[],
  since: Date,
): Promise<(reveal: Reveal) => boolean> {
  const ids = new Map(reveals.map((reveal) => [reveal, uuidv7()]));
  const rows = {
    ids: [...ids.values()],
    actors: reveals.map(({ actorId }) => actorId),
    users: reveals.map(({ userId }) => userId),
    requests: reveals.map(({ requestId }) => requestId),
  };
  const recorded = await plannedOnce(db)<{ id: string }[]>`
    with shown as materialized (
      select id, actor_id, subject_id, request_id
      from unnest(${rows.ids}::uuid[], ${rows.actors}::uuid[], ${rows.users}::uuid[], ${rows.requests}::text[])
        as shown (id, actor_id, subject_id, request_id)
      where (
        select true from audit before
        where before.actor_id = shown.actor_id and before.action = 'contact-revealed'
          and before.created_at > ${since} and before.subject_id = shown.subject_id
        limit 1
      ) is null
    ), noted as (
      insert into changes (topic, id, user_id) select 'reveal', subject_id, actor_id from shown
    )
    insert into audit (id, actor_id, action, subject_id, request_id)
    select id, actor_id, 'contact-revealed', subject_id, request_id from shown
    returning id`;
  const isRecorded = new Set(recorded.map(({ id }) => id));
  return (reveal) => isRecorded.has(ids.get(reveal) ?? '');
}
