import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dayInIndia } from '@polam/domain/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { migrate } from '../schema/migrate.ts';
import { databaseFolder } from '../root.ts';
import { seedCatalogue } from '../seed/catalogue.ts';
import { seedDemo } from '../seed/demo/demo.ts';
import { buildUser } from '../seed/users.ts';
import { seedPlaces } from '../seed/places.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { dumpSchema } from '../schema/schema-dump.ts';
import { listTables } from './catalogue.repository.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polam-backup-'));
  file = join(folder, 'market.tar.gz');
  source = await createTestDatabase();
  await buildMarketFixture(source.db);
  await writeBackup({ url: source.url, file });
}, 120_000);

afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

/** A demo with photos, one of them of random bytes and larger than a piece of the archive. */
async function buildMarketFixture(db: Database): Promise<void> {
  await seedPlaces(db);
  await seedCatalogue(db);
  const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);
  await db.begin((tx) => seedDemo(tx, { random: Math.random, hashPassword, today: dayInIndia(new Date()) }));
  const owner = await buildUser(db, { name: 'Back\\slash\tTab "రైతు"' });
  const photo = crypto.randomUUID();
  await db`insert into photos (id, owner_id, width, height) values (${photo}, ${owner.id}, 1600, 1200)`;
  await db`
    insert into photo_variants (photo_id, width, content)
    values (${photo}, 1600, ${randomBytes(3_000_000)}), (${photo}, 320, ${randomBytes(20_000)})`;
}

/** Checksums of the rows of each table, independent of their order, and of the state of each sequence. */
async function sumsOf(db: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const rows = await db<{ row: string }[]>`select t::text as row from ${db(name)} t order by 1`;
    sums[name] = `${rows.length} ${createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')}`;
  }
  const sequences = await db<{ name: string; value: string }[]>`
    select sequencename as name, coalesce(last_value::text, 'none') as value from pg_sequences where schemaname = 'public'`;
  for (const { name, value } of sequences) sums[name] = value;
  return sums;
}

/** Runs with an empty database, or a migrated one, that is dropped afterwards. */
async function withTarget(
  run: (target: TestDatabase) => Promise<void>,
  create = createEmptyDatabase,
): Promise<void> {
  const target = await create();
  try {
    await run(target);
  } finally {
    await target.drop();
  }
}

/** The pool of a test would count as a running Polam; this one is closed after reading. */
async function look<T>(url: string, read: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1 });
  try {
    return await read(db);
  } finally {
    await db.end();
  }
}

/** The backup with its archive changed, and compressed again. */
function tamper(change: (archive: Buffer) => Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.tar.gz`);
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)))));
  return path;
}

/** The migrations without the last ones, or with more of them. */
function migrationsFolder(changes: { readonly without?: number; readonly more?: string }): string {
  const path = join(folder, crypto.randomUUID());
  cpSync(join(databaseFolder(), 'migrations'), path, { recursive: true });
  const names = readdirSync(path).sort();
  for (const name of names.slice(names.length - (changes.without ?? 0))) rmSync(join(path, name));
  if (changes.more !== undefined) writeFileSync(join(path, '9999-more.sql'), changes.more);
  return path;
}

/** A migration that cannot run in a transaction. */
const concurrentIndex = `-- outside-transaction
create index concurrently if not exists users_by_more on users (name);
drop index concurrently if exists users_by_more;
`;

const roomy = () => Promise.resolve({ free: 900, total: 1_000 });

describe('a backup', () => {
  it('brings every table and sequence back, photos, generated columns and schema too', async () => {
    await withTarget(async ({ url }) => {
      const { tables, applied } = await restoreBackup({ url, file, users: 'refuse' });

      expect(applied).toEqual([]);
      const [photos] = await source.db<
        { count: number }[]
      >`select count(*)::int as count from photo_variants`;
      expect(tables.find(({ name }) => name === 'photo_variants')?.rows).toBe(photos?.count);
      expect(await look(url, sumsOf)).toEqual(await sumsOf(source.db));
      expect(await look(url, dumpSchema)).toBe(await dumpSchema(source.db));
    });
  });

  it('is one moment of a market in which people go on trading', async () => {
    const busy = join(folder, 'busy.tar.gz');
    const over = new AbortController();
    const storm = async () => {
      let moves = 0;
      while (!over.signal.aborted) {
        await source.db.begin(async (tx) => {
          const [listing] = await tx<{ id: string }[]>`
            update listings set quantity_milli = quantity_milli + 1000
            where id = (select id from listings where not pooled order by random() limit 1) returning id`;
          await tx`
            insert into stock_movements (id, listing_id, kind, quantity_delta, reserved_delta)
            values (${crypto.randomUUID()}, ${listing?.id ?? ''}, 'adjust', 1000, 0)`;
        });
        moves += 1;
      }
      return moves;
    };

    const storms = [storm(), storm()];
    await writeBackup({ url: source.url, file: busy });
    over.abort();
    const moves = await Promise.all(storms);

    expect(Math.min(...moves)).toBeGreaterThan(5);
    await withTarget(async ({ url }) => {
      await restoreBackup({ url, file: busy, users: 'refuse' });
      const wrong = await look(
        url,
        (db) => db`
          select l.id from listings l left join stock_movements m on m.listing_id = l.id group by l.id
          having coalesce(sum(m.quantity_delta), 0) <> l.quantity_milli`,
      );
      expect([...wrong]).toEqual([]);
    });
  });

  it('can be read by its owner alone, and leaves no unfinished file', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('is refused when the disk is nearly full, and the one before it stays', async () => {
    const before = readFileSync(file);
    const full = { url: source.url, file, readSpace: () => Promise.resolve({ free: 99, total: 1_000 }) };
    const tight = { url: source.url, file, readSpace: roomy, expectedBytes: 451 };

    await expect(writeBackup({ ...full, expectedBytes: 1 })).rejects.toThrow('too full for a backup');
    await expect(writeBackup(tight)).rejects.toThrow('too full for a backup');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('that is broken off leaves nothing behind', async () => {
    const broken = join(folder, 'broken.tar.gz');

    await expect(writeBackup({ url: source.url, file: broken, signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    );

    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  it('is made of a database of Polam alone', async () => {
    await withTarget(async ({ url }) => {
      await expect(writeBackup({ url, file: join(folder, 'none.tar.gz') })).rejects.toThrow('holds no Polam');
    });
  });
});

describe('a backup that is not whole', () => {
  const damages: readonly (readonly [string, () => string])[] = [
    [
      'one byte is another',
      () =>
        damaged((bytes) =>
          bytes.fill((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
        ),
    ],
    ['its end is cut off', () => damaged((bytes) => bytes.subarray(0, bytes.length - 3_000))],
    ['a count is wrong', () => tamper((archive) => swap(archive, '"name": "users",\n   "rows": ', '9'))],
    ['a row was changed', () => tamper((archive) => swap(archive, 'Back', 'P'))],
    ['it is another file', () => damaged(() => Buffer.from('these are no goods of ours'))],
  ];

  it.each(damages)('is refused when %s, and the database stays as it was', async (_what, make) => {
    const bad = make();
    const before = await sumsOf(source.db);
    await source.db.end();

    await expect(verifyBackup(bad)).rejects.toThrow(/damaged|no backup/);
    await expect(restoreBackup({ url: source.url, file: bad, users: 'replace' })).rejects.toThrow(
      /damaged|no backup/,
    );

    source = { ...source, db: connect(source.url, { max: 5 }) };
    expect(await sumsOf(source.db)).toEqual(before);
  });
});

function damaged(change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.tar.gz`);
  writeFileSync(path, change(readFileSync(file)));
  return path;
}

