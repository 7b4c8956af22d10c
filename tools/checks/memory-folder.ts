import { readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Well above the 300 MB that were seen there with unit and PostgreSQL 15 at once. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes this process and its children put temporary files into memory, where there is room.
 *
 * The tests make and delete databases by the thousand files, which a disk's file system is slow at.
 */
export function keepTemporaryFilesInMemory(): void {
  if (isRoomy() && !process.env['TMPDIR']) process.env['TMPDIR'] = MEMORY;
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES && mayRunPrograms(readFileSync('/proc/mounts', 'utf8'));
  } catch {
    // Only Linux has it.
    return false;
  }
}

/** Where root's checkout is closed to the database's account, its programs are copied beside the data. */
export function mayRunPrograms(mounts: string): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === MEMORY);
  return mount !== undefined && mount[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec');
}
