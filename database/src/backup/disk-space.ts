import { statfs } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';

/** Free and total bytes of a disk. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>;

const LEAST_FREE_SHARE = 0.1;
const GIGA = 1_000_000_000;

/** Space on the disk of this folder that an ordinary account may still use. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Errors: StartRefusal when less than a tenth of the disk is free, or less than twice the expected size. */
export function refuseFullDisk({ free, total }: DiskSpace, expectedBytes: number): void {
  const needed = Math.max(total * LEAST_FREE_SHARE, expectedBytes * 2);
  if (free >= needed) return;
  throw new StartRefusal(
    `The disk is too full for a backup: ${inGiga(free)} GB are free, ${inGiga(needed)} GB are needed ` +
      '(twice the size of a backup, and a tenth of the disk). Nothing was written.',
  );
}

function inGiga(bytes: number): string {
  return (bytes / GIGA).toFixed(2);
}
