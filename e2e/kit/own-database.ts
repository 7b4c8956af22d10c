import { execFileSync } from 'node:child_process';
import { connect, type Database } from '@polam/database/connect';
import { removeEmbedded, startEmbedded, type Embedded } from '@polam/database/embedded';
import { findDatabase, makeDataFolder } from './data-folder.ts';

/** A PostgreSQL that only a test ends, starts and stops in its tracks. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends it as an update of PostgreSQL does: at once, whatever is under way. */
  end(): Promise<void>;
  /** Starts it again; gives the instant at which it answered. */
  start(): Promise<number>;
  /** Stops all its processes where they stand, or lets them go on. */
  freeze(): void;
  thaw(): void;
  /** Does work on a connection of its own, which no fault of the tests has reached. */
  work<T>(work: (db: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Makes a cluster; with a folder given, one that is only started when told. */
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

async function onConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, applicationName: 'polam-test' });
  try {
    return await work(db);
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** The postmaster first: it starts no others once it stands still. */
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
