import type { Database } from './connect.ts';

/** Rows that a table has had written before its statistics matter. */
const FEW = 50;
/** How many times more rows than when it was last analyzed. */
const GROWN = 2;

/**
 * Gathers the statistics of the tables that have grown to a multiple since they were last gathered, where autovacuum would come
 * within a minute; the plans of statements that are planned once are made anew then.
 *
 * A statement that is planned while its table is empty may read a whole index in place of looking up a row: both cost the
 * same then. Among a thousand orders of the minute each order read all of them.
 *
 * Cost: one statement of 1 ms where no table has grown; a table is analyzed some ten times until it has a million rows.
 */
export async function analyzeGrownTables(db: Database): Promise<void> {
  const grown = await db<{ name: string }[]>`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and s.n_mod_since_analyze > ${FEW}
      and s.n_live_tup > ${FEW} + ${GROWN} * greatest(c.reltuples, 0)`;
  // What autovacuum or another process is at already is left to it.
  for (const { name } of grown) await db.unsafe(`analyze (skip_locked) ${name}`);
}
