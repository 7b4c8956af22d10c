import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { dayInIndia } from '@polam/domain/day';
import { buildApp, type App } from '@polam/server/app';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { namesOf, pageOfListings } from '@polam/server/testing/listing-lists';
import { StatementLog } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeMarket } from '../search/listing-filter.ts';
import { MarketIndex } from './market-index.ts';

const wheat = { name: 'Wheat', quantityMilli: 10_000, pricePaise: 240_000, unit: 'quintal' } as const;
const log = new StatementLog();
let testApp: TestApp;
let second: App;
let seller: TestActor;
/** Signed in at the second process. */
let buyer: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  second = await buildApp({
    config: testConfig(),
    databaseUrl: testApp.databaseUrl,
    pages: false,
    jobsEveryMs: null,
    onStatement: log.listener,
  });
  seller = await testApp.actor((await buildFarmer(testApp.db)).id);
  const { id } = await buildTrader(testApp.db);
  const { token } = await testApp.actor(id);
  buyer = actorOf(second, { token: String(token), userId: id });
});
beforeEach(async () => {
  await testApp.db`delete from listings`;
  await answeredFromMemory();
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const listed = async () => namesOf(await pageOfListings(buyer, calls.listForUser, { limit: 3 }));

/** Lists once; whether no statement looked for the page. */
async function isFromMemory(): Promise<boolean> {
  log.take();
  await listed();
  return !log.take().some(({ text }) => text.includes('order by l.created_at desc'));
}

/** Waits until the second process has loaded the market. */
const answeredFromMemory = () => vi.waitUntil(isFromMemory, { interval: 5, timeout: 20_000 });

async function posted(): Promise<string> {
  const answer = await seller.call(calls.create, wheat);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing.id;
}

describe('what one process writes', () => {
  it('is in the next list of another, which asks the database for no page', async () => {
    const listingId = await posted();
    expect(await listed()).toEqual(['Wheat']);

    await seller.call(calls.update, { ...wheat, listingId, name: 'Sona' });
    expect(await listed()).toEqual(['Sona']);

    await seller.call(calls.remove, { listingId });
    expect(await listed()).toEqual([]);
    expect(await isFromMemory()).toBe(true);
  });

  it('is looked for by one statement for all who search the same text meanwhile', async () => {
    await posted();
    await listed();
    log.take();

    await Promise.all([1, 2, 3].map(() => pageOfListings(buyer, calls.listForUser, { search: 'sona' })));

    const collecting = log.take().filter(({ text }) => text.includes('as held from listings'));
    expect(collecting.filter(({ text }) => !text.includes('<%'))).toHaveLength(1);
  });

  it('is counted in the metrics of the other', async () => {
    await posted();
    await posted();
    await listed();

    const { body } = await second.http.inject({ url: '/metrics' });
    expect(body).toContain('polam_market_listings 2');
  });

  it('is listed by the database where much was written at once, until the market is loaded again', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
      await buildListing(testApp.db, { sellerId: seller.id, name });

    await testApp.db`update listings set name = name || '!', last_on = last_on + 1`;

    expect(await listed()).toEqual(['six!', 'five!', 'four!']);
    await answeredFromMemory();
    expect(await listed()).toEqual(['six!', 'five!', 'four!']);
  });
});

describe('a market that is not loaded', () => {
  const filter = wholeMarket(dayInIndia(new Date()));
  const page = { sort: 'date-desc', after: null, rows: 3, near: [] } as const;

  it('answers nothing, and what was written while it was loaded once it is', async () => {
    const { db, changes } = testApp.app.appContext;
    const market = new MarketIndex(db, changes);
    expect(await market.findPage(filter, page)).toBeNull();

    market.start();
    const { id } = await buildListing(testApp.db);
    await changes.caughtUp();

    const found = await vi.waitUntil(() => market.findPage(filter, page), { timeout: 20_000 });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    await market.close();
  });
});
