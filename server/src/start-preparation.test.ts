import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { testConfig } from '@polam/server/testing/config';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAnnouncer } from './announcer.ts';
import { bringInShipped, prepareDatabase } from './start-preparation.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const prepare = () =>
  prepareDatabase(database.url, {
    config: { ...testConfig(), demo: false },
    announcer: openAnnouncer('json'),
  });

/** As an earlier release shipped it: nobody has changed it since. */
const renameWheat = () =>
  database.db`update commodities set names = names || '{"en": "Weat"}' where slug = 'wheat'`;

const nameOfWheat = async () => {
  const [row] = await database.db<{ name: string }[]>`
    select names ->> 'en' as name from commodities where slug = 'wheat'`;
  return row?.name;
};

describe('a start with the demo', () => {
  it('has counted its trades before anybody looks', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'polam-demo-'));
    const demo = await createTestDatabase();
    onTestFinished(async () => {
      await demo.drop();
      await rm(dataFolder, { recursive: true });
    });

    await prepareDatabase(demo.url, {
      config: { ...testConfig(), demo: true, dataFolder },
      announcer: openAnnouncer('json'),
    });

    expect(await demo.db`select from unrecorded_trades`).toHaveLength(0);
    const [paid] =
      await demo.db`select from users where (trade_record ->> 'timelyPayments')::int > 2 limit 1`;
    expect(paid).toBeDefined();
  });
});

describe('a start', () => {
  it('fills what is empty, and leaves the comparison of what ships for later where an earlier one has', async () => {
    expect(await prepare()).toBe('compared');
    expect(await nameOfWheat()).toBe('Wheat');

    await renameWheat();
    expect(await prepare()).toBe('to-compare');
    expect(await nameOfWheat()).toBe('Weat');

    await bringInShipped(database.url);
    expect(await nameOfWheat()).toBe('Wheat');
  });

  it('waits for places that a release has emptied', async () => {
    await prepare();
    await database.db`delete from pincodes`;

    expect(await prepare()).toBe('compared');
    expect(await database.db`select from pincodes limit 1`).toHaveLength(1);
  });

  it('that finds nothing new tells nobody that the catalogue has changed', async () => {
    await prepare();
    await bringInShipped(database.url);
    await database.db`delete from changes`;

    await bringInShipped(database.url);

    expect(await database.db`select topic from changes`).toEqual([]);
  });
});
