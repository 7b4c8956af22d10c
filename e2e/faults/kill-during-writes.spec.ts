import { connect, type Database } from '@polam/database/connect';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDatabase, killDatabase, makeDataFolder, removeDataFolder } from '../kit/data-folder.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import { halfDone, rowsOf } from './books.ts';
import { joinMarket } from './market-day.ts';
import { startStorm, type Storm } from './storm.ts';

const ACKNOWLEDGED_BEFORE_KILL = 120;

let dataFolder: string;
let polam: RunningPolam;

beforeEach(async () => {
  dataFolder = makeDataFolder();
  polam = await startPolam({ dataFolder });
});

afterEach(async () => {
  await polam.stop();
  await removeDataFolder(dataFolder);
});

describe('a market whose server is killed while people write', () => {
  it('keeps every acknowledged write once, and takes a repeated one once, three times in a row', async () => {
    const people = await joinAll();

    for (const name of ['first', 'second', 'third']) {
      const storm = startStorm({ url: polam.url, name, ...people });
      await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_KILL);
      await polam.kill9();
      await storm.over();

      polam = await startPolam({ dataFolder });
      await withDatabase((db) => expectNothingLost(db, storm));
    }
  });

  it('keeps them also when the database is killed with it', async () => {
    const people = await joinAll();
    const storm = startStorm({ url: polam.url, name: 'both', ...people });
    await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_KILL);

    await Promise.all([killDatabase(dataFolder), polam.kill9()]);
    await storm.over();

    polam = await startPolam({ dataFolder });
    await withDatabase((db) => expectNothingLost(db, storm));
  });
});

async function joinAll() {
  return { farmer: await joinMarket(polam.url, 'Lakshmi'), buyer: await joinMarket(polam.url, 'Ravi') };
}

async function expectNothingLost(db: Database, storm: Storm): Promise<void> {
  expect(await halfDone(db)).toEqual([]);
  for (const write of storm.writes.filter(({ acknowledgedId }) => acknowledgedId !== null)) {
    expect(await rowsOf(db, write)).toEqual({ mark: write.mark, ids: [write.acknowledgedId] });
  }

  // The answer did not come through: its sender cannot know whether it was done, and sends it again.
  const unanswered = storm.writes.filter(({ acknowledgedId }) => acknowledgedId === null);
  expect(unanswered.length).toBeGreaterThan(0);
  for (const write of [...unanswered, ...storm.writes.slice(0, 5)]) {
    const id = await write.send(polam.url);
    expect(await rowsOf(db, write)).toEqual({ mark: write.mark, ids: [id] });
  }
  expect(await halfDone(db)).toEqual([]);
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const database = findDatabase(dataFolder);
  if (database === null) throw new Error('The database does not run.');
  const db = connect(database.url, { max: 1 });
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
