import type { Database } from '@polam/database/connect';
import { withDeadline } from '@polam/database/deadline';
import { plannedOnce } from '@polam/database/pools';
import { inBatches } from '../batches.ts';
import type { Fragment } from '../keyset.repository.ts';

/** A counter and for how many seconds it counts, from its first try. */
export interface Window {
  readonly key: string;
  readonly seconds: number;
}

/** State of a counter after a try. */
export interface Count {
  readonly key: string;
  readonly hits: number;
  readonly endsAt: Date;
  /** Until the window ends; at least 1. */
  readonly waitSeconds: number;
}

/** Tries of one request, and what its counters hold after them, in the order of the windows. */
interface Adding {
  readonly windows: readonly Window[];
  readonly tries: number;
  counts: readonly Count[];
}

/** A counter and all tries that are added to it. */
interface Added extends Window {
  readonly tries: number;
}

/** Deadline of a batch: who comes during one and waits for the next is still answered in time. */
const BATCH_MS = 1_000;

/** Adds the tries of concurrent requests together, each as if it had come after those before it. */
async function addTogether(db: Database, batch: readonly Adding[]): Promise<void> {
  const totals = new Map<string, Added>();
  for (const { windows, tries } of batch)
    for (const { key, seconds } of windows)
      totals.set(key, { key, seconds, tries: tries + (totals.get(key)?.tries ?? 0) });
  const added = [...totals.values()];
  const rows = await withDeadline('call', BATCH_MS, () => addTries(db, added));
  const counts = new Map(rows.map((row) => [row.key, row]));
  const hits = new Map(added.map(({ key, tries }) => [key, (counts.get(key)?.hits ?? 0) - tries]));
  for (const adding of batch)
    adding.counts = adding.windows.flatMap(({ key }) => {
      const count = counts.get(key);
      if (count === undefined) return [];
      hits.set(key, (hits.get(key) ?? 0) + adding.tries);
      return { ...count, hits: hits.get(key) ?? 0 };
    });
}

/**
 * Adds tries to counters, all in one statement, and gives what they hold then.
 *
 * The instants are the database's own: clocks of processes may differ.
 */
async function addTries(db: Database, added: readonly Added[]): Promise<readonly Count[]> {
  // In the order of keys, so that two who add to the same counters cannot wait for each other.
  return plannedOnce(db)<Count[]>`
    insert into limit_counts as c (key, hits, ends_at)
    select key, tries, now() + seconds * interval '1 second'
    from unnest(
      ${added.map(({ key }) => key)}::text[], ${added.map(({ tries }) => tries)}::integer[],
      ${added.map(({ seconds }) => seconds)}::integer[]
    ) as w (key, tries, seconds) cross join ${withoutFlush(db)}
    order by key
    on conflict (key) do update set
      hits = excluded.hits + case when c.ends_at > now() then c.hits else 0 end,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning key, hits, ends_at as "endsAt",
      greatest(1, ceil(extract(epoch from ends_at - now())))::integer as "waitSeconds"`;
}

/** Lets the commit of its statement not wait for the disk: a crash of the database may lose what it counted in a second. */
function withoutFlush(db: Database): Fragment {
  return db`(select set_config('synchronous_commit', 'off', true)) as lax`;
}

/** Tries that are not to count after all; `endsAt` null: in whichever window is open now. */
export interface Undone {
  readonly key: string;
  readonly tries: number;
  readonly endsAt: Date | null;
}

/** Takes tries back out of the windows to which they were added. */
async function takeBackTries(db: Database, undone: readonly Undone[]): Promise<void> {
  await plannedOnce(db)`
    with held as (
      select c.key, u.tries
      from unnest(
        ${undone.map(({ key }) => key)}::text[], ${undone.map(({ tries }) => tries)}::integer[],
        ${undone.map(({ endsAt }) => endsAt?.toISOString() ?? null)}::timestamptz[]
      ) as u (key, tries, ends_at)
      join limit_counts c on c.key = u.key and c.ends_at = coalesce(u.ends_at, c.ends_at)
      order by c.key
      for update of c
    )
    update limit_counts c set hits = greatest(0, c.hits - held.tries) from held where c.key = held.key`;
}

/** Deletes counters whose windows have ended. */
export async function deleteEndedCounts(db: Database): Promise<void> {
  await db`delete from limit_counts where ends_at < now()`;
}

/** The key with which accounts are hashed in this installation. */
export async function getAccountKey(db: Database): Promise<Buffer> {
  const [row] = await db<{ value: Buffer }[]>`select value from signing_keys where name = 'accounts'`;
  if (row === undefined) throw new Error('There is no key to hash accounts with.');
  return row.value;
}

/** The counters of a database. */
export function sharedCountsOf(db: Database) {
  const addAll = inBatches<Adding>((batch) => addTogether(db, batch));
  return {
    add: async (windows: readonly Window[], tries: number): Promise<readonly Count[]> => {
      const adding: Adding = { windows, tries, counts: [] };
      await addAll([adding]);
      return adding.counts;
    },
    takeBack: (undone: readonly Undone[]) => takeBackTries(db, undone),
  };
}
