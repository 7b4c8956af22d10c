import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The database server that a data folder's Polam started, which a killed Polam leaves running. */
export interface LeftDatabase {
  readonly pid: number;
  readonly url: string;
}

const prefix = 'polam-e2e-';
const abandonedAfterMs = 60 * 60_000;
const pollMs = 20;

/** Creates a data folder, which the account of the database may enter when root runs the tests. */
export function makeDataFolder(): string {
  sweepAbandoned();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** Deletes a data folder with its cluster, and ends the database that a killed Polam left running on it. */
export async function removeDataFolder(folder: string): Promise<void> {
  await killDatabase(folder);
  for (const each of new Set([homeOf(folder), folder]))
    rmSync(each, { recursive: true, force: true, maxRetries: 3 });
}

/** The database server of a data folder, from its postmaster.pid; null where none runs. */
export function findDatabase(folder: string): LeftDatabase | null {
  const note = join(homeOf(folder), 'cluster', 'postmaster.pid');
  if (!existsSync(note)) return null;
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(note, 'utf8').split('\n');
  if (!isAlive(Number(pid))) return null;
  const host = encodeURIComponent(socketFolder);
  return { pid: Number(pid), url: `postgres://polam@localhost:${port}/polam?host=${host}` };
}

/** Kills the database of a data folder (SIGKILL), and waits until it is gone. */
export async function killDatabase(folder: string): Promise<void> {
  const database = findDatabase(folder);
  if (database === null) return;
  process.kill(database.pid, 'SIGKILL');
  while (isAlive(database.pid)) await wait(pollMs);
}

/** The cluster is elsewhere when the account of the database may not enter the data folder. */
function homeOf(folder: string): string {
  const pointer = join(folder, 'cluster.location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : folder;
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    // No such process: the answer sought.
    return false;
  }
}

/** Deletes old folders of killed runs: no test lasts that long. */
function sweepAbandoned(): void {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > abandonedAfterMs && findDatabase(folder) === null)
      rmSync(folder, { recursive: true, force: true });
  }
}
