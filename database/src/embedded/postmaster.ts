import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Home, runAs } from './home.ts';
import { type Postmaster, disarmLocks, findRunning, readNote } from './running.ts';
import { isStillAlive, lifeOf } from './process-life.ts';
import { StartRefusal } from '../start-refusal.ts';

/** Values that the settings of a server depend on. */
interface SettingsRequest {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly durable: boolean;
}

/** Sized for a small machine that also runs Node; the log omits statements, which contain user data. */
const settings = {
  listen_addresses: '',
  port: '5432',
  max_connections: '60',
  superuser_reserved_connections: '3',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  // Under `minimal` a sequence that was created and used in one transaction, as migrations do, restarts below
  // the used ids after a crash.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  synchronous_commit: 'on',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '60s',
} satisfies Record<string, string>;

/** Tests open one pool per file, and lose nothing that matters in a crash. */
const throwAwaySettings = {
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
} satisfies Record<string, string>;

/**
 * The command line of a server: settings are on it rather than in a file, so that an update of Polam changes
 * them.
 */
function postmasterArguments({ cluster, socketFolder, durable }: SettingsRequest): string[] {
  const all = {
    ...settings,
    ...(durable ? {} : throwAwaySettings),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Options of starting a server. */
export interface PostmasterRequest {
  readonly engine: Engine;
  readonly home: Home;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

const pollMs = 10;
const quietMs = 5_000;
const stopPatienceMs = 60_000;
const recoveryPatienceMs = 10 * 60_000;
const orphanPatienceMs = 15_000;
const logLimitBytes = 1_000_000;

/**
 * A server on the cluster that accepts connections: one left running by a killed Polam, or a new one.
 *
 * Errors: StartRefusal with the end of the server's log when it does not come up.
 */
export async function startPostmaster(request: PostmasterRequest): Promise<Postmaster> {
  const running = findRunning(request.cluster);
  const adopted = running === null ? null : await untilReady(running, request);
  if (adopted === null) return launch(request);

  request.log(`Found the database still running (process ${adopted.pid}), and goes on with it.`);
  return adopted;
}

/**
 * Stops the server as gently as its clients allow: open transactions are rolled back, data is written to
 * disk.
 */
export async function stopPostmaster({ pid, life }: Postmaster, log: (line: string) => void): Promise<void> {
  if (await signalled(pid, life, 'SIGINT')) return;
  log('The database does not stop; ending it at once. It will repair itself at the next start.');
  await signalled(pid, life, 'SIGQUIT');
}

async function signalled(pid: number, life: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<boolean> {
  const deadline = Date.now() + stopPatienceMs;
  if (isStillAlive(pid, life)) process.kill(pid, signal);
  while (isStillAlive(pid, life)) {
    if (Date.now() > deadline) return false;
    await wait(pollMs);
  }
  return true;
}

async function launch(request: PostmasterRequest): Promise<Postmaster> {
  const deadline = Date.now() + orphanPatienceMs;
  for (;;) {
    disarmLocks(request.cluster, request.socketFolder);
    const { postmaster, readLog } = spawnPostmaster(request);
    const ready = await untilReady(postmaster, request);
    if (ready !== null) return ready;

    // Children of a killed server need a moment to notice.
    const orphansRemain = readLog().includes('shared memory block') && Date.now() < deadline;
    if (!orphansRemain) throw new StartRefusal(`The database does not start: ${lastLines(readLog())}`);
    await wait(20 * pollMs);
  }
}

function spawnPostmaster(request: PostmasterRequest): { postmaster: Postmaster; readLog: () => string } {
  const logPath = prepareLog(request.home.folder);
  const logStart = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logPath, 'a', 0o600);
  const child = spawn(request.engine.postgres, postmasterArguments(request), {
    ...runAs(request.home.user),
    cwd: request.home.folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // In a process group of its own: Ctrl-C at the terminal must reach Polam alone, which then stops the
    // server.
    detached: true,
  });
  closeSync(log);
  child.on('error', (error) => request.log(`The database engine cannot be run: ${error.message}`));
  child.unref();
  const pid = child.pid ?? 0;
  const postmaster = { pid, life: (pid > 0 && lifeOf(pid)) || 'gone', socketFolder: request.socketFolder };
  return { postmaster, readLog: () => readFileSync(logPath).subarray(logStart).toString() };
}

function prepareLog(folder: string): string {
  const path = join(folder, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(path, `${path}.old`);
  return path;
}

/** Null when it ended instead; one that is stopping is waited for. */
async function untilReady(postmaster: Postmaster, request: PostmasterRequest): Promise<Postmaster | null> {
  const startedAt = Date.now();
  let isQuiet = true;
  while (isStillAlive(postmaster.pid, postmaster.life)) {
    const note = readNote(request.cluster);
    if (note?.pid === postmaster.pid && note.status === 'ready') {
      return { ...postmaster, socketFolder: note.socketFolder };
    }
    const waitedMs = Date.now() - startedAt;
    if (isQuiet && waitedMs > quietMs)
      request.log('The database is still repairing itself or stopping; waiting.');
    isQuiet = waitedMs <= quietMs;
    if (waitedMs > recoveryPatienceMs)
      throw new StartRefusal('The database was not ready after ten minutes.');
    await wait(pollMs);
  }
  return null;
}

function lastLines(log: string): string {
  return log.trim().split('\n').slice(-4).join(' | ');
}
