import postgres from 'postgres';

/** A pool of connections to one database. */
export type Database = postgres.Sql;

/** One transaction on one connection. */
export type Transaction = postgres.TransactionSql;

/** Whatever SQL can be asked of; what repositories take. */
export type Query = Database | Transaction;

/** How a pool is to be opened. */
export interface ConnectOptions {
  /** Connections at most; 10 unless told. */
  readonly max?: number;
  readonly applicationName?: string;
  /** Longest time a statement may run; 15 s unless told, 0 for no limit. */
  readonly statementTimeoutMs?: number;
  /** Told of each statement as it is sent, for checks of what is asked; the driver is slower then. */
  readonly onStatement?: StatementListener;
}

/** Hears of statements with the values of their parameters. */
export type StatementListener = (text: string, parameters: readonly unknown[]) => void;

const oid = { bigint: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 };

const types = {
  safeNumber: {
    to: oid.bigint,
    from: [oid.bigint, oid.numeric],
    serialize: (value: number | bigint | string) => String(value),
    parse: safeNumber,
  },
  // Both drivers make a local Date of a day, which is the day before west of its zone: days stay text.
  day: {
    to: oid.date,
    from: [oid.date, oid.timestamp],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
  // Text goes through untouched: a cursor keeps the microseconds that a Date would cut off.
  instant: {
    to: oid.timestamptz,
    from: [oid.timestamptz],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => new Date(text),
  },
};

/**
 * Opens a pool to the database of the URL; nothing is connected before the first query.
 *
 * Rows: `date` is text `yyyy-mm-dd`, `timestamptz` a Date, `bigint` and `numeric` a number.
 * Units: a `bigint` beyond 2^53 is a fault, as is text that is no finite number.
 * A socket folder is written `?host=/folder`, as libpq does.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { address, host } = splitSocket(url);
  const { onStatement } = options;
  return postgres(address, {
    ...(host === null ? {} : { host }),
    ...(onStatement === undefined
      ? {}
      : { debug: (_connection, text, parameters) => onStatement(text, parameters) }),
    types,
    max: options.max ?? 10,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? 'polam',
      statement_timeout: options.statementTimeoutMs ?? 15_000,
      TimeZone: 'UTC',
      // A market is read from memory, a few rows at a time: whatever server it is given plans for that.
      random_page_cost: 1.1,
      jit: 'off',
      max_parallel_workers_per_gather: 0,
      // A plan made once for any text and any id reads whole tables where one for this text reads a few rows.
      plan_cache_mode: 'force_custom_plan',
      // Of `<%`: a word of seven letters with one left out is still the same word.
      'pg_trgm.word_similarity_threshold': '0.5',
    },
  }); // our three types only widen what a parameter may be; rows are typed by hand
}

/** The driver would send `host` on to the server as a setting, so it is taken out of the URL. */
function splitSocket(url: string): { address: string; host: string | null } {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host') ?? encodedSocket(parsed);
  if (host === null) return { address: url, host };

  parsed.searchParams.delete('host');
  parsed.hostname = 'localhost';
  return { address: parsed.href, host };
}

function encodedSocket(url: URL): string | null {
  const host = decodeURIComponent(url.hostname);
  return host.startsWith('/') ? host : null;
}

function safeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)) return value;
  throw new RangeError(`The database holds ${text}, which JavaScript cannot count exactly.`);
}
