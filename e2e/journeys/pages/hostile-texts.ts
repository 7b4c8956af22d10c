import type { Database } from '@polam/database/connect';

/** Sets `hacked` wherever it would run: each ends another place that a text may stand in. The shorter ones are for short columns. */
const texts = [
  `"'></title></script><script>hacked=1</script><!--<img src=x onerror=hacked=1>\u2028`,
  '</script><script>hacked=1</script>',
  '<img src=x onerror=hacked=1>',
];
const address = 'javascript:hacked=1//';

/** Columns that programs read and people never see: another text there is no name or note, but a broken row. */
const readByPrograms =
  /(^|_)(id|key|slug|hash|token|secret|salt|kind|state|unit|language|lang|email|phone|pincode|code|digest|role|scope|endpoint|version|schema|path|topic|call|area|status|district|type)s?$/;

const tablesOfPrograms = /migration|job|process|setting|attempt|limit/;

/** A column of texts of users, with its table. */
export type TextColumn = `${string}.${string}`;

/**
 * Writes scripts into every column of text that takes them, of every table, past all codecs. Gives the columns that took one.
 *
 * Triggers and references are off meanwhile, so that nothing else changes.
 */
export async function writeHostileTexts(db: Database): Promise<readonly TextColumn[]> {
  const columns = await db<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'`;
  const taken: TextColumn[] = [];
  for (const { table, column } of columns) {
    if (readByPrograms.test(column) || tablesOfPrograms.test(table)) continue;
    const tried = /link|url|upi/.test(column) ? [address, ...texts] : texts;
    for (const text of tried)
      if (await write(db, { table, column, text })) {
        taken.push(`${table}.${column}`);
        break;
      }
  }
  return taken;
}

/** Whether every row of a table took a text; a rule of the schema may refuse it. */
async function write(
  db: Database,
  { table, column, text }: { readonly table: string; readonly column: string; readonly text: string },
): Promise<boolean> {
  try {
    const { count } = await db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      return tx`update ${tx(table)} set ${tx(column)} = ${text} where ${tx(column)} is not null`;
    });
    return count > 0;
  } catch {
    // The schema knows better what stands there: a word of a list, a shorter text, one of its own for each row.
    return false;
  }
}
