import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identity of a process that exists but may not be inspected; it counts as equal to any. */
const unseen = 'unseen';

/**
 * Identifies this run of a process among later ones of the same number; null when no such process runs.
 *
 * A zombie counts as dead: in a container without an init it is never reaped.
 */
export function lifeOf(pid: number): string | null {
  if (!exists(pid)) return null;
  return process.platform === 'linux' ? lifeFromProc(pid) : lifeFromPs(pid);
}

/** True while the process with this identity still runs. */
export function isStillAlive(pid: number, life: string): boolean {
  const now = lifeOf(pid);
  return now !== null && (now === life || now === unseen || life === unseen);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function lifeFromProc(pid: number): string | null {
  try {
    // The name in parentheses may contain spaces, so fields are counted from behind it: state is the first.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const [state, startedAtTick] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? null : `${bootId()}/${startedAtTick}`;
  } catch {
    return exists(pid) ? unseen : null;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function lifeFromPs(pid: number): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  if (status !== 0) return exists(pid) ? unseen : null;
  const [state = '', ...startedAt] = stdout.trim().split(/\s+/);
  return state.startsWith('Z') ? null : startedAt.join(' ');
}

/** True when the error has this code of the operating system, such as `ENOENT`. */
export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
