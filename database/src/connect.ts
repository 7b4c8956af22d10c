import postgres from 'postgres';
import { readAddress } from './address.ts';
import { arrayType, plainArrays } from './array-types.ts';
import { StartRefusal } from './start-refusal.ts';

/** A pool of connections to one database. */
export type Database = postgres.Sql;

/** One transaction on one connection. */
export type Transaction = postgres.TransactionSql;

/** A pool or a transaction, as repositories take it. */
export type Query = Database | Transaction;

/** Options of a pool. */
export interface ConnectOptions {
  /** Most connections; 10 by default. */
  readonly max?: number;
  /** `polam-command` by default; servers name the schema that they are made for (`serving-processes.ts`). */
  readonly applicationName?: string;
  /** Longest time a statement may run; 15 s by default, 0 for no limit. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for one lock; by default as long as a statement may run. */
  readonly lockTimeoutMs?: number;
  /** Longest time that a transaction may be idle while it holds locks; a minute by default. */
  readonly idleInTransactionMs?: number;
  /** Longest time to open a connection; 10 s by default. */
  readonly connectMs?: number;
  /**
   * Longest silence of the server while a statement runs; then the connection is closed. Without it there is
   * no limit.
   */
  readonly stallMs?: number;
  /**
   * Called for each statement, transaction and reservation when it reaches the pool; without it there are no
   * limits.
   */
  readonly limits?: () => PoolLimits;
  /**
   * Whether a pooler is in between, which gives each transaction another session; no settings are sent then.
   */
  readonly isPooled?: boolean;
  /**
   * Whether a statement is planned for its values each time, as by default, or once on a connection, for all values.
   * Statements of many joins take longer to plan than to execute.
   */
  readonly plans?: 'for-values' | 'once';
  /** Whether tables may be scanned where an index serves as well, as by default. */
  readonly scans?: 'allowed' | 'avoided';
  /**
   * Whether the first statements of a transaction are sent together with its BEGIN, as far as they only read: what would be
   * sent behind a BEGIN that failed is done outside of any transaction.
   */
  readonly begins?: 'waited-for' | 'with-reads';
  /** Called with each statement as it is sent, for checks in tests; the driver is slower then. */
  readonly onStatement?: StatementListener;
}

/** Limits of the queries that wait for a pool. */
export interface PoolLimits {
  /** Most queries before it, waiting or running; beyond them it is refused with `TOO_MANY_WAITING`. */
  readonly waiting?: number;
  /** Milliseconds until it is refused with `DEADLINE`; for a transaction, until it has begun. */
  readonly deadline?: number;
  /** Milliseconds that a transaction may last once it has begun; then its connection is closed. */
  readonly transaction?: number;
}

/** Called with statements, the values of their parameters, and how they are planned. */
export type StatementListener = (
  text: string,
  parameters: readonly unknown[],
  plans: NonNullable<ConnectOptions['plans']>,
) => void;

const oid = { bigint: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 };

const safeNumberType = {
  to: oid.bigint,
  from: [oid.bigint, oid.numeric],
  serialize: (value: number | bigint | string) => String(value),
  parse: safeNumber,
};

// Both drivers parse a date as a local Date, which is the day before in zones west of UTC: days stay text.
const day = {
  to: oid.date,
  from: [oid.date, oid.timestamp],
  serialize: (value: string) => value,
  parse: (text: string) => text,
};

// Text passes unchanged: a cursor has microseconds that a Date would cut off.
const instant = {
  to: oid.timestamptz,
  from: [oid.timestamptz],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => new Date(text),
};

const types = {
  safeNumber: safeNumberType,
  day,
  instant,
  ...plainArrays,
  bigints: arrayType(1016, safeNumberType),
  numerics: arrayType(1231, safeNumberType),
  days: arrayType(1182, day),
  timestamps: arrayType(1115, day),
  instants: arrayType(1185, instant),
};

const DEFAULT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Delay between attempts to reconnect to a lost server, for each connection that a query waits for. */
const RECONNECT_SECONDS = { least: 0.05, spread: 0.15 } as const;
const CONNECT_MS = 10_000;
const HEARTBEAT_SECONDS = 10;
/** Former patches serve as well: with 2 statements of one transaction are answered one by one. */
const PATCHES: readonly unknown[] = [2, 3, 4];

/** Settings that plans and searches depend on, in every session of Polam. */
export const sessionSettings = {
  TimeZone: 'UTC',
  // A market is read from memory, a few rows at a time: makes every server plan for that.
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // A generic plan for any text and any id reads whole tables where a custom plan reads a few rows.
  plan_cache_mode: 'force_custom_plan',
  // Threshold of `<%`: a word of seven letters with one left out still matches.
  'pg_trgm.word_similarity_threshold': '0.5',
} as const;

/**
 * Opens a pool to the database of the URL; no connection is made before the first query.
 *
 * Rows: `date` is text `yyyy-mm-dd`, `timestamptz` a Date, `bigint` and `numeric` a number.
 * Units: a `bigint` beyond 2^53 is an error, as is text that is not a finite number.
 * Errors: StartRefusal for an invalid address, and where the driver lacks Polam's patch.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  refuseUnpatched();
  const { onStatement, isPooled = false, plans = 'for-values' } = options;
  return postgres({
    ...(onStatement === undefined
      ? {}
      : { debug: (_connection, text, parameters) => onStatement(text, parameters, plans) }),
    ...driverOptions(url, options),
    types,
    // Those of arrays are known.
    fetch_types: false,
    max: options.max ?? 10,
    // The session of the next transaction lacks the statements that were prepared on the last.
    prepare: !isPooled,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    connect_timeout: (options.connectMs ?? CONNECT_MS) / 1_000,
    backoff: () => RECONNECT_SECONDS.least + Math.random() * RECONNECT_SECONDS.spread,
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'polam-command',
      ...(isPooled ? {} : settingsOf(options)),
    },
  }); // our three types only widen what a parameter may be; rows are typed by hand
}

function settingsOf(options: ConnectOptions): Record<string, string | number> {
  const statementTimeout = options.statementTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  return {
    ...sessionSettings,
    ...(options.plans === 'once' ? { plan_cache_mode: 'force_generic_plan' } : {}),
    ...(options.scans === 'avoided' ? { enable_seqscan: 'off' } : {}),
    // As text: the driver omits a bare 0, and the server's own setting would apply.
    statement_timeout: `${statementTimeout}`,
    lock_timeout: `${options.lockTimeoutMs ?? statementTimeout}`,
    idle_in_transaction_session_timeout: `${options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS}`,
  };
}

/** Address, and options of the patched driver: its types have neither several hosts nor these. */
function driverOptions(url: string, { limits, stallMs = 0, begins }: ConnectOptions): object {
  return {
    ...readAddress(url),
    limits,
    begin_with_reads: begins === 'with-reads',
    stall_timeout: stallMs / 1_000,
    listen_heartbeat: HEARTBEAT_SECONDS,
  };
}

/** Without the patch a restart of PostgreSQL ends the process: see docs/decisions/0021. */
function refuseUnpatched(): void {
  if (PATCHES.includes((postgres as { polamPatch?: number }).polamPatch)) return;
  throw new StartRefusal(
    'The driver of the database was installed without its patch, as --ignore-scripts leaves it: ' +
      'run `npm run patch-driver`, or start by `node start.mjs`, which does so.',
  );
}

function safeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)) return value;
  throw new RangeError(`The database holds ${text}, which JavaScript cannot count exactly.`);
}
