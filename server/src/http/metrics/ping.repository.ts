import type { Database } from '@polam/database/connect';

/** Conditions under which a process can serve. */
export interface Readiness {
  /** A standby and a database that is read-only take none. */
  readonly takesWrites: boolean;
  /** False once a newer version has changed the database so that older ones may not go on. */
  readonly mayServe: boolean;
}

/** Asks the database whether a process made for this schema can serve from it. Throws when it is away. */
export async function ping(db: Database, schema: number): Promise<Readiness> {
  const [row] = await db<Readiness[]>`
    select not current_setting('transaction_read_only')::bool as "takesWrites",
      coalesce(bool_and(coalesce(compatible_since <= ${schema}, false)), true) as "mayServe"
    from migrations where left(name, 4)::int > ${schema}`;
  return row ?? { takesWrites: false, mayServe: false };
}
