import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '@polam/database/connect';
import { removeEmbedded, startEmbedded } from '@polam/database/embedded';
import { migrate } from '@polam/database/schema/migrate';
import { seedBulk } from '@polam/database/seed/bulk';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { testPasswordHash } from '@polam/database/seed/users';
import { seedPlaces } from '@polam/database/seed/places';
import { seededRandom } from '@polam/database/seed/random';
import { makeThrowAwayFolder } from '@polam/database/testing/folder';
import type { Endings } from './endings.ts';
import { multiply } from './multiply.ts';

/** A temporary PostgreSQL with a whole market in it. */
export interface Market {
  readonly url: string;
  readonly db: Database;
}

/** Size of the usual market. */
export const SIZE = { users: 2_000, listings: 20_000 } as const;

const SEED = 2_026;

/** Size of a large market. */
export const LARGE_SIZE = { users: 20_000, listings: 200_000 } as const;

/**
 * Starts a PostgreSQL as `npm start` does, equally durable, and fills it with the same data in each run.
 *
 * With BENCH_DATA_DIR the cluster stays in that folder, and later runs begin with what earlier ones wrote.
 */
export async function openMarket(
  endings: Endings,
  { size = SIZE, log = () => undefined }: MarketOptions = {},
): Promise<Market> {
  const folder = savedFolder(size) ?? throwAwayFolder(endings);
  const embedded = await startEmbedded({ folder, log: () => undefined });
  endings.add(() => embedded.stop());
  const db = connect(embedded.url, { max: 2, applicationName: 'polam-bench', statementTimeoutMs: 0 });
  endings.add(() => db.end({ timeout: 1 }));
  const filledMark = join(folder, 'filled');
  if (existsSync(filledMark)) await migrate(db);
  else {
    await fill(db, { size, log });
    writeFileSync(filledMark, '');
  }
  return { url: embedded.url, db };
}

function throwAwayFolder(endings: Endings): string {
  const folder = makeThrowAwayFolder();
  endings.add(() => removeEmbedded(folder));
  return folder;
}

/** Folder of a cluster that outlives the run; null without BENCH_DATA_DIR. */
function savedFolder({ listings }: MarketSize): string | null {
  const parent = process.env['BENCH_DATA_DIR'];
  if (parent === undefined) return null;
  const folder = join(parent, `market-${listings}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Numbers of users and listings. */
export interface MarketSize {
  readonly users: number;
  readonly listings: number;
}

/** Size of a market, and a callback for the progress. */
interface MarketOptions {
  readonly size?: MarketSize;
  readonly log?: (line: string) => void;
}

async function fill(db: Database, { size, log }: Required<MarketOptions>): Promise<void> {
  await migrate(db);
  await seedPlaces(db);
  await seedCatalogue(db);
  await withoutIndexes(db, 'listings', () => grow(db, { size, log }));
  // Does what autovacuum does within minutes, so that runs are comparable.
  await db`vacuum (analyze)`;
}

/** Multiples of the usual market are made of copies of it, in a tenth of the time. */
async function grow(db: Database, { size, log }: Required<MarketOptions>): Promise<void> {
  const seeded = { random: seededRandom(SEED), passwordHash: testPasswordHash, log };
  const times = size.listings / SIZE.listings;
  if (!Number.isInteger(times)) return seedBulk(db, { ...size, ...seeded });
  await seedBulk(db, { ...SIZE, ...seeded });
  if (times > 1) log(`${times} copies of each`);
  await multiply(db, times);
}

const WRITE_EVERY_MS = 100;

/**
 * Writes ten times a second until stopped: each commit clears every process's cache of public answers.
 *
 * The write is the smallest that the schema announces: an update of one listing without changes.
 */
export async function startWriting({ db }: Market): Promise<() => Promise<void>> {
  const [listing] = await db<{ id: string }[]>`select id from listings limit 1`;
  const stopped = new AbortController();
  const writing = (async () => {
    while (!stopped.signal.aborted) {
      await db`update listings set updated_at = updated_at where id = ${listing?.id ?? null}`;
      await wait(WRITE_EVERY_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await writing;
  };
}

/**
 * Runs work while a table has no indexes but those of its keys; recreates them afterwards.
 *
 * Inserting hundreds of thousands of rows is faster this way: building an index at once takes a fraction of
 * the time of growing it. Only for a database without other users.
 */
async function withoutIndexes(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await db<{ name: string; definition: string }[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisunique`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  await work();
  for (const { definition } of indexes) await db.unsafe(definition);
}
