import type { Query } from '@polam/database/connect';
import type { AuditedAction } from '@polam/domain/audit';
import { uuidv7 } from 'uuidv7';

export type { AuditedAction } from '@polam/domain/audit';

/** Who did what to whom or what, in which request. */
export interface AuditEntry {
  /** Null where nobody is signed in, as on the command line. */
  readonly actorId: string | null;
  readonly action: AuditedAction;
  readonly subjectId: string | null;
  readonly requestId: string;
}

/** Writes an audit row, in the transaction of what it tells of. */
export async function recordAudit(
  db: Query,
  { actorId, action, subjectId, requestId }: AuditEntry,
): Promise<void> {
  await db`
    insert into audit (id, actor_id, action, subject_id, request_id)
    values (${uuidv7()}, ${actorId}, ${action}, ${subjectId}, ${requestId})`;
}

/** Writes an audit row for each of several subjects of one act, in one statement. */
export async function recordAuditOfMany(
  db: Query,
  { actorId, action, requestId }: Omit<AuditEntry, 'subjectId'>,
  subjectIds: readonly string[],
): Promise<void> {
  const ids = subjectIds.map(() => uuidv7());
  await db`
    insert into audit (id, actor_id, action, subject_id, request_id)
    select id, ${actorId}, ${action}, subject_id, ${requestId}
    from unnest(${ids}::uuid[], ${[...subjectIds]}::uuid[]) as told (id, subject_id)`;
}
