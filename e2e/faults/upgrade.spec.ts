import { connect, type Database } from '@polam/database/connect';
import { ownSchema, appVersion } from '@polam/database/app-version';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder, removeDataFolder } from '../kit/data-folder.ts';
import { installLater, type Installation } from '../kit/installation.ts';
import { startPolam, watchRefusedStart, type RunningPolam } from '../kit/polam.ts';
import { countErrors, startLoad, type LoadReport } from './load.ts';
import { joinMarket } from './market-day.ts';

const DONE_MEANWHILE = 40;
const own = String(ownSchema()).padStart(4, '0');

/** Compatible migrations of the next version: a column, and an index built concurrently. */
const compatible = {
  '9001-next-word.sql': `-- compatible-since: ${own}\nalter table listings add column next_word text;\n`,
  '9002-by-next-word.sql': `-- compatible-since: ${own}
-- outside-transaction
create index concurrently if not exists listings_by_next_word on listings (next_word);
`,
};
/** Migration that is incompatible with earlier versions. */
const breaking = {
  '9003-other-word.sql': '-- compatible-since: 9003\nalter table listings add column other_word text;\n',
};

let database: TestDatabase;
let dataFolder: string;
let next: Installation;
let breakingNext: Installation;
let running: RunningPolam[];

beforeEach(async () => {
  database = await createTestDatabase();
  dataFolder = makeDataFolder();
  next = installLater({ version: '9.1.0', migrations: compatible });
  breakingNext = installLater({ version: '10.0.0', migrations: { ...compatible, ...breaking } });
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((polam) => polam.stop()));
  for (const installation of [next, breakingNext]) installation.remove();
  await removeDataFolder(dataFolder);
  await database.drop();
});

/** Starts this version, or the one installed in a folder. */
async function start(installation?: Installation): Promise<RunningPolam> {
  const polam = await startPolam({
    // A request that waits half of this for a lock answers 503; a migration waits for less.
    env: { DATABASE_URL: database.url, DATABASE_DEADLINE_MS: '6000', LOG_FORMAT: 'text' },
    ...(installation === undefined ? {} : { installation: installation.folder }),
  });
  running.push(polam);
  return polam;
}

const refusedStart = (installation?: Installation) =>
  watchRefusedStart(
    dataFolder,
    { DATABASE_URL: database.url, DATABASE_WAIT_S: '0', LOG_FORMAT: 'text' },
    installation?.folder,
  );

const readyz = async ({ url }: RunningPolam) => (await fetch(`${url}/readyz`)).status;

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(database.url, { max: 1, applicationName: 'polam-test' });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Long transaction that changes listings, as a manual repair does. */
async function holdListings(): Promise<{ end(): Promise<void> }> {
  const db = connect(database.url, { max: 1, applicationName: 'polam-test' });
  const session = await db.reserve();
  await session`begin`;
  await session`set local idle_in_transaction_session_timeout = 0`;
  await session`lock table listings in row exclusive mode`;
  return {
    end: async () => {
      await session`commit`;
      session.release();
      await db.end();
    },
  };
}

async function expectAllServed(report: LoadReport, name: string): Promise<void> {
  expect(report.answers.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(await withDatabase((db) => countErrors(db, report, name))).toEqual({ lost: 0, doubled: 0 });
}

describe('a newer version that starts beside one that serves', () => {
  it('brings the schema further while people write, though a long transaction is in its way', async () => {
    const older = await start();
    const farmer = await joinMarket(older.url, 'Lakshmi');
    const writes = startLoad({ url: older.url, writer: farmer, lanes: 3, name: 'older' });
    const reads = startLoad({ url: older.url, writer: null, lanes: 1, name: 'reader' });
    await writes.untilDone(DONE_MEANWHILE);
    const held = await holdListings();

    const starting = start(next);
    await expect
      .poll(
        () =>
          withDatabase(
            (db) => db`select from pg_locks where not granted and relation = 'listings'::regclass`,
          ),
        {
          interval: 20,
        },
      )
      .not.toEqual([]);
    await writes.untilDone(DONE_MEANWHILE);
    await held.end();
    const newer = await starting;
    const onNewer = startLoad({ url: newer.url, writer: farmer, lanes: 2, name: 'newer' });
    await Promise.all([writes.untilDone(DONE_MEANWHILE), onNewer.untilDone(DONE_MEANWHILE)]);

    expect(newer.output()).toMatch(/9001-next-word\.sql waits for a lock that another holds/);
    expect(newer.output()).toMatch(/Applied migration 9002-by-next-word\.sql/);
    expect(newer.output()).toMatch(/^Polam 9\.1\.0, schema 9002\.$/m);
    expect([await readyz(older), await readyz(newer)]).toEqual([200, 200]);
    await expectAllServed(await writes.end(), 'older');
    await expectAllServed(await onNewer.end(), 'newer');
    await expectAllServed(await reads.end(), 'reader');
  });

  it('is gone back from: the older one starts on the newer schema and takes writes', async () => {
    await (await start(next)).stop();

    const older = await start();

    expect(older.output()).toMatch(
      new RegExp(`at schema 9002, of a newer Polam; this one \\(${Number(own)}\\) may run`),
    );
    const metrics = await (await fetch(`${older.url}/metrics`)).text();
    expect(metrics).toContain(`polam_build_info{version="${appVersion()}",schema="${Number(own)}"} 1`);
    const writes = startLoad({
      url: older.url,
      writer: await joinMarket(older.url, 'Ravi'),
      lanes: 1,
      name: 'back',
    });
    await writes.untilDone(5);
    await expectAllServed(await writes.end(), 'back');
  });
});

describe('a newer version that older ones cannot live with', () => {
  it('is refused while they serve, changes nothing, and comes once they have ended', async () => {
    const older = await start();

    const { code, output } = await refusedStart(breakingNext);

    expect(output).toMatch(
      new RegExp(
        `^Migration 9003-other-word\\.sql may not run beside a Polam of schema ${Number(own)}, .* Stop every`,
        'm',
      ),
    );
    expect(code).toBe(1);
    expect(await withDatabase((db) => db`select from migrations where name like '9%'`)).toHaveLength(0);
    expect(await readyz(older)).toBe(200);

    const coming = start(breakingNext);
    await older.stop();
    expect(await readyz(await coming)).toBe(200);
  });

  it('keeps older ones from starting, with a sentence', async () => {
    await (await start(breakingNext)).stop();

    const { code, output } = await refusedStart();

    expect(output).toMatch(
      /brought further by a newer Polam \(migration 9003-other-word\.sql, unknown here\)/,
    );
    expect(code).toBe(1);
    expect((await refusedStart(next)).code).toBe(1);
  });
});
