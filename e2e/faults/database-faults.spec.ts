import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnDatabase, type OwnDatabase } from '../kit/own-database.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import {
  frozenDatabase,
  fullDisk,
  lockedRow,
  readOnlyDatabase,
  restartUnderWrites,
  type Held,
  type Market,
} from './database-faults.ts';
import { joinMarket } from './market-day.ts';

/** On a machine with other work everything takes so many times as long, the work that is done in time too. */
const busyness = Math.min(6, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
const DEADLINE_MS = Math.round(2_000 * busyness);
/** Of GUARD: whatever is wrong with the database, an answer comes within 2.5 s. */
const ANSWER_MS = DEADLINE_MS * 1.25;
const RECOVERY_MS = DEADLINE_MS;

let database: OwnDatabase;
let polam: RunningPolam;
let market: Market;

beforeAll(async () => {
  database = await makeOwnDatabase();
  polam = await startPolam({ env: { DATABASE_URL: database.url, DATABASE_DEADLINE_MS: `${DEADLINE_MS}` } });
  market = { polam, database, farmer: await joinMarket(polam.url, 'Lakshmi'), deadlineMs: DEADLINE_MS };
});

afterAll(async () => {
  await polam?.stop();
  await database?.remove();
});

describe('a market that is started before its database', () => {
  it('says that it waits, and opens when the database is there', async () => {
    await database.end();
    const starting = startPolam({ env: { DATABASE_URL: database.url } });
    await wait(3_000 * busyness);
    await database.start();

    const late = await starting;

    expect(late.output()).toMatch(/Waiting for the database at /);
    await late.stop();
  });
});

describe('a market whose database fails under it', () => {
  it('lives on and loses nothing when PostgreSQL is restarted under writes, three times in a row', async () => {
    for (const name of ['first', 'second', 'third']) expectHeld(await restartUnderWrites(market, name));
  });

  it('goes on with reads while a locked row holds up all who write, and tells those so in time', async () => {
    const held = await lockedRow(market, 'locked');

    expectHeld(held);
    expect(held.unavailable).toBeGreaterThan(0);
    expect(held.readsMeanwhile).toBeGreaterThan(10);
  });

  it('tells everybody in time that a database which stands still does not answer', async () => {
    const held = await frozenDatabase(market, 'frozen');

    expectHeld(held);
    expect(held.unavailable).toBeGreaterThan(0);
  });

  it('goes on with reads when the disk is full, and says that it cannot write', async () => {
    const held = await fullDisk(market, 'full');

    expectHeld(held);
    expect(held.unavailable).toBeGreaterThan(0);
    expect(held.readsMeanwhile).toBeGreaterThan(10);
  });

  it('is not ready, but reads, while its database takes no writes', async () => {
    let ready = 0;
    const held = await readOnlyDatabase(market, 'readonly', async () => {
      ready = (await fetch(`${polam.url}/readyz`)).status;
    });

    expectHeld(held);
    expect(ready).toBe(503);
    expect(held.unavailable).toBeGreaterThan(0);
    expect(held.readsMeanwhile).toBeGreaterThan(10);
    await expect.poll(async () => (await fetch(`${polam.url}/readyz`)).status).toBe(200);
  });

  it('has told its log of each trouble when it began, not at each request, and counts them by reason', async () => {
    const told = polam.output().match(/"trouble with the database"/g) ?? [];
    const metrics = await (await fetch(`${polam.url}/metrics`)).text();

    expect(told.length).toBeLessThan(20);
    for (const reason of ['away', 'locked', 'full', 'read-only'])
      expect(metrics).toMatch(new RegExp(`polam_database_trouble_total{reason="${reason}"} [1-9]`));
  });
});

function expectHeld(held: Held): void {
  expect(held).toMatchObject({ isAlive: true, lost: 0, doubled: 0, faulty: 0 });
  expect(held.slowestMs).toBeLessThan(ANSWER_MS);
  expect(held.recoveredMs).toBeLessThan(RECOVERY_MS);
}
