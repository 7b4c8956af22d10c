import type { Database } from '@polam/database/connect';

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

/**
 * Adds tries to counters, all in one statement, and gives what they hold then, in the order of the windows.
 *
 * The instants are the database's own: clocks of processes may differ.
 */
async function addTries(db: Database, windows: readonly Window[], tries: number): Promise<readonly Count[]> {
  const [keys, seconds] = [windows.map(({ key }) => key), windows.map((each) => each.seconds)];
  // In the order of keys, so that two who add to the same counters cannot wait for each other.
  const rows = await db<Count[]>`
    insert into limit_counts as c (key, hits, ends_at)
    select key, ${tries}::integer, now() + seconds * interval '1 second'
    from unnest(${keys}::text[], ${seconds}::integer[]) as w (key, seconds)
    order by key
    on conflict (key) do update set
      hits = excluded.hits + case when c.ends_at > now() then c.hits else 0 end,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning key, hits, ends_at as "endsAt",
      greatest(1, ceil(extract(epoch from ends_at - now())))::integer as "waitSeconds"`;
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}

/** Tries that are not to count after all; `endsAt` null: in whichever window is open now. */
export interface Undone {
  readonly key: string;
  readonly tries: number;
  readonly endsAt: Date | null;
}

/** Takes tries back out of the windows to which they were added. */
async function takeBackTries(db: Database, undone: readonly Undone[]): Promise<void> {
  await db`
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
  return {
    add: (windows: readonly Window[], tries: number) => addTries(db, windows, tries),
    takeBack: (undone: readonly Undone[]) => takeBackTries(db, undone),
  };
}
