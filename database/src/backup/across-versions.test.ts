import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { migrate } from '../schema/migrate.ts';
import { dumpSchema } from '../schema/schema-dump.ts';
import { seedCatalogue } from '../seed/catalogue.ts';
import { buildListing } from '../seed/listings.ts';
import { buildUser } from '../seed/users.ts';
import { databaseUrl } from '../testing/cluster.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeEmbeddedKit, type EmbeddedKit } from '../testing/embedded-kit.ts';
import { listTables } from './catalogue.repository.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/*
 * Between the PostgreSQL of this run and the embedded one, whichever versions these are. `npm test` also runs
 * it on the oldest server of the machine (system-postgres).
 */
let folder: string;
let kit: EmbeddedKit;
let embeddedUrl: string;
let here: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polam-across-'));
  kit = makeEmbeddedKit();
  embeddedUrl = (await kit.start()).url;
  here = await createTestDatabase();
}, 120_000);

afterAll(async () => {
  await here.drop();
  await kit.dispose();
  rmSync(folder, { recursive: true });
});

/** Users and listings with special letters, marks and digits in the text format of COPY. */
async function buildMarketFixture(db: Database): Promise<void> {
  const seller = await buildUser(db, { name: 'Back\\slash\tTab "రైతు"' });
  await buildListing(db, { sellerId: seller.id, name: 'ఉల్లి — प्याज़', description: '\\N, and\na line' });
}

async function onEmbedded(name: string): Promise<string> {
  await look(embeddedUrl, (db) => db.unsafe(`create database ${name} template template0`));
  return databaseUrl(embeddedUrl, name);
}

async function look<T>(url: string, read: (db: Database) => PromiseLike<T>): Promise<T> {
  const db = connect(url, { max: 1, statementTimeoutMs: 0 });
  try {
    return await read(db);
  } finally {
    await db.end();
  }
}

/** Rows of all tables as text, and the schema. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = { schema: await dumpSchema(db) };
  for (const { name } of await listTables(db)) {
    const rows = await db<{ row: string }[]>`select t::text as row from ${db(name)} t order by 1`;
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

describe('a backup', () => {
  it('of this PostgreSQL is restored into the embedded one', async () => {
    const file = join(folder, 'here.tar.gz');
    await buildMarketFixture(here.db);
    await writeBackup({ url: here.url, file });
    const url = await onEmbedded('there');

    await restoreBackup({ url, file, users: 'refuse' });

    expect(await look(url, contentOf)).toEqual(await contentOf(here.db));
  });

  it('of the embedded PostgreSQL is restored into this one', async () => {
    const file = join(folder, 'there.tar.gz');
    const url = await onEmbedded('source');
    await look(url, async (db) => {
      await migrate(db);
      await seedCatalogue(db);
      await buildMarketFixture(db);
    });
    await writeBackup({ url, file });
    const target = await createEmptyDatabase();

    await restoreBackup({ url: target.url, file, users: 'refuse' });

    expect(await contentOf(target.db)).toEqual(await look(url, contentOf));
    await target.drop();
  });
});
