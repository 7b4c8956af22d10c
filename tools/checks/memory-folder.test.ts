import { expect, test } from 'vitest';
import { mayRunPrograms } from './memory-folder.ts';

test('memory serves as a temporary folder where programs may run from it', () => {
  expect(mayRunPrograms('proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n')).toBe(true);
});

test.each([
  ['programs may not run', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0'],
  ['a disk lies', '/dev/vda /dev/shm ext4 rw 0 0'],
  ['nothing is mounted', 'tmpfs /run tmpfs rw 0 0'],
])('memory does not serve where %s', (_, mounts) => {
  expect(mayRunPrograms(mounts)).toBe(false);
});
