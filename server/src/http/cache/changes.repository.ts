import type { Database, Query } from '@polam/database/connect';

/** A row of the table of changes, as written by triggers of the schema and by {@link noteWriter}. */
export interface ChangeRow {
  readonly topic: string;
  /** The changed row; null where there are many or it is not known. */
  readonly id: string | null;
  /** The user whom it concerns; null where it concerns all. */
  readonly userId: string | null;
  readonly payload: string | null;
}

/** State of reading the changes: everything that the snapshot contains. */
export interface ReadPosition {
  /** In the text form of `pg_snapshot`. */
  readonly snapshot: string;
  /** Lost with the changes in a crash of the database. */
  readonly epoch: string;
}

/** The changes since a position, and the position after them. */
export interface ReadChanges extends ReadPosition {
  readonly changes: readonly ChangeRow[];
}

/** The channel on which processes wake each other after a commit; the payload names the sender. */
export const WAKE_CHANNEL = 'changed';

/**
 * The changes of all transactions that were committed since a position.
 *
 * Instants and sequences do not show the order of commits; snapshots do: a change is new where its transaction is
 * visible now and was not in the last snapshot.
 */
export async function readChanges(db: Database, since: ReadPosition | null): Promise<ReadChanges> {
  const from = since?.snapshot ?? null;
  const [row] = await db<[ReadChanges & { readonly epoch: string | null }]>`
    select pg_current_snapshot()::text as snapshot, (select epoch from change_epoch) as epoch, coalesce((
      select json_agg(change) from (
        select topic, id, user_id as "userId", payload from changes
        where transaction >= pg_snapshot_xmin(${from}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${from}::pg_snapshot)
      ) change
    ), '[]') as changes`;
  if (row.epoch !== null) return row;
  await db`insert into change_epoch default values on conflict do nothing`;
  return readChanges(db, since);
}

/** Notes in a user's transaction that the user has written. */
export function noteWriter(tx: Query, userId: string) {
  return tx`insert into changes (topic, user_id) values ('user', ${userId})`;
}

/** Wakes the processes that listen. Nothing is lost with it in a crash, so that its commit does not wait for the disk. */
export async function wakeProcesses(db: Database, sender: string): Promise<void> {
  await db`select set_config('synchronous_commit', 'off', true), pg_notify(${WAKE_CHANNEL}, ${sender})`;
}

/** Deletes the changes of transactions that had ended some time ago; does so once in that time, given in milliseconds. */
export async function deleteOldChanges(db: Database, lifeMs: number): Promise<void> {
  await db`
    with ended as (
      update change_epoch e set snapshot = pg_current_snapshot(), noted_at = now()
      from change_epoch before
      where before.is_one = e.is_one and e.noted_at < now() - make_interval(secs => ${lifeMs / 1_000})
      returning before.snapshot
    )
    delete from changes using ended where transaction < pg_snapshot_xmin(ended.snapshot)`;
}
