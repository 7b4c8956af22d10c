import type { Database } from '@polam/database/connect';
import { halfDone } from '../faults/books.ts';
import type { Write } from '../faults/storm.ts';
import type { Outcome } from './scenario.ts';

type Counted = Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'broken'>;

/** Compares the database with the acknowledged writes, and looks for half-done rows. */
export async function compare(db: Database, writes: readonly Write[]): Promise<Counted> {
  const rows = await countByMark(db);
  const acknowledged = writes.filter(({ acknowledgedId }) => acknowledgedId !== null);
  const half = await halfDone(db);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ kind, mark }) => (rows.get(`${kind} ${mark}`) ?? 0) === 0).length,
    doubled: writes.filter(({ kind, mark }) => (rows.get(`${kind} ${mark}`) ?? 0) > 1).length,
    broken: [...half.map(({ wrong, id }) => `${wrong}: ${id}`), ...(await listBackwardSequences(db))],
  };
}

/**
 * Repeats unanswered writes, and some answered ones, each under its own key: each must be stored once.
 *
 * The answer of a repeated write must name the same row as before.
 */
export async function sendAgain(url: string, writes: readonly Write[]): Promise<readonly string[]> {
  const unanswered = writes.filter(({ acknowledgedId }) => acknowledgedId === null);
  const broken: string[] = [];
  for (const write of [...unanswered, ...writes.slice(0, 5)]) {
    const before = write.acknowledgedId;
    write.acknowledgedId = await write.send(url);
    if (before !== null && before !== write.acknowledgedId)
      broken.push(`${write.mark} was answered with another ${write.kind} when it was sent again`);
  }
  return broken;
}

/** Writes without an answer that were done all the same. */
export async function listDoneUnanswered(db: Database, writes: readonly Write[]): Promise<readonly string[]> {
  const rows = await countByMark(db);
  return writes
    .filter(({ kind, mark, acknowledgedId }) => acknowledgedId === null && rows.has(`${kind} ${mark}`))
    .map(({ kind, mark }) => `${kind} ${mark} was done and not answered`);
}

async function countByMark(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ mark: string; count: number }[]>`
    select 'listing ' || description as mark, count(*) from listings group by 1
    union all select 'offer ' || note, count(*) from offers where note is not null group by 1
    union all select 'order ' || l.description, count(*)
      from orders o join listings l on l.id = o.listing_id group by 1`;
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}

interface Identity {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

/** Tables whose next id was given before, as after a crash that took a sequence back. */
async function listBackwardSequences(db: Database): Promise<readonly string[]> {
  const identities = await db<Identity[]>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(format('%I', table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`;
  if (identities.length === 0) throw new Error('No table numbers its rows: there is nothing to compare.');
  const found = await Promise.all(identities.map((identity) => isBackward(db, identity)));
  return identities.flatMap(({ table }, at) =>
    found[at] === true ? [`${table} would give an id again`] : [],
  );
}

async function isBackward(db: Database, { table, column, sequence }: Identity): Promise<boolean> {
  const [row] = await db<{ isBackward: boolean }[]>`
    select coalesce((select max(${db(column)}) from ${db(table)}), 0) > last_value as "isBackward"
    from ${db.unsafe(sequence)}`;
  return row?.isBackward === true;
}
