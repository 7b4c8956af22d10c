import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDiskSpace, type ReadDiskSpace } from '@polam/database/backup/disk-space';
import { writeBackup } from '@polam/database/backup/write-backup';
import type { Database } from '@polam/database/connect';
import { addDays, dayInIndia } from '@polam/domain/day';
import { Gauge, type Registry } from 'prom-client';
import type { BackupSettings } from '../config.ts';
import { alone } from '../http/alone.repository.ts';
import type { AppContext } from '../http/app-context.ts';

/** Time of the night from which the backup of a day is due: 02:30 in India, when there is little traffic. */
const DUE_AFTER_MS = 2.5 * 3_600_000;

/** Wait after a failed backup; milliseconds. */
const RETRY_AFTER_MS = 3_600_000;

const NAME = /^polam-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;

/** Dependencies of the nightly backups. */
export interface NightlyBackupOptions {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly settings: BackupSettings;
  readonly now: () => Date;
  readonly readSpace?: ReadDiskSpace;
}

/** Nightly backups according to the settings, or null where they are off. */
export function openNightlyBackup(
  { db, config, now }: AppContext,
  databaseUrl: string,
): NightlyBackup | null {
  const settings = config.backup;
  return settings === null ? null : new NightlyBackup({ db, databaseUrl, settings, now });
}

/**
 * Makes one backup a day in a folder, on one process at a time, and deletes those older than the settings
 * allow.
 *
 * The folder itself says whether today's backup is there, so a restart makes no second one, and a server that
 * was off at night makes it when it is on again.
 */
export class NightlyBackup {
  readonly #options: NightlyBackupOptions;
  readonly #ending = new AbortController();
  #notBefore = 0;

  constructor(options: NightlyBackupOptions) {
    this.#options = options;
  }

  /**
   * Makes the backup that is due, if one is. Errors: whatever prevents the backup; the next try is an hour
   * later.
   */
  async run(): Promise<void> {
    const at = this.#options.now();
    if (at.getTime() < this.#notBefore) return;
    const today = dayInIndia(new Date(at.getTime() - DUE_AFTER_MS));
    if (await this.#has(today)) return;
    try {
      await alone(this.#options.db, 'backing-up', () => this.#make(today));
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.#notBefore = at.getTime() + RETRY_AFTER_MS;
      throw error;
    }
  }

  /** Time at which the newest backup was finished; seconds since 1970, 0 for never. */
  async getLastSuccess(): Promise<number> {
    const newest = (await this.#list()).at(-1);
    if (newest === undefined) return 0;
    return Math.floor((await stat(this.#pathOf(newest))).mtimeMs / 1_000);
  }

  /** Registers a gauge of the time of the last success, so that monitoring notices missing backups. */
  mountMetric(registry: Registry): void {
    const getLastSuccess = () => this.getLastSuccess();
    const gauge = new Gauge({
      name: 'polam_backup_last_success_timestamp',
      help: 'When the newest nightly backup was finished, in seconds since 1970; 0 for never.',
      registers: [],
      async collect() {
        this.set(await getLastSuccess());
      },
    });
    registry.registerMetric(gauge);
  }

  /** Aborts the running backup; nothing is left of it. */
  stop(): void {
    this.#ending.abort();
  }

  async #make(today: string): Promise<void> {
    const { databaseUrl: url, settings, readSpace = readDiskSpace } = this.#options;
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    const earlier = await this.#list();
    const last = earlier.at(-1);
    if (earlier.includes(nameOf(today))) return; // another process was sooner
    const expectedBytes = last === undefined ? undefined : (await stat(this.#pathOf(last))).size;
    const file = this.#pathOf(nameOf(today));
    await writeBackup({ url, file, expectedBytes, readSpace, signal: this.#ending.signal });
    await this.#deleteOld(today);
  }

  /** Only after one that succeeded, so that a row of failures never leaves the folder empty. */
  async #deleteOld(today: string): Promise<void> {
    const oldest = nameOf(addDays(today, 1 - this.#options.settings.keepDays));
    for (const name of await this.#list()) if (name < oldest) await rm(this.#pathOf(name));
  }

  async #has(day: string): Promise<boolean> {
    return (await this.#list()).includes(nameOf(day));
  }

  async #list(): Promise<readonly string[]> {
    try {
      const names = await readdir(this.#options.settings.folder);
      return names.filter((name) => NAME.test(name)).sort();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  #pathOf(name: string): string {
    return join(this.#options.settings.folder, name);
  }
}

function nameOf(day: string): string {
  return `polam-${day}.tar.gz`;
}
