import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFolder } from '@polam/database/root';
import type { Endings } from './endings.ts';

/** A server under test: the built Polam, or the careful one. */
export interface Polam {
  readonly url: string;
  /** Process id. */
  readonly pid: number;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** From its spawn to the first 200 of /readyz, in milliseconds. */
  readonly readyAfterMs: number;
  /** Resident memory of the Node process, in MiB. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const LOADED_WITHIN_MS = 600_000;
const LOOK_MS = 200;

/** Waits until a server has the market in memory; gives the milliseconds from its spawn, to a fifth of a second. */
export async function untilMarketLoaded({ url, startedAt }: Polam): Promise<number> {
  while (performance.now() - startedAt < LOADED_WITHIN_MS) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (Number(/^polam_market_listings (\d+)$/m.exec(metrics)?.[1]) > 0) return performance.now() - startedAt;
    await wait(LOOK_MS);
  }
  throw new Error('The server did not load the market.');
}

const root = join(databaseFolder(), '..');
const program = join(root, 'server', 'dist', 'main.js');
const POLL_MS = 5;
const READY_WITHIN_MS = 60_000;

/** Starts the built server as in production, without our own environment. */
export function startServer(settings: Readonly<Record<string, string>>, endings: Endings): Promise<Polam> {
  const { flags, environment } = readNodeProcess();
  return startProgram(program, { ...environment, ...settings }, { endings, flags });
}

interface NodeProcess {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Flags and environment with which `npm start` runs the server. */
function readNodeProcess(): NodeProcess {
  return JSON.parse(readFileSync(join(root, 'server', 'node-process.json'), 'utf8')) as NodeProcess;
}

/** How a server ends with the bench, and the flags of Node. */
interface ProgramOptions {
  readonly endings: Endings;
  readonly flags?: readonly string[];
}

/** Starts a server that is one file for Node, and waits until it is ready. */
export async function startProgram(
  file: string,
  settings: Readonly<Record<string, string>>,
  { endings, flags = [] }: ProgramOptions,
): Promise<Polam> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, file], {
    cwd: root,
    env: { ...production, PORT: `${port}`, PUBLIC_URL: url, ...settings },
    // The channel closes when this process ends, so that the server never outlives it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = outputOf(child);
  const stop = endings.add(() => stopped(child));
  await untilReady({ child, url, output });
  const readyAfterMs = performance.now() - startedAt;
  return {
    url,
    pid: child.pid ?? 0,
    startedAt,
    readyAfterMs,
    stop,
    residentMegabytes: () => residentMegabytes(child.pid),
  };
}

const production = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DEMO: '0',
  LIMITS: 'off',
};

function outputOf(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(String(chunk)));
  return () => chunks.join('').trim();
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function untilReady({
  child,
  url,
  output,
}: {
  child: ChildProcess;
  url: string;
  output: () => string;
}): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && performance.now() < giveUpAt) {
    // The server does not listen yet.
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await wait(POLL_MS);
  }
  throw new Error(`The server did not become ready:\n${output()}`);
}

/** From /proc, which has kilobytes; NaN elsewhere than on Linux. */
function residentMegabytes(pid = 0): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  return port;
}
