import { copyTestDatabase, createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { demoMarketOf, demoSettings, type DemoMarket } from './market.ts';
import { startPolam } from './polam.ts';

/** Initial content of a market: nothing, or the users and listings of the demo. */
export type Beginning = 'nobody' | 'demo';

/** Signed-in users of a demo and its sights: sessions and rows are in its database, and so in each copy. */
export type DemoContent = Pick<DemoMarket, 'users' | 'sights'>;

/** A database and the data folder of its server. */
export interface PreparedMarket {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** Null where the market began with nobody. */
  readonly demo: DemoContent | null;
  /** Deletes both, when the server has ended. */
  remove(): Promise<void>;
}

interface Template {
  readonly database: TestDatabase;
  readonly logins: string;
  readonly demo: DemoContent | null;
}

const LOGINS = 'demo-logins.txt';

/** Created once per process that runs journeys; the databases are deleted with their cluster. */
const templates = new Map<Beginning, Promise<Template>>();

/**
 * A market as the first start of Polam leaves it, for one file of journeys.
 *
 * Cost: a full start at the first time, some 100 ms after that.
 */
export async function prepareMarket(beginning: Beginning): Promise<PreparedMarket> {
  const making = templates.get(beginning) ?? makeTemplate(beginning);
  templates.set(beginning, making);
  const { database: template, logins, demo } = await making;
  const database = await copyTestDatabase(template);
  const dataFolder = makeDataFolder();
  writeFileSync(join(dataFolder, LOGINS), logins, { mode: 0o600 });
  const remove = async () => {
    await database.drop();
    await removeDataFolder(dataFolder);
  };
  return { databaseUrl: database.url, dataFolder, demo, remove };
}

async function makeTemplate(beginning: Beginning): Promise<Template> {
  const database = await createTestDatabase();
  const dataFolder = makeDataFolder();
  const isDemo = beginning === 'demo';
  const settings = isDemo ? demoSettings : { DEMO: '0' };
  const polam = await startPolam({ dataFolder, env: { ...settings, DATABASE_URL: database.url } });
  const demo = isDemo ? await demoMarketOf(polam) : null;
  await polam.stop();
  const logins = isDemo ? readFileSync(join(dataFolder, LOGINS), 'utf8') : '';
  await removeDataFolder(dataFolder);
  return { database, logins, demo };
}
