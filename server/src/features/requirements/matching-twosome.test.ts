import * as blocks from '@polam/contract/calls/blocks';
import * as listings from '@polam/contract/calls/listings';
import * as calls from '@polam/contract/calls/requirements';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildRequirement } from '@polam/database/seed/requirements';
import { buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildApp, type App } from '@polam/server/app';
import { buildFeatures } from '@polam/server/features';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf, untilMatched } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SIDES = 8;
const PATIENCE_MS = 30_000;

let testApp: TestApp;
let second: App;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { DATABASE_POOL: '12' } });
  await seedCatalogue(testApp.db);
  const { databaseUrl } = testApp;
  second = await buildApp({ config: testConfig({ DATABASE_POOL: '12' }), databaseUrl, pages: false });
  await second.http.ready();
});
beforeEach(async () => {
  await testApp.db`delete from requirements`;
  await testApp.db`delete from listings`;
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const listing = { quantityMilli: 50_000, unit: 'quintal', pricePaise: 240_000 } as const;
const somebody = async () => testApp.actor((await buildTrader(testApp.db)).id);
const post = async (actor: TestActor) => {
  const input = { ...listing, commodityName: 'Wheat', neededOn: addDays(dayInIndia(new Date()), 7) };
  const posted = await actor.call(calls.post, input);
  if (!posted.ok) throw new Error(posted.message);
  return posted.value.requirement.id;
};
const sell = async (actor: TestActor) => {
  const posted = await actor.call(listings.create, { ...listing, name: 'Wheat', shipping: true });
  if (!posted.ok) throw new Error(posted.message);
  return posted.value.listing.id;
};

/** Number of matches in the notices of a user. */
async function countMatchesOf(actor: TestActor): Promise<number> {
  const notices = (await noticesOf(testApp, actor)) as readonly { type: string; others?: number }[];
  const found = notices.filter(({ type }) => type === 'match.found');
  return found.reduce((sum, { others = 0 }) => sum + others + 1, 0);
}

describe('a listing and a requirement that are posted at the same instant', () => {
  it(
    'find each other, on whichever server, and both sides are told once',
    async () => {
      const users = Array.from({ length: SIDES }, somebody);
      const [buyers, sellers] = [await Promise.all(users), await Promise.all(users.map(somebody))];
      const there = ({ token, id }: TestActor) => actorOf(second, { token: String(token), userId: id });

      await Promise.all(buyers.flatMap((buyer, at) => [post(buyer), sell(there(sellers[at] ?? buyer))]));

      await untilMatched(testApp);
      const [counted] = await testApp.db<{ pairs: number }[]>`select count(*)::int as pairs from matches`;
      expect(counted?.pairs).toBe(SIDES * SIDES);
      for (const each of [...buyers, ...sellers]) expect(await countMatchesOf(each)).toBe(SIDES);
    },
    PATIENCE_MS,
  );
});

describe('listings that two servers match at once, while both have calls to answer', () => {
  const LISTINGS = 120;

  /** Job of a server that matches what waits, with the number of its batches so far. */
  function matchingOf({ appContext }: App) {
    let batches = 0;
    const now = () => {
      batches += 1;
      return appContext.now();
    };
    const counted = { appContext: { ...appContext, now }, pictureFolders: [], fontSettings: '' };
    const job = buildFeatures(counted).jobs.find(({ name }) => name === 'requirements.match-offered');
    if (job === undefined) throw new Error('There is one.');
    return { run: job.run, batches: () => batches };
  }

  it('are each matched once, by either, and none is left', async () => {
    const [buyer, seller] = [await somebody(), await somebody()];
    const { id: requirementId } = await buildRequirement(testApp.db, { ...listing, buyerId: buyer.id });
    for (let at = 0; at < LISTINGS; at += 1)
      await buildListing(testApp.db, { ...listing, sellerId: seller.id, shipping: true });
    await testApp.db`
      insert into offered_listings (id, listing_id, offered_at) select gen_random_uuid(), id, now() from listings`;
    const servers = [testApp.app, second];
    const gates = servers.map(({ appContext }) => appContext.workload.calls);
    const jobs = servers.map(matchingOf);
    for (const gate of gates) gate.enter();

    await Promise.all(jobs.map(({ run }) => run()));

    for (const gate of gates) gate.leave();
    // A server that finds nothing in its first batch makes no other.
    for (const { batches } of jobs) expect(batches()).toBeGreaterThan(1);
    expect(await testApp.db`select from offered_listings`).toHaveLength(0);
    expect(await testApp.db`select from matches where requirement_id = ${requirementId}`).toHaveLength(
      LISTINGS,
    );
    for (const each of [buyer, seller]) expect(await countMatchesOf(each)).toBe(LISTINGS);
  });
});

describe('two of whom one has blocked the other', () => {
  it.each(['buyer', 'seller'] as const)(
    'suit each other in no list, and hear of nothing: by the %s',
    async (by) => {
      const [buyer, seller] = [await somebody(), await somebody()];
      const [blocker, blocked] = by === 'buyer' ? [buyer, seller] : [seller, buyer];
      await blocker.call(blocks.block, { userId: blocked.id });

      const [requirementId, listingId] = [await post(buyer), await sell(seller)];

      expect(await buyer.call(calls.matches, { requirementId })).toMatchObject({ value: { matches: [] } });
      expect(await seller.call(calls.leads, { listingId })).toMatchObject({ value: { leads: [] } });
      expect([await noticesOf(testApp, buyer), await noticesOf(testApp, seller)]).toEqual([[], []]);
    },
  );

  it('suit each other again once the block is taken back', async () => {
    const [buyer, seller] = [await somebody(), await somebody()];
    await buyer.call(blocks.block, { userId: seller.id });
    const [requirementId, listingId] = [await post(buyer), await sell(seller)];

    await buyer.call(blocks.unblock, { userId: seller.id });

    expect(await buyer.call(calls.matches, { requirementId })).toMatchObject({
      value: { matches: [{ listing: { id: listingId } }] },
    });
  });
});
