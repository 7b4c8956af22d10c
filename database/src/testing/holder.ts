import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Another process that tries to hold a data folder. */
export interface Holder {
  readonly process: ChildProcess;
  /** `ready <url>` or `refused <sentence>`. */
  readonly answer: Promise<string>;
  /** Kills it as `kill -9` does, leaving the server running. */
  kill(): Promise<void>;
}

const script = fileURLToPath(new URL('./hold-embedded.ts', import.meta.url));

/** Starts an embedded cluster from another process. */
export function holdElsewhere(folder: string): Holder {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { process: child, answer: firstLine(child), kill };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The holder has no output.');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('\n')) break;
  }
  return said.trim();
}
