import type { Database, Query } from '@polam/database/connect';
import type { Statement } from './statements.ts';

/** No statement may read more rows of a table, nor scan a table that holds more. Source: ANSWERS "The wire". */
export const MOST_ROWS = 10_000;

/** Maximum sum of the rows of a lookup that runs many times in one statement, each time on a few rows. */
const MOST_ROWS_IN_ALL = 5 * MOST_ROWS;

/** A node of a plan in the form of PostgreSQL; counts of rows are those of one loop. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The tables of more rows than may be scanned. */
export async function findLargeTables(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${MOST_ROWS}`;
  return new Set(rows.map(({ name }) => name));
}

/** A statement whose plan is looked at. */
export interface PlannedStatement extends Statement {
  /** Whether the plan is the one for its values, as usual, or the one that a session caches for all values. */
  readonly plan?: 'for-values' | 'generic';
}

/** Problems of a statement's plan; the check changes nothing. */
export async function complaintsAbout(
  db: Database,
  statement: PlannedStatement,
  largeTables: ReadonlySet<string>,
): Promise<readonly string[]> {
  const complaints = await complaintsIn(db, statement, largeTables);
  if (complaints.length === 0) return complaints;
  // For a condition that every tenth row meets, a scan and an index cost nearly the same: it counts whether
  // an index can serve.
  return complaintsIn(db, { ...statement, walksAreDear: true }, largeTables);
}

async function complaintsIn(
  db: Database,
  statement: WalkedStatement,
  largeTables: ReadonlySet<string>,
): Promise<readonly string[]> {
  const takenBack = new Error('taken back');
  let plan: PlanNode | undefined;
  await db
    .begin(async (tx) => {
      if (statement.walksAreDear === true) await tx`set local enable_seqscan = off`;
      plan = await planOf(tx, statement);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (plan === undefined) throw new Error('a statement has a plan');
  return nodesOf(plan).flatMap((node) => complaintsOf(node, largeTables));
}

interface WalkedStatement extends PlannedStatement {
  /** Walks a table only where no index serves. */
  readonly walksAreDear?: boolean;
}

/** Statements that write: they are not executed again, since their plan says enough. */
const writes = /\b(insert into|update \w+ set|delete from)\b/i;

async function planOf(db: Query, { text, parameters, plan: kind }: PlannedStatement): Promise<PlanNode> {
  const explained =
    kind === 'generic'
      ? await explainGeneric(db, text)
      : await db.unsafe<Explained[]>(
          `explain (${writes.test(text) ? '' : 'analyze, timing off, '}format json) ${text}`,
          // They come as the repositories gave them, and the driver takes them so again.
          parameters as Parameters<Query['unsafe']>[1],
        );
  const plan = explained[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error(`There is no plan for ${text}`);
  return plan;
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
}

/** EXPLAIN has an option for generic plans from PostgreSQL 16 on; a prepared statement does on 15 too. */
async function explainGeneric(db: Query, text: string): Promise<readonly Explained[]> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = Array.from({ length: count }, () => 'null').join();
  await db.unsafe('set local plan_cache_mode = force_generic_plan');
  await db.unsafe(`prepare looked_at as ${text}`);
  const explained = await db.unsafe<Explained[]>(
    `explain (format json) execute looked_at${count === 0 ? '' : `(${values})`}`,
  );
  await db.unsafe('deallocate looked_at');
  return explained;
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function complaintsOf(node: PlanNode, largeTables: ReadonlySet<string>): readonly string[] {
  const table = node['Relation Name'];
  if (table === undefined && node['Node Type'] !== 'Bitmap Index Scan') return [];
  const where = [node['Node Type'], 'of', node['Index Name'], table].filter(Boolean).join(' ');
  const { rows, times } = readingOf(node);
  if (rows > MOST_ROWS) return [`${where} reads ${rows} rows`];
  if (rows * times > MOST_ROWS_IN_ALL) return [`${where} reads ${rows} rows ${times} times`];
  const isScan = node['Node Type'] === 'Seq Scan' && table !== undefined && largeTables.has(table);
  return isScan ? [`${where}, a table of more than ${MOST_ROWS} rows`] : [];
}

/** Number of rows that a node reads at a time, and number of times that it does. */
function readingOf(node: PlanNode): { readonly rows: number; readonly times: number } {
  const { 'Actual Rows': actual = 0, 'Actual Loops': times = 1 } = node;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return { rows: Math.round(actual + filtered + rechecked), times };
}
