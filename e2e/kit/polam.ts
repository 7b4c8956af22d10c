import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';

/** Options of a Polam under test, as differences from `npm start`. */
export interface PolamOptions {
  /** Data folder, which the caller removes; by default a new folder, removed at the end. */
  readonly dataFolder?: string;
  /** Settings in addition to those that isolate a test: no demo, no limits, a separate port. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of another built Polam (`installation.ts`); this one by default. */
  readonly installation?: string;
  /** Receives its output, also before it serves. */
  readonly onOutput?: (said: string) => void;
}

/** A built Polam with a database of its own, listening on the loopback. */
export interface RunningPolam {
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** Its output so far. */
  output(): string;
  /** Exit code once it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it as Ctrl-C does, its database too, and removes the data folder unless it is the caller's. */
  stop(): Promise<void>;
  /** Kills the Node process (SIGKILL): its database runs on, and the data folder stays. */
  kill9(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = 'server/dist/main.js';
const readyWithinMs = 60_000;
const pollMs = 20;
const tries = 3;

/**
 * Starts the built server and waits until it serves; several may run at a time without conflict.
 *
 * Errors: throws with its output when it does not start, or when there is no build.
 */
export async function startPolam(options: PolamOptions = {}): Promise<RunningPolam> {
  if (!existsSync(`${root}${program}`)) throw new Error('There is no build to test: run `npm run build`.');
  const dataFolder = options.dataFolder ?? makeDataFolder();
  const isOurs = options.dataFolder === undefined;
  try {
    const { env = {}, installation = root, onOutput = () => undefined } = options;
    const started = await startOnFreePort({ dataFolder, env, installation, onOutput });
    return runningOf(started, {
      dataFolder,
      invalidate: () => (isOurs ? removeDataFolder(dataFolder) : null),
    });
  } catch (error) {
    if (isOurs) await removeDataFolder(dataFolder);
    throw error;
  }
}

/** Result of a start that ended by itself. */
export interface EndedStart {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the built server where it refuses to start, and waits for its end. */
export async function watchRefusedStart(
  dataFolder: string,
  { PORT, ...settings }: Readonly<Record<string, string>>,
  installation = root,
): Promise<EndedStart> {
  const env = { PUBLIC_URL: '', ...settings };
  const port = PORT ?? (await findFreePort());
  const { child, output } = spawnServer({ dataFolder, env, installation, port });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
}

type StartOptions = Required<PolamOptions>;

/** A free port may be taken before its use; then another one is tried. */
async function startOnFreePort(options: StartOptions): Promise<Started> {
  let said = '';
  for (let round = 0; round < tries; round += 1) {
    const started = spawnServer({ ...options, port: await findFreePort() });
    for (const stream of [started.child.stdout, started.child.stderr])
      stream?.on('data', (chunk) => options.onOutput(String(chunk)));
    if (await becomesReady(started)) return started;
    await ended(started.child, 'SIGKILL');
    said = started.output();
    if (!said.includes('is taken')) break;
  }
  throw new Error(`Polam did not start:\n${said}`);
}

function spawnServer(options: Omit<StartOptions, 'onOutput'> & { readonly port: number | string }): Started {
  const url = `http://127.0.0.1:${options.port}`;
  const child = spawn(process.execPath, [program], {
    cwd: options.installation,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      DEMO: '0',
      LIMITS: 'off',
      // No balancer has to notice the drain.
      DRAIN_SETTLE_S: '0',
      // A busy computer is no fault of the database; tests of database faults set a shorter deadline.
      DATABASE_DEADLINE_MS: '20000',
      HOST: '127.0.0.1',
      PORT: `${options.port}`,
      PUBLIC_URL: url,
      DATA_DIR: options.dataFolder,
      ...options.env,
    },
    // When this channel closes, the test run is gone and the server ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  return { child, url, output: () => said.join('') };
}

/** Waits for its output that it listens, then for its answer: another server may hold that port. */
async function becomesReady({ child, url, output }: Started): Promise<boolean> {
  const giveUpAt = Date.now() + readyWithinMs;
  while (isRunning(child) && Date.now() < giveUpAt) {
    const isListening = output().includes('Polam is open');
    if (isListening && (await fetch(`${url}/readyz`)).status === 200) return true;
    await wait(pollMs);
  }
  return false;
}

function runningOf(
  { child, url, output }: Started,
  { dataFolder, invalidate: cleanUp }: { dataFolder: string; invalidate: () => Promise<void> | null },
): RunningPolam {
  const { pid = 0 } = child;
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const stop = async () => {
    await ended(child, 'SIGTERM');
    await cleanUp();
  };
  return { url, pid, dataFolder, output, ended: exited, stop, kill9: () => ended(child, 'SIGKILL') };
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Finds a currently free port of the loopback address. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
