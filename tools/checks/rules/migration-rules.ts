import { parse } from 'libpg-query';
import { listIndexStatements } from '@polam/database/schema/concurrent-indexes';
import type { Migration } from '@polam/database/schema/migration-files';
import type { RuleResult } from '../step.ts';

/** A statement as parsed by PostgreSQL: its kind and its parts. */
interface Statement {
  readonly kind: string;
  readonly parts: Parts;
  /** The table that it affects; null if none. */
  readonly table: string | null;
  /** Whether that table existed before the migration. */
  readonly isOnExisting: boolean;
}

type Parts = Readonly<Record<string, unknown>>;

interface ReadMigration {
  readonly migration: Migration;
  readonly statements: readonly Statement[];
}

interface MigrationRule {
  readonly rule: string;
  /** Complaints about one migration. */
  readonly complain: (read: ReadMigration) => readonly string[];
}

/** The reason of each is in docs/operations.md, "What a migration may do". */
const rules: readonly MigrationRule[] = [
  {
    rule: 'a migration says which schemas may serve beside it (-- compatible-since: NNNN)',
    complain: ({ migration: { sql, schema, compatibleSince } }) => {
      if (!/^-- compatible-since: \d{4}$/m.test(sql)) return ['no such line'];
      return compatibleSince > schema ? [`${compatibleSince} is newer than itself`] : [];
    },
  },
  {
    rule: 'an index on a table that is there is made concurrently, outside a transaction',
    complain: ({ statements }) =>
      ofKind(statements, 'IndexStmt')
        .filter(({ isOnExisting, parts }) => isOnExisting && parts['concurrent'] !== true)
        .map(({ table }) => `an index on ${table ?? ''} stops every writer while it is made`),
  },
  {
    rule: 'outside a transaction stand only indexes, made or dropped concurrently and so that it may be done twice',
    complain: ({ migration, statements }) => complainOfTransaction(migration, statements),
  },
  {
    rule: 'no change of a table reads or writes all its rows under a lock',
    complain: ({ statements }) =>
      ofKind(statements, 'AlterTableStmt')
        .filter(({ isOnExisting }) => isOnExisting)
        .flatMap(({ table, parts }) =>
          commandsOf(parts).flatMap((command) => complainOfCommand(table, command)),
        ),
  },
  {
    rule: 'a migration locks no more than one table that is there',
    complain: ({ statements }) => {
      const locking = ofKind(statements, 'AlterTableStmt', 'CreateTrigStmt', 'RenameStmt');
      const tables = new Set(locking.filter(({ isOnExisting }) => isOnExisting).map(({ table }) => table));
      // A transaction that locks them in the other order deadlocks with the migration.
      return tables.size > 1 ? [`${[...tables].join(', ')}: one migration each`] : [];
    },
  },
  {
    rule: 'no statement writes all rows of a table at once',
    complain: ({ statements }) => [
      ...ofKind(statements, 'UpdateStmt', 'DeleteStmt')
        .filter((statement) => statement.isOnExisting && isWritingMany(statement))
        .map(
          ({ table }) =>
            `every row of ${table ?? ''} is locked until the migration ends: let a job fill it in`,
        ),
      ...ofKind(statements, 'ClusterStmt', 'VacuumStmt', 'LockStmt', 'TruncateStmt', 'ReindexStmt').map(
        ({ kind }) => `${kind} stops those who read or write`,
      ),
    ],
  },
  {
    rule: 'what older versions use goes only where none of them may serve (compatible-since is its own number)',
    complain: ({ migration: { schema, compatibleSince }, statements }) =>
      compatibleSince === schema
        ? []
        : statements.filter(isTakingAway).map(({ table, kind }) => `${kind} ${table ?? ''}`),
  },
];

/** Checks that migrations are safe for processes that serve requests meanwhile. */
export async function checkMigrations(migrations: readonly Migration[]): Promise<RuleResult[]> {
  const read = await Promise.all(migrations.map(readStatements));
  return rules.map(({ rule, complain }) => ({
    rule,
    complaints: read.flatMap((each) => complain(each).map((what) => `${each.migration.name}: ${what}`)),
  }));
}

async function readStatements(migration: Migration): Promise<ReadMigration> {
  const { stmts = [] } = await parse(migration.sql);
  const made = new Set<string>();
  const statements = stmts.flatMap(({ stmt }): Statement[] => {
    const [found] = Object.entries(stmt ?? {});
    if (found === undefined) return [];
    const [kind, value] = found;
    const parts = value as Parts;
    const table = nameOf(parts['relation']);
    if (kind === 'CreateStmt' && table !== null) made.add(table);
    return [{ kind, parts, table, isOnExisting: table !== null && !made.has(table) }];
  });
  return { migration, statements };
}

function nameOf(relation: unknown): string | null {
  const name = (relation as Parts | undefined)?.['relname'];
  return typeof name === 'string' ? name : null;
}

function ofKind(statements: readonly Statement[], ...kinds: readonly string[]): readonly Statement[] {
  return statements.filter(({ kind }) => kinds.includes(kind));
}

