import { execFileSync } from 'node:child_process';
import { connect, type Database } from '@polam/database/connect';
import { removeEmbedded, startEmbedded, type Embedded } from '@polam/database/embedded';
import { findDatabase, makeDataFolder } from './data-folder.ts';

/** A PostgreSQL of one test, which ends, starts and freezes it. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends it at once, as an update of PostgreSQL does, whatever is running. */
  end(): Promise<void>;
  /** Starts it again; returns the instant at which it answered. */
  start(): Promise<number>;
  /** Suspends all its processes, or resumes them. */
  freeze(): void;
  thaw(): void;
  /** Runs work on a separate connection, unaffected by the faults of the tests. */
  work<T>(work: (db: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Creates a cluster and starts it. */
export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const folder = makeDataFolder();
  const begin = () => startEmbedded({ folder, log: () => undefined });
  let running: Embedded | null = await begin();
  const { url } = running;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => signalAll(folder, name);
  const end = async () => {
    await running?.stop();
    running = null;
  };
  return {
    url,
    end,
    start: async () => {
      running ??= await begin();
      return Date.now();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    work: (work) => onConnection(url, work),
    remove: async () => {
      signal('SIGCONT');
      await end();
      removeEmbedded(folder);
    },
  };
}

/** Works on a connection of its own. */
export async function onConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, applicationName: 'polam-test' });
  try {
    return await work(db);
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** The postmaster first: once suspended, it starts no other processes. */
function signalAll(folder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = findDatabase(folder)?.pid;
  if (pid === undefined) return;
  process.kill(pid, signal);
  for (const child of childrenOf(pid)) sendTo(child, signal);
}

function childrenOf(pid: number): readonly number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
}

function sendTo(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, as workers of the database do.
  }
}
