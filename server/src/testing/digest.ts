import { setTimeout } from 'node:timers/promises';
import type { Database } from '@polam/database/connect';

/** Each table with the number of its rows, and a sum of their versions: any write to one of them makes it another. */
export type Digest = ReadonlyMap<string, { readonly count: number; readonly versions: string }>;

/** Tables of given data, which no call writes to, with too many rows to read again and again. */
const given: ReadonlySet<string> = new Set(['pincodes', 'districts']);

/** The time at which a session was last seen is written beside the unit of work. */
const versionOf: Readonly<Record<string, string>> = {
  sessions: `t.token_hash::text || t.user_id::text || t.expires_at::text`,
};

/** So is who tried in vain. */
const isOfCall: Readonly<Record<string, string>> = {
  audit: `action not in ('sign-in-failed', 'reset-failed', 'limit-reached')`,
};

/** A sum of the whole database, for the small markets of tests. */
export async function digestOf(db: Database): Promise<Digest> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`;
  const sums = tables
    .filter(({ name }) => !given.has(name))
    .map(
      ({ name }) => `select '${name}' as name, count(*)::int as count,
        coalesce(sum(hashtextextended(${versionOf[name] ?? 't.xmin::text || t.ctid::text'}, 0)), 0)::text as versions
        from "${name}" t where ${isOfCall[name] ?? 'true'}`,
    );
  const rows = await db.unsafe<{ name: string; count: number; versions: string }[]>(sums.join(' union all '));
  return new Map(rows.map(({ name, ...sum }) => [name, sum]));
}

const PAUSE_MS = 25;

/**
 * The sum once nothing is written any more: writes of a call after its answer must not count for the next
 * one.
 */
export async function settledDigestOf(db: Database): Promise<Digest> {
  let last = await digestOf(db);
  for (;;) {
    await setTimeout(PAUSE_MS);
    const now = await digestOf(db);
    if (differencesOf(last, now).length === 0) return now;
    last = now;
  }
}

/** The tables that differ, by any write or by the number of their rows alone. */
export function differencesOf(
  before: Digest,
  after: Digest,
  by: 'versions' | 'count' = 'versions',
): readonly string[] {
  return [...after].flatMap(([name, sum]) => (before.get(name)?.[by] === sum[by] ? [] : [name]));
}