function complainOfTransaction(migration: Migration, statements: readonly Statement[]): readonly string[] {
  if (migration.transaction === 'inside') {
    const concurrent = statements.filter(({ parts }) => parts['concurrent'] === true);
    return concurrent.map(({ kind }) => `${kind} CONCURRENTLY needs the line "-- outside-transaction"`);
  }
  try {
    const found = listIndexStatements(migration).length;
    return found === statements.length ? [] : [`${statements.length} statements are read as ${found}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Tables of some hundred rows that admins keep: all of them are written in a moment. */
const FEW_ROWS: readonly (string | null)[] = ['categories', 'commodities', 'districts', 'equipment_types'];

/** Whether an UPDATE or DELETE takes all rows, those that another table names, or all where something is missing. */
function isWritingMany({ table, parts }: Statement): boolean {
  const where = (parts['whereClause'] ?? {}) as Parts;
  if (Object.keys(where).length === 0) return true;
  const isByOther = parts['fromClause'] !== undefined || parts['usingClause'] !== undefined;
  return !FEW_ROWS.includes(table) && (isByOther || where['NullTest'] !== undefined);
}

function commandsOf(parts: Parts): readonly Parts[] {
  const commands = (parts['cmds'] ?? []) as readonly { AlterTableCmd?: Parts }[];
  return commands.flatMap(({ AlterTableCmd: command }) => (command === undefined ? [] : [command]));
}

function complainOfCommand(table: string | null, command: Parts): readonly string[] {
  const on = table ?? '';
  switch (command['subtype']) {
    case 'AT_AlterColumnType':
      return [`another type of a column writes ${on} anew`];
    case 'AT_SetNotNull':
      return [
        `SET NOT NULL reads all of ${on}: add a CHECK as NOT VALID, and validate it in a later migration`,
      ];
    case 'AT_AddConstraint':
      return complainOfConstraint(
        on,
        (command['def'] as { Constraint?: Parts } | undefined)?.Constraint ?? {},
      );
    case 'AT_AddColumn':
      return complainOfColumn(on, (command['def'] as { ColumnDef?: Parts } | undefined)?.ColumnDef ?? {});
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_SetAccessMethod':
      return [`${command['subtype']} writes ${on} anew`];
    default:
      return [];
  }
}

function complainOfConstraint(
  table: string,
  { contype, skip_validation, indexname }: Parts,
): readonly string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL')
    return skip_validation === true
      ? []
      : [`a constraint reads all of ${table}: add it as NOT VALID, and validate it in a later migration`];
  return indexname === undefined
    ? [`a constraint makes an index on ${table}: make that concurrently, and add it USING INDEX`]
    : [];
}

const MAKES_INDEX: readonly unknown[] = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];
const WRITES_ROWS: readonly unknown[] = ['CONSTR_GENERATED', 'CONSTR_IDENTITY'];

function complainOfColumn(table: string, { colname, constraints = [] }: Parts): readonly string[] {
  const name = `${table}.${String(colname)}`;
  const all = (constraints as readonly { Constraint?: Parts }[]).map(({ Constraint: each }) => each ?? {});
  const hasDefault = all.some(({ contype }) => contype === 'CONSTR_DEFAULT');
  return all.flatMap(({ contype, raw_expr }) => {
    if (MAKES_INDEX.includes(contype)) return [`${name} makes an index with its column`];
    if (WRITES_ROWS.includes(contype))
      return [`${name} is computed for every row: the table is written anew`];
    // A foreign key of a column that is null everywhere is not checked.
    if (contype === 'CONSTR_CHECK' || (contype === 'CONSTR_FOREIGN' && hasDefault))
      return [`a constraint of the new column ${name} reads all rows: add it as NOT VALID`];
    return contype === 'CONSTR_DEFAULT' && !isConstant(raw_expr)
      ? [`the default of ${name} is computed for every row: the table is written anew`]
      : [];
  });
}

/** PostgreSQL stores a constant default without rewriting rows, as it does now(), constant in a statement. */
function isConstant(expression: unknown): boolean {
  const [kind, value] = Object.entries((expression ?? {}) as Parts)[0] ?? [];
  if (kind === 'A_Const' || kind === 'SQLValueFunction') return true;
  if (kind === 'TypeCast') return isConstant((value as Parts)['arg']);
  if (kind !== 'FuncCall') return false;
  return JSON.stringify((value as Parts)['funcname']).includes('"now"');
}

const TAKEN: readonly unknown[] = ['AT_DropColumn', 'AT_AlterColumnType'];
const TAKEN_KINDS: readonly unknown[] = [
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
];

function isTakingAway({ kind, parts, isOnExisting }: Statement): boolean {
  if (kind === 'RenameStmt') return parts['renameType'] !== 'OBJECT_INDEX';
  if (kind === 'DropStmt') return TAKEN_KINDS.includes(parts['removeType']);
  return (
    kind === 'AlterTableStmt' &&
    isOnExisting &&
    commandsOf(parts).some(({ subtype }) => TAKEN.includes(subtype))
  );
}
