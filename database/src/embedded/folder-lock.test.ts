import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polam-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeLock(number: number, content: string): void {
  writeFileSync(join(folder, `polam.lock.${number}`), content);
}

describe('the lock of a data folder', () => {
  it('is refused while it is held, and given once it is released', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/Another Polam/);

    release();

    expect(() => lockFolder(folder)).not.toThrow();
  });

  it('passes over a holder that is dead', () => {
    writeLock(4, JSON.stringify({ pid: 2 ** 22 + 1, life: 'long ago' }));

    lockFolder(folder);

    expect(readdirSync(folder)).toEqual(['polam.lock.5']);
  });

  it('passes over a holder whose number now belongs to another process', () => {
    writeLock(1, JSON.stringify({ pid: process.ppid, life: 'another life' }));

    expect(() => lockFolder(folder)).not.toThrow();
  });

  it('passes over a file that was damaged', () => {
    writeLock(1, '');

    expect(() => lockFolder(folder)).not.toThrow();
  });

  it('says so when the folder cannot be made', () => {
    writeFileSync(join(folder, 'file'), '');

    expect(() => lockFolder(join(folder, 'file', 'data'))).toThrow(/cannot write to its data folder/);
  });
});
