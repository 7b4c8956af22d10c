import type { Database } from '@polam/database/connect';

interface Identity {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

/** Tables whose next id was given before, as after a crash that took a sequence back. */
export async function listBackwardSequences(db: Database): Promise<readonly string[]> {
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
