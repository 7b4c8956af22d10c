import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, isStillAlive, lifeOf } from './process-life.ts';
import { StartRefusal } from '../start-refusal.ts';

/*
 * The lock is a file `polam.lock.<n>` naming its holder; the highest n counts. A process that takes over from
 * a dead holder links n + 1, which only one process can do, and checks again for a higher one. Deleting a
 * stale lock instead would let two processes that found it at the same instant both believe that they hold
 * the folder.
 */
const prefix = 'polam.lock.';

interface Holder {
  readonly pid: number;
  readonly life: string;
}

/** Releases the folder for the next start. */
export type Release = () => void;

/**
 * Locks the folder for this process until `release`, or until this process ends, in whatever way.
 *
 * Errors: StartRefusal when another live process (or this one) holds it, or when it cannot be written.
 */
export function lockFolder(folder: string): Release {
  try {
    mkdirSync(folder, { recursive: true });
    return takeLock(folder);
  } catch (error) {
    if (!isCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
    throw new StartRefusal(
      `Polam cannot write to its data folder ${folder}. Choose another, or mend its rights.`,
    );
  }
}

function takeLock(folder: string): Release {
  for (;;) {
    const highest = highestLock(folder);
    refuseIfHeld(folder, highest);
    const mine = join(folder, `${prefix}${highest + 1}`);
    if (!linkNew(folder, mine, describeSelf())) continue;
    if (highestLock(folder) === highest + 1) {
      removeBelow(folder, highest + 1);
      return () => markFree(folder, mine);
    }
    rmSync(mine, { force: true });
  }
}

function highestLock(folder: string): number {
  return Math.max(0, ...lockNumbers(folder));
}

function lockNumbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
}

function refuseIfHeld(folder: string, number: number): void {
  const holder = readHolder(join(folder, `${prefix}${number}`));
  if (holder === null || !isStillAlive(holder.pid, holder.life)) return;
  throw new StartRefusal(
    `Another Polam (process ${holder.pid}) is running on the data folder ${folder}. ` +
      'Stop it first, or give this one a data folder of its own.',
  );
}

function readHolder(path: string): Holder | null {
  try {
    // Our own file; any other content counts as no holder.
    const { pid, life } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof life === 'string' ? { pid, life } : null;
  } catch (error) {
    if (error instanceof SyntaxError || isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function describeSelf(): string {
  return JSON.stringify({ pid: process.pid, life: lifeOf(process.pid) });
}

/** A link, not an exclusive create: the file appears together with its content or not at all. */
function linkNew(folder: string, path: string, content: string): boolean {
  const draft = writeDraft(folder, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function markFree(folder: string, path: string): void {
  renameSync(writeDraft(folder, '{}'), path);
}

function writeDraft(folder: string, content: string): string {
  const draft = join(folder, `polam.draft.${process.pid}.${randomBytes(4).toString('hex')}`);
  writeFileSync(draft, `${content}\n`, { flag: 'wx' });
  return draft;
}

function removeBelow(folder: string, number: number): void {
  for (const lower of lockNumbers(folder).filter((each) => each < number)) {
    rmSync(join(folder, `${prefix}${lower}`), { force: true });
  }
}
