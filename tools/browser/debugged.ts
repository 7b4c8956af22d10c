import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './carried.ts';

/** A browser that another program drives over its debugging port. */
export interface DebuggedBrowser {
  readonly port: number;
  close(): Promise<void>;
}

const readyWithinMs = 30_000;
const pollMs = 20;

/**
 * Starts a browser with a fresh profile on a debugging port of its own choice, and waits until it listens there.
 *
 * Errors: throws with its output if it ends before, or takes longer than 30 seconds.
 */
export async function startDebugged(
  { executablePath, env }: Browser,
  parameters: readonly string[],
): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'polam-browser-'));
  const child = spawn(
    executablePath,
    ['--headless', ...parameters, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async (): Promise<void> => {
    await ended(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    return { port: await findPort(child), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The browser chooses a free port, and prints it on stderr. */
async function findPort(child: ChildProcess): Promise<number> {
  let said = '';
  child.on('error', (error) => (said += error.message));
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const giveUpAt = Date.now() + readyWithinMs;
  while (isRunning(child) && Date.now() < giveUpAt) {
    const port = /DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(said)?.[1];
    if (port !== undefined) return Number(port);
    await wait(pollMs);
  }
  throw new Error(`The browser opened no debugging port:\n${said}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}
