import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadDiskSpace } from '@polam/database/backup/disk-space';
import { verifyBackup } from '@polam/database/backup/read-backup';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NightlyBackup } from './nightly-backup.ts';
import { startTestApp } from '../testing/test-app.ts';

/** 02:29 and 02:30 of the 10th in India. */
const before = new Date('2026-03-09T20:59:00Z');
const due = new Date('2026-03-09T21:00:00Z');

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'polam-nightly-')), 'backups');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));
afterAll(() => database.drop());

function nightly(clock: () => Date, readSpace: ReadDiskSpace = roomy): NightlyBackup {
  const settings = { folder, keepDays: 3 };
  return new NightlyBackup({ db: database.db, databaseUrl: database.url, settings, now: clock, readSpace });
}

const roomy: ReadDiskSpace = () => Promise.resolve({ free: 9e12, total: 1e13 });

describe('the nightly backup', () => {
  it('is made once from half past two on, whole, and keeps three days', async () => {
    let at = before;
    const backup = nightly(() => at);
    mkdirSync(folder);
    for (const day of ['06', '07', '08', '09'])
      writeFileSync(join(folder, `polam-2026-03-${day}.tar.gz`), 'an earlier one');
    writeFileSync(join(folder, 'letter.txt'), 'not ours');

    await backup.run();
    expect(readdirSync(folder)).not.toContain('polam-2026-03-10.tar.gz');
    at = due;
    await Promise.all([backup.run(), nightly(() => at).run()]);

    expect(readdirSync(folder).sort()).toEqual([
      'letter.txt',
      'polam-2026-03-08.tar.gz',
      'polam-2026-03-09.tar.gz',
      'polam-2026-03-10.tar.gz',
    ]);
    const { tables } = await verifyBackup(join(folder, 'polam-2026-03-10.tar.gz'));
    expect(tables.length).toBeGreaterThan(40);
  });

  it('is refused on a disk that is nearly full, deletes nothing, and is tried an hour later', async () => {
    let at = due;
    let free = 99;
    const backup = nightly(
      () => at,
      () => Promise.resolve({ free: free * 1e9, total: 1e12 }),
    );
    mkdirSync(folder);
    writeFileSync(join(folder, 'polam-2026-01-01.tar.gz'), 'an old one');

    await expect(backup.run()).rejects.toThrow('too full for a backup');
    free = 500;
    at = new Date(due.getTime() + 3_599_000);
    await backup.run();
    expect(readdirSync(folder)).toEqual(['polam-2026-01-01.tar.gz']);
    at = new Date(due.getTime() + 3_600_000);
    await backup.run();

    expect(readdirSync(folder)).toEqual(['polam-2026-03-10.tar.gz']);
  });

  it('tells when it last succeeded, also to a process that has just started', async () => {
    const registry = new Registry();
    const backup = nightly(() => due);
    backup.mountMetric(registry);

    expect(await registry.metrics()).toContain('polam_backup_last_success_timestamp 0');
    await backup.run();
    const seconds = Math.floor(Date.now() / 1_000);

    const [, reported] = /polam_backup_last_success_timestamp (\d+)/.exec(await registry.metrics()) ?? [];
    expect(Math.abs(Number(reported) - seconds)).toBeLessThan(30);
  });

  it('is made by a server with BACKUP_DIR, without being asked', async () => {
    const testApp = await startTestApp({ settings: { BACKUP_DIR: folder }, jobsEveryMs: 50 });

    await vi.waitFor(
      () => expect(readdirSync(folder).filter((name) => name.endsWith('.gz'))).toHaveLength(1),
      20_000,
    );

    await testApp.close();
  });
});
