import type { Query } from './connect.ts';

/** Name of the connections of a serving process: their purpose, and the schema it was made for. */
export function servingName(purpose: 'polam' | 'polam-jobs' | 'polam-direct', schema: number): string {
  return `${purpose}/${schema}`;
}

/** Processes with open connections to a database, by the schema that they were made for. */
export interface ServingProcesses {
  /** Null: Polam 0.1.0, which does not record it. */
  readonly schema: number | null;
  readonly connections: number;
}

/**
 * Serving processes of this database that were made for a schema before the given one.
 *
 * Connections are all that a database knows of processes: one that is cut off from it is not seen, and
 * `/readyz` reports it when it reconnects. Through a pooler they are those of the direct address.
 */
export async function listOlderProcesses(db: Query, schema: number): Promise<readonly ServingProcesses[]> {
  return db<ServingProcesses[]>`
    select schema, count(*)::int as connections
    from pg_stat_activity, lateral (
      select nullif(split_part(application_name, '/', 2), '')::int as schema
    ) process
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name ~ '^polam(-jobs|-direct)?(/[0-9]{1,9})?$' and coalesce(schema, 0) < ${schema}
    group by schema order by schema nulls first`;
}
