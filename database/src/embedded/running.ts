import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isCode, lifeOf } from './process-life.ts';

/** A PostgreSQL server that was seen running. */
export interface Postmaster {
  readonly pid: number;
  readonly life: string;
  readonly socketFolder: string;
}

/** Contents of a server's `postmaster.pid`. */
export interface PostmasterNote {
  readonly pid: number;
  readonly socketFolder: string;
  /** `starting`, `ready`, `stopping`, or empty in its first moments. */
  readonly status: string;
}

/** The server that runs on this cluster, left over from a Polam that was killed, or null. */
export function findRunning(cluster: string): Postmaster | null {
  const note = readNote(cluster);
  const life = note === null ? null : lifeOf(note.pid);
  if (note === null || life === null || !isServerOf(note.pid, cluster)) return null;
  return { pid: note.pid, life, socketFolder: note.socketFolder };
}

/** Reads the cluster's `postmaster.pid`, whether or not that server still runs; null where there is none. */
export function readNote(cluster: string): PostmasterNote | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() } : null;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Makes the locks of a dead server harmless, even where its process number now belongs to another process.
 *
 * PostgreSQL treats a lock in its parent's name as stale, and then still checks, by the rest of the file,
 * whether orphans of the dead server hold its memory. Deleting the file would lose that last check.
 */
export function disarmLocks(cluster: string, socketFolder: string): void {
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true });

  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return;
  const [pid, ...others] = readFileSync(path, 'utf8').split('\n');
  if (Number(pid) > 0) writeFileSync(path, [process.pid, ...others].join('\n'));
  else rmSync(path);
}

function isServerOf(pid: number, cluster: string): boolean {
  const real = realpathSync(cluster);
  if (process.platform !== 'linux') return commandFromPs(pid).includes(real);

  const command = commandFromProc(pid);
  return (
    basename(command[0] ?? '') === 'postgres' && (command.includes(cluster) || workingFolder(pid) === real)
  );
}

function commandFromProc(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // it ended just now
  }
}

/** Follows a cluster that was moved under a running server; not readable in every container. */
function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function commandFromPs(pid: number): string {
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
