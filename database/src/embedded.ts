import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from './connect.ts';
import { clusterUser, ensureCluster, ensureSocketFolder, socketFolderOf } from './embedded/cluster.ts';
import { findEngine } from './embedded/engine.ts';
import { chooseHome, readPointer, writePointer } from './embedded/home.ts';
import { type PostmasterRequest, startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { findRunning, type Postmaster } from './embedded/running.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { isStillAlive } from './embedded/process-life.ts';

/** Options of starting the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** The data folder; created if it does not exist. */
  readonly folder: string;
  /** Called with messages for the operator at the terminal. */
  readonly log: (line: string) => void;
  /** False: nothing is synced to disk; for throw-away clusters of tests only. */
  readonly durable?: boolean;
  /** Folder of root's clusters whose data folder the database's account cannot reach. */
  readonly stateRoot?: string;
}

/** A running embedded database, held by this process. */
export interface Embedded {
  readonly url: string;
  /** Stops the server, waits until it has ended, and releases the data folder. */
  stop(): Promise<void>;
}

const databaseName = 'polam';

/**
 * Starts the embedded PostgreSQL on the data folder, creating the cluster at the first start.
 *
 * It listens on a socket in a folder that only its own account (and root) may enter, never on the network. If
 * this process is killed the server goes on running, and the next start adopts it. If the server is killed,
 * it is started again.
 * Errors: StartRefusal, with a sentence for the operator at the terminal.
 * Cost: 1.5 to 5 s at the first start, 0.2 to 0.5 s later.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const locks = new LockStack();
  try {
    // The engine works in folders of its own, where a relative path would be wrong.
    const folder = resolve(options.folder);
    locks.take(folder);
    const request = await prepareServer({ ...options, folder }, locks);
    const postmaster = await startPostmaster(request);
    await ensureDatabase(postmaster);
    const manager = new Watchdog(postmaster, request);
    const stop = async () => {
      await manager.stop();
      locks.releaseAll();
    };
    let stopping: Promise<void> | undefined;
    return { url: urlOf(postmaster, databaseName), stop: () => (stopping ??= stop()) };
  } catch (error) {
    locks.releaseAll();
    throw error;
  }
}

/** The URL of the database that another Polam is running on this data folder, or null. */
export function findRunningEmbedded(folder: string): string | null {
  const cluster = join(readPointer(folder) ?? resolve(folder), 'cluster');
  const postmaster = existsSync(cluster) ? findRunning(cluster) : null;
  return postmaster === null ? null : urlOf(postmaster, databaseName);
}

/** Deletes a stopped throw-away cluster, wherever its folder is. */
export function removeEmbedded(folder: string): void {
  const home = readPointer(folder) ?? folder;
  for (const each of [socketFolderOf(home), home, folder]) {
    rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function prepareServer(options: EmbeddedOptions, locks: LockStack): Promise<PostmasterRequest> {
  const { folder, log, durable = true, stateRoot = '/var/lib/polam' } = options;
  const home = chooseHome({ folder, stateRoot, log });
  // Two data folders may point to one home, after one was copied.
  if (home.folder !== folder) locks.take(home.folder);

  const engine = findEngine({ home, shelf: home.user === null ? home.folder : stateRoot, log });
  const cluster = await ensureCluster({ engine, home, durable, log });
  writePointer(folder, home.folder);
  return { engine, home, cluster, socketFolder: ensureSocketFolder(home), durable, log };
}

async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const db = connect(urlOf(postmaster, 'postgres'), { max: 1 });
  try {
    const found = await db`select 1 from pg_database where datname = ${databaseName}`;
    if (found.length === 0) await db`create database ${db(databaseName)}`;
  } finally {
    await db.end();
  }
}

function urlOf({ socketFolder }: Postmaster, database: string): string {
  return `postgres://${clusterUser}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Several locks that are released together, the last taken first. */
class LockStack {
  readonly #releases: (() => void)[] = [];

  take(folder: string): void {
    this.#releases.push(lockFolder(folder));
  }

  releaseAll(): void {
    while (this.#releases.length > 0) this.#releases.pop()?.();
  }
}

const lookEveryMs = 1_000;

/** Restarts a server that was killed (by an administrator, or for lack of memory), until stopped. */
class Watchdog {
  #postmaster: Postmaster;
  #restarting: Promise<void> | null = null;
  readonly #request: PostmasterRequest;
  readonly #timer: NodeJS.Timeout;

  constructor(postmaster: Postmaster, request: PostmasterRequest) {
    this.#postmaster = postmaster;
    this.#request = request;
    // An adopted server is no child process of ours, so its end is only found by polling.
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** Stops the server for good, and waits until it has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#restarting;
    await stopPostmaster(this.#postmaster, this.#request.log);
  }

  #look(): void {
    if (this.#restarting !== null || isStillAlive(this.#postmaster.pid, this.#postmaster.life)) return;
    this.#request.log('The database ended unexpectedly; starting it again.');
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    try {
      this.#postmaster = await startPostmaster(this.#request);
    } catch (error) {
      // Retried at the next poll: a full disk may have been cleared.
      this.#request.log(error instanceof Error ? error.message : String(error));
    } finally {
      this.#restarting = null;
    }
  }
}
