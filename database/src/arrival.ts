import { setTimeout as wait } from 'node:timers/promises';
import { whereIs } from './address.ts';
import { connect, sessionSettings, type Database } from './connect.ts';
import { StartRefusal } from './start-refusal.ts';

/** Properties of the database behind an address. */
export interface DatabaseNature {
  /** Whether a pooler is in between: each transaction may get another session. */
  readonly isPooled: boolean;
}

/** Wait for a database that is starting, and its log. */
export interface ArrivalOptions {
  readonly waitMs: number;
  readonly log: (line: string) => void;
  /** Address for LISTEN and locks, if it is another one. */
  readonly directUrl?: string | null;
}

const ASK_EVERY_MS = 250;
const OLDEST_VERSION = 150_000;
/**
 * The server does not exist yet, cannot be resolved yet, or is starting, shutting down or out of connections.
 */
const notYet =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_\w+|DEADLINE|57P0[123]|53300|08\w{3})$/;
const notAllowed = /^(28P01|28000|3D000|42501)$/;
const notSecure = /^(SSL_NOT_OFFERED|ERR_(TLS|SSL|OSSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;

/**
 * Waits until the database answers, and examines it.
 *
 * Errors: StartRefusal with a sentence when it does not answer in time, when it refuses, and when it cannot
 * be used: too old, a standby, read-only, or behind a pooler without a direct address.
 */
export async function awaitDatabase(url: string, options: ArrivalOptions): Promise<DatabaseNature> {
  if (options.directUrl !== undefined && options.directUrl !== null)
    await untilThere(options.directUrl, options, (db) => examine(db, options.directUrl ?? ''));
  return untilThere(url, options, async (db) => {
    const { isPooled } = await examine(db, url);
    if (isPooled) await examinePooler(db, url, options.directUrl ?? null);
    return { isPooled };
  });
}

/**
 * Turns the error of a database that cannot be reached or used into a sentence for the terminal; other errors
 * are returned unchanged.
 */
export function refusalOfDatabase(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (notSecure.test(code))
    return new StartRefusal(`The connection to the database cannot be encrypted as asked: ${error.message}.`);
  const isKnown = notYet.test(code) || notAllowed.test(code);
  return isKnown ? new StartRefusal(`The database cannot be reached: ${error.message}.`) : error;
}

async function untilThere<T>(
  url: string,
  { waitMs, log }: ArrivalOptions,
  look: (db: Database) => Promise<T>,
): Promise<T> {
  const giveUpAt = Date.now() + waitMs;
  // Without settings: a pooler refuses those that it does not know.
  const db = connect(url, { max: 2, applicationName: 'polam-start', isPooled: true });
  const lookAgain = async (): Promise<T> => {
    await wait(ASK_EVERY_MS);
    return look(db).catch((error: unknown) => {
      if (!isNotYet(error)) throw refusalOfDatabase(error);
      if (Date.now() >= giveUpAt) throw tooLate(url, waitMs, error);
      return lookAgain();
    });
  };
  try {
    return await look(db).catch((error: unknown) => {
      if (!isNotYet(error)) throw refusalOfDatabase(error);
      log(`Waiting for the database at ${whereIs(url)}, for ${waitMs / 1_000} s at most …`);
      return lookAgain();
    });
  } finally {
    await db.end({ timeout: 1 });
  }
}

function isNotYet(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && notYet.test(String(error.code));
}

function tooLate(url: string, waitMs: number, cause: Error): StartRefusal {
  return new StartRefusal(
    `The database at ${whereIs(url)} did not answer within ${waitMs / 1_000} s: ${cause.message}. ` +
      'Is it running, and may it be reached from here?',
  );
}

async function examine(db: Database, url: string): Promise<DatabaseNature> {
  const rows = await db<{ pid: number; version: number; isStandby: boolean; isReadOnly: boolean }[]>`
    select pg_backend_pid() as pid, current_setting('server_version_num')::int as version,
      pg_is_in_recovery() as "isStandby", current_setting('default_transaction_read_only')::bool as "isReadOnly"`;
  const [found] = rows;
  if (found === undefined) throw new Error('a select without a row');
  const where = whereIs(url);
  if (found.version < OLDEST_VERSION)
    throw new StartRefusal(`The database at ${where} is a PostgreSQL older than 15, which Polam needs.`);
  if (found.isStandby)
    throw new StartRefusal(
      `The database at ${where} is a standby, which takes no writes. Name the primary, ` +
        'or all hosts with commas between: the one that takes writes is found.',
    );
  if (found.isReadOnly)
    throw new StartRefusal(
      `The database at ${where} is read-only (default_transaction_read_only is on), and Polam writes.`,
    );
  // The server sends its process id when a connection is made; a pooler sends a number of its own.
  return { isPooled: rows.state.pid !== found.pid };
}

async function examinePooler(db: Database, url: string, directUrl: string | null): Promise<void> {
  if (directUrl === null && (await givesAnotherSession(db)))
    throw new StartRefusal(
      `At ${whereIs(url)} is a pooler in transaction mode (PgBouncer or the like), through which live news, ` +
        'sign-outs and dropped caches would be lost without a word. Set DATABASE_DIRECT_URL to the address of ' +
        'PostgreSQL itself: LISTEN and locks go there, everything else goes through the pooler.',
    );
  const missing = await missingSettings(db);
  if (missing.length === 0) return;
  throw new StartRefusal(
    `Through the pooler at ${whereIs(url)} Polam cannot set its sessions, so its role has to. Run as that role, ` +
      `then RECONNECT or restart the pooler:\n${missing.join('\n')}`,
  );
}

/** In session mode no other client gets the session of an open connection. */
async function givesAnotherSession(db: Database): Promise<boolean> {
  const first = await db.reserve();
  try {
    const before = await pidOf(first);
    return await db.begin(async (tx) => (await pidOf(tx)) === before);
  } finally {
    first.release();
  }
}

async function pidOf(db: Pick<Database, 'unsafe'>): Promise<unknown> {
  const [row] = await db.unsafe('select pg_backend_pid() as pid');
  return row?.['pid'];
}

/** Settings that the role has to carry, where a session cannot set them at its start. */
const ofRole = {
  ...sessionSettings,
  statement_timeout: '15s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '5s',
} as const;

const mustBeAsSaid: ReadonlySet<string> = new Set(Object.keys(sessionSettings));

async function missingSettings(db: Database): Promise<readonly string[]> {
  const [names] = await db<{ database: string; role: string }[]>`
    select quote_ident(current_database()) as database, quote_ident(current_user) as role`;
  const missing: string[] = [];
  for (const [name, wanted] of Object.entries(ofRole)) {
    const [row] = await db<{ value: string | null }[]>`select current_setting(${name}, true) as value`;
    const value = row?.value ?? '';
    // Timeouts may have any value but none.
    const isFine = mustBeAsSaid.has(name) ? value === wanted : value !== '' && value !== '0';
    if (!isFine)
      missing.push(
        `  alter role ${names?.role ?? ''} in database ${names?.database ?? ''} set ${name} = '${wanted}';`,
      );
  }
  return missing;
}
