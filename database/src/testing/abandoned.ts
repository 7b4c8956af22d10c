import { readdirSync, statSync, utimesSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { lockFolder, type Release } from '../embedded/folder-lock.ts';
import { type Embedded, removeEmbedded, startEmbedded } from '../embedded.ts';
import { StartRefusal } from '../start-refusal.ts';
import { throwAwayPrefix } from './folder.ts';

const abandonedAfterMs = 10 * 60_000;

/**
 * Adopts, stops and deletes clusters of test runs that were killed. Of runs that start at the same time one does: the
 * other would begin a server in a folder that is being deleted.
 */
export async function sweepAbandoned(place = tmpdir()): Promise<void> {
  const release = takeTurn(place);
  if (release === null) return;
  try {
    const names = readdirSync(place).filter((name) => name.startsWith(throwAwayPrefix));
    for (const name of names) await sweep(join(place, name));
  } finally {
    release();
  }
}

/** Stops the cluster of a run and deletes its folder, which no other run takes for abandoned meanwhile. */
export async function endThrowAway({
  folder,
  stop,
}: { folder: string } & Pick<Embedded, 'stop'>): Promise<void> {
  const now = new Date();
  utimesSync(folder, now, now);
  await stop();
  removeEmbedded(folder);
}

/** Path of the lock in a folder that one sweeper of an account holds at a time. */
export function sweepersLock(place: string): string {
  return join(place, `polam-sweeper-${userInfo().uid}`);
}

function takeTurn(place: string): Release | null {
  try {
    return lockFolder(sweepersLock(place));
  } catch (error) {
    if (error instanceof StartRefusal) return null;
    throw error;
  }
}

async function sweep(folder: string): Promise<void> {
  // Only now: the folders before it took seconds, in which its run may have come to its end.
  if (!isOld(folder)) return;
  try {
    const { stop } = await startEmbedded({ folder, durable: false, log: () => undefined });
    await endThrowAway({ folder, stop });
  } catch (error) {
    // Still in use, another user's, or half made by a run that was killed.
    if (!(error instanceof StartRefusal) && !isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function isOld(folder: string): boolean {
  const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - changedAt > abandonedAfterMs;
}