/** Overwrites the byte after a text with a letter. */
function swap(archive: Buffer, after: string, letter: string): Buffer {
  const at = archive.lastIndexOf(after);
  if (at === -1) throw new Error(`The archive does not hold "${after}".`);
  archive.write(letter, at + after.length);
  return archive;
}

describe('restoring', () => {
  it('refuses a database with people unless they are to be replaced, and one in use', async () => {
    await withTarget(async ({ url, db }) => {
      await buildUser(db);
      await expect(restoreBackup({ url, file, users: 'refuse' })).rejects.toThrow(
        /in use by a running Polam/,
      );
      await db.end();

      await expect(restoreBackup({ url, file, users: 'refuse' })).rejects.toThrow(/has 1 users.*--replace/);
      await restoreBackup({ url, file, users: 'replace' });

      const names = (other: Database) => other`select name from users order by name`;
      expect(await look(url, names)).toEqual(await names(source.db));
    }, createTestDatabase);
  });

  it('refuses a database that holds something else', async () => {
    await withTarget(async ({ url, db }) => {
      await db`create table farms (name text)`;
      await db.end();

      await expect(restoreBackup({ url, file, users: 'replace' })).rejects.toThrow(/not of Polam/);
    });
  });

  it('brings an older backup forward, and refuses one of a newer Polam', async () => {
    const older = migrationsFolder({ without: 2 });
    const oldFile = join(folder, 'older.tar.gz');
    await withTarget(async ({ url, db }) => {
      await migrate(db, { folder: older });
      await db.end();
      await writeBackup({ url, file: oldFile });
    });

    await withTarget(async ({ url }) => {
      const newer = { url, file, users: 'refuse', migrationsFolder: older } as const;
      await expect(restoreBackup(newer)).rejects.toThrow(/newer Polam/);

      const { applied } = await restoreBackup({
        url,
        file: oldFile,
        users: 'refuse',
        migrationsFolder: migrationsFolder({ more: concurrentIndex }),
      });

      expect(applied).toHaveLength(3);
      expect(await look(url, dumpSchema)).toBe(await dumpSchema(source.db));
    });
  });

  it('leaves the database as it was when it fails half-way', async () => {
    await withTarget(async ({ url, db }) => {
      await buildUser(db);
      const before = await sumsOf(db);
      await db.end();
      const failing = migrationsFolder({ more: 'select nothing_like_this();' });

      await expect(restoreBackup({ url, file, users: 'replace', migrationsFolder: failing })).rejects.toThrow(
        'nothing_like_this',
      );

      expect(await look(url, sumsOf)).toEqual(before);
    }, createTestDatabase);
  });
});
