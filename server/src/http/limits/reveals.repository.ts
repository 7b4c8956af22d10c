import type { Database } from '@polam/database/connect';

/** Whether an actor was already shown a user's contact since an instant. */
export async function wasRevealed(
  db: Database,
  { actorId, userId, since }: { actorId: string; userId: string; since: Date },
): Promise<boolean> {
  const rows = await db`
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
  const rows = await db<{ id: string }[]>`
    select distinct subject_id as id from audit
    where actor_id = ${actorId} and action = 'contact-revealed' and created_at > ${since}
      and subject_id = any(${[...userIds]}::uuid[])`;
  return rows.map(({ id }) => id);
}
