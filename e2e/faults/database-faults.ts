import { setTimeout as wait } from 'node:timers/promises';
import type { OwnDatabase } from '../kit/own-database.ts';
import type { RunningPolam } from '../kit/polam.ts';
import { countErrors, startLoad, type Answered, type Load, type LoadReport } from './load.ts';
import type { Trader } from './market-day.ts';

/** A market on a database that the scenarios may break. */
export interface Market {
  readonly polam: RunningPolam;
  readonly database: OwnDatabase;
  readonly farmer: Trader;
  /** DATABASE_DEADLINE_MS of the server: faults last longer. */
  readonly deadlineMs: number;
}

/** Result of a market under one fault: a row of the table. */
export interface Held {
  readonly fault: string;
  readonly load: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** From the end of the fault to the first successful write, in milliseconds. */
  readonly recoveredMs: number;
  /** The longest wait for any answer, in milliseconds. */
  readonly slowestMs: number;
  /** Number of 503 answers, and of 500 answers or none. */
  readonly unavailable: number;
  readonly faulty: number;
  /** Number of reads done during the fault; null where none was tried. */
  readonly readsMeanwhile: number | null;
  /** Whether the process survived. */
  readonly isAlive: boolean;
}

const LANES = 8;
const READERS = 4;
const BEFORE = 40;
const AFTER = 20;
/** Number of reads that prove that reading goes on. */
export const ENOUGH_READS = 20;
const GIVE_UP_MS = 20_000;

/** Name of the restart fault: few writes meet it, as a start is quick. */
export const RESTART = 'restart of PostgreSQL';

/** Ends and starts PostgreSQL under writes. */
export async function restartUnderWrites(market: Market, name: string): Promise<Held> {
  return hold(market, { fault: RESTART, name }, async () => {
    await market.database.end();
    await wait(300);
    return market.database.start();
  });
}

/** Locks the row of the writing user, as an erasure of the account does: writes wait, reads go on. */
export async function lockedRow(market: Market, name: string): Promise<Held> {
  return hold(market, { fault: 'a locked row', name, readers: READERS }, () =>
    market.database.work((db) =>
      db.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended(${market.farmer.id}, 1))`;
        await wait(market.deadlineMs * 2);
        return Date.now();
      }),
    ),
  );
}

/** Freezes PostgreSQL: connections stay open, and nothing answers. */
export async function frozenDatabase(market: Market, name: string): Promise<Held> {
  return hold(market, { fault: 'a frozen database', name }, async () => {
    market.database.freeze();
    await wait(market.deadlineMs * 2);
    market.database.thaw();
    return Date.now();
  });
}

/** Makes every write fail with a full disk, as PostgreSQL reports it. */
export async function fullDisk(market: Market, name: string): Promise<Held> {
  return hold(market, { fault: 'a full disk', name, readers: READERS }, (reads) =>
    market.database.work(async (db) => {
      await db.unsafe(`
        create function disk_is_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
        create trigger disk_is_full before insert on listings execute function disk_is_full()`);
      await untilRead(reads);
      await db.unsafe('drop trigger disk_is_full on listings; drop function disk_is_full()');
      return Date.now();
    }),
  );
}

/** Makes the database read-only, as after a failover; calls back during the fault. */
export async function readOnlyDatabase(
  market: Market,
  name: string,
  meanwhile: () => Promise<void>,
): Promise<Held> {
  const set = (value: 'on' | 'off') =>
    market.database.work(async (db) => {
      await db`set default_transaction_read_only = off`;
      await db.unsafe(`alter system set default_transaction_read_only = ${value}`);
      await db`select pg_reload_conf()`;
    });
  return hold(market, { fault: 'a read-only database', name, readers: READERS }, async (reads) => {
    await set('on');
    await untilRead(reads);
    await meanwhile();
    await set('off');
    return Date.now();
  });
}

/** Waits at least a second and until enough reads are done, with a time limit. */
async function untilRead(reads: Load): Promise<void> {
  await Promise.all([wait(1_000), Promise.race([reads.untilDone(ENOUGH_READS), wait(GIVE_UP_MS)])]);
}

interface Trial {
  readonly fault: string;
  readonly name: string;
  readonly readers?: number;
}

/** Loads the market, causes and ends the fault, and counts the results of the load. */
async function hold(
  { polam, database, farmer }: Market,
  { fault, name, readers = 0 }: Trial,
  work: (reads: Load) => Promise<number>,
): Promise<Held> {
  const writes = startLoad({ url: polam.url, writer: farmer, lanes: LANES, name });
  const reads = startLoad({ url: polam.url, writer: null, lanes: readers, name });
  const ended = async () => Promise.all([writes.end(), reads.end()]);
  const during = await broken(() => work(reads), { writes, polam }).catch(async (error: unknown) => {
    await ended();
    throw error;
  });
  const [written, read] = await ended();
  const all = [...written.answers, ...read.answers];
  return {
    fault,
    load: `${LANES} writers, ${readers} readers`,
    acknowledged: written.acknowledged.size,
    ...(await database.work((db) => countErrors(db, written, name))),
    recoveredMs: firstDoneAfter(written, during.to) - during.to,
    slowestMs: Math.max(...all.map(({ tookMs }) => tookMs)),
    unavailable: count(all, ['unavailable']),
    faulty: count(all, ['fault', 'refused', 'broken']),
    readsMeanwhile: readers === 0 ? null : count(between(read.answers, during), ['done']),
    isAlive: isAlive(polam),
  };
}

/** Start and end of the fault. */
interface During {
  readonly from: number;
  readonly to: number;
}

/** Runs a fault with writes done before and after it. */
async function broken(
  work: () => Promise<number>,
  { writes, polam }: { writes: Load; polam: RunningPolam },
): Promise<During> {
  await writes.untilDone(BEFORE);
  const from = Date.now();
  const to = await work();
  if (isAlive(polam)) await writes.untilDone(AFTER);
  return { from, to };
}

function firstDoneAfter({ answers }: LoadReport, at: number): number {
  const done = answers.filter((answer) => answer.status === 'done' && answer.at >= at);
  return Math.min(...done.map((answer) => answer.at));
}

function between(answers: readonly Answered[], { from, to }: During): readonly Answered[] {
  return answers.filter(({ at }) => at >= from && at <= to);
}

function count(answers: readonly Answered[], statuses: readonly Answered['status'][]): number {
  return answers.filter(({ status }) => statuses.includes(status)).length;
}

function isAlive({ pid }: RunningPolam): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process: the answer sought.
    return false;
  }
}
