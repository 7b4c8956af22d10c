import { noNames } from '@polam/domain/catalogue';
import * as listingCalls from '@polam/contract/calls/listings';
import * as calls from '@polam/contract/calls/requirements';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing, type ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { buildRequirement, type RequirementOverrides } from '@polam/database/seed/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { buildFeatures } from '@polam/server/features';
import { runWhenTriggered } from '@polam/server/jobs/running-jobs';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** Towns along one meridian: 111 km, 333 km from the first. */
const towns = { 't-a': 16, 't-b': 17, 't-c': 19 } as const;
const today = dayInIndia(new Date());

let testApp: TestApp;
let buyer: TestActor;
let seller: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  for (const [id, latitude] of Object.entries(towns))
    await testApp.db`
      insert into districts (id, state_code, names, latitude, longitude) values (${id}, 'AP', ${testApp.db.json({ ...noNames, en: id })}, ${latitude}, 80)`;
});
beforeEach(async () => {
  await testApp.db`delete from notices`;
  await testApp.db`delete from requirements`;
  await testApp.db`delete from listings`;
  buyer = await testApp.actor((await buildTrader(testApp.db, { districtId: 't-a' })).id);
  seller = await testApp.actor((await buildTrader(testApp.db, { districtId: 't-b' })).id);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => testApp.close());

const amount = { quantityMilli: 50_000, unit: 'quintal', pricePaise: 240_000 } as const;
const aListing = (overrides: ListingOverrides = {}) =>
  buildListing(testApp.db, { ...amount, sellerId: seller.id, districtId: 't-b', ...overrides });
const aRequirement = (overrides: RequirementOverrides = {}) =>
  buildRequirement(testApp.db, { ...amount, buyerId: buyer.id, districtId: 't-a', ...overrides });
const wanted = { ...amount, commodityName: 'Wheat', neededOn: addDays(today, 7) };

async function listingsFor(requirementId: string) {
  const answer = await buyer.call(calls.matches, { requirementId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.matches;
}

async function leadsFor(listingId: string) {
  const answer = await seller.call(calls.leads, { listingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.leads;
}

describe('the listings that suit a requirement', () => {
  it('are told with their reasons and how far they are, the best first', async () => {
    const { id } = await aRequirement();
    const dear = await aListing({ pricePaise: 250_000 });
    const cheap = await aListing({ pricePaise: 216_000, quantityMilli: 20_000, shipping: true });

    const found = await listingsFor(id);

    expect(found.map(({ listing }) => listing.id)).toEqual([cheap.id, dear.id]);
    expect(found[0]).toMatchObject({
      listing: { distanceKm: 111 },
      reasons: [
        { kind: 'commodity' },
        { kind: 'price', percent: -10 },
        { kind: 'quantity', percent: 40 },
        { kind: 'near', km: 111 },
        { kind: 'shipping' },
        { kind: 'day', availableOn: cheap.availableOn },
      ],
    });
  });

  it.each<[string, ListingOverrides]>([
    ['of other goods', { commodity: 'tomato' }],
    ['too dear', { pricePaise: 264_100 }],
    ['too little', { quantityMilli: 4_999 }],
    ['too far and not sent', { districtId: 't-c' }],
    ['of an unknown place and not sent', { districtId: 'nowhere' }],
    ['ready too late', { availableOn: addDays(today, 15), lastOn: addDays(today, 40) }],
    ['paused', { state: 'paused' }],
    ['in another family of units', { unit: 'item', pricePaise: 100 }],
  ])('are not those that are %s', async (_what, overrides) => {
    await testApp.db`insert into districts (id, state_code, names, latitude, longitude)
      values ('nowhere', 'AP', '{"en": "x"}', -60, 0) on conflict do nothing`;
    const { id } = await aRequirement();
    await aListing(overrides);

    expect(await listingsFor(id)).toEqual([]);
  });

  it('may be far where they are sent, and are organic where that is asked for', async () => {
    const { id } = await aRequirement({ organic: true });
    await aListing({ shipping: true });
    const far = await aListing({ organic: true, shipping: true, districtId: 't-c' });

    const found = await listingsFor(id);

    expect(found.map(({ listing }) => listing.id)).toEqual([far.id]);
    expect(found[0]?.reasons.map(({ kind }) => kind)).toContain('organic');
    expect(found[0]?.reasons.map(({ kind }) => kind)).not.toContain('near');
  });

  it('are none of one’s own, none for a closed requirement, and shown to its buyer alone', async () => {
    const { id } = await aRequirement();
    await aListing({ sellerId: buyer.id, districtId: 't-a' });

    expect(await listingsFor(id)).toEqual([]);
    await aListing();
    expect(await listingsFor(id)).toHaveLength(1);
    await buyer.call(calls.close, { requirementId: id });
    expect(await listingsFor(id)).toEqual([]);
    expect(await seller.call(calls.matches, { requirementId: id })).toMatchObject({ error: 'not-found' });
  });
});

describe('the leads of a listing', () => {
  it('are the requirements that it suits, those that pay best first', async () => {
    const listing = await aListing();
    const usual = await aRequirement();
    const good = await aRequirement({ pricePaise: 300_000 });
    await aRequirement({ pricePaise: 218_181 });
    await aRequirement({ quantityMilli: 500_001 });
    await aRequirement({ organic: true });
    await aRequirement({ neededOn: addDays(today, -1) });

    const found = await leadsFor(listing.id);

    expect(found.map(({ requirement }) => requirement.id)).toEqual([good.id, usual.id]);
    expect(found[0]?.requirement).toMatchObject({ distanceKm: 111, buyer: { id: buyer.id } });
    expect(found[0]?.reasons).toContainEqual({ kind: 'price', percent: -20 });
  });

  it('reach to the edge on both sides alike', async () => {
    const listing = await aListing();
    const edge = await aRequirement({ pricePaise: 218_182, quantityMilli: 500_000 });

    expect((await leadsFor(listing.id)).map(({ requirement }) => requirement.id)).toEqual([edge.id]);
    expect(await listingsFor(edge.id)).toHaveLength(1);
  });

  it('are nobody else’s to see, and none where the listing is off the market', async () => {
    const listing = await aListing({ state: 'paused' });
    await aRequirement();

    expect(await leadsFor(listing.id)).toEqual([]);
    expect(await buyer.call(calls.leads, { listingId: listing.id })).toMatchObject({ error: 'not-found' });
  });
});

describe('a new match', () => {
  const typesOf = async (actor: TestActor) => (await noticesOf(testApp, actor)).map(({ type }) => type);

  it('is told to both sides when a requirement is posted, however many listings suit it', async () => {
    const other = await testApp.actor((await buildTrader(testApp.db, { districtId: 't-b' })).id);
    const best = await aListing({ pricePaise: 200_000 });
    await aListing({ sellerId: other.id });

    await buyer.call(calls.post, wanted);

    expect(await noticesOf(testApp, buyer)).toMatchObject([
      { type: 'match.found', side: 'buyer', pid: best.id, sentBy: seller.id, price: 2_000, others: 1 },
    ]);
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'match.found', side: 'seller', sentBy: buyer.id, price: 2_400, others: 0 },
    ]);
    expect(await typesOf(other)).toEqual(['match.found']);
  });

  it('is told when a listing comes to the market, and of one pair once, however often it is changed', async () => {
    await aRequirement();
    const wheat = { name: 'Wheat', quantityMilli: 50_000, unit: 'quintal' as const, pricePaise: 240_000 };

    const created = await seller.call(listingCalls.create, wheat);
    const listingId = created.ok ? created.value.listing.id : '';
    await seller.call(listingCalls.update, { listingId, ...wheat, pricePaise: 230_000 });
    await seller.call(listingCalls.move, { listingId, move: 'pause' });
    await seller.call(listingCalls.move, { listingId, move: 'resume' });

    expect(await typesOf(buyer)).toEqual(['match.found']);
    expect(await typesOf(seller)).toEqual(['match.found']);
  });

  it('is told when a change of either side makes it one', async () => {
    const { id } = await aRequirement({ pricePaise: 100_000 });
    const listing = await aListing();
    expect(await typesOf(seller)).toEqual([]);

    await buyer.call(calls.edit, { ...wanted, requirementId: id });

    expect(await typesOf(seller)).toEqual(['match.found']);
    await testApp.db`delete from matches`;
    const wheat = { name: 'Wheat', quantityMilli: 50_000, pricePaise: 240_000 };
    await seller.call(listingCalls.update, { listingId: listing.id, ...wheat });
    expect(await typesOf(seller)).toEqual(['match.found', 'match.found']);
  });

  it('is told by a job where the server ended between the post and the notices, and once', async () => {
    await aRequirement();
    const { id } = await aListing();
    const { appContext } = testApp.app;
    const { jobs } = buildFeatures({ appContext, pictureFolders: [], fontSettings: '' });
    const job = jobs.find(({ name }) => name === 'requirements.match-offered');

    for (let run = 0; run < 2; run += 1) {
      await testApp.db`
        insert into offered_listings (id, listing_id, offered_at) values (${randomUUID()}, ${id}, now())`;
      await Promise.all([job?.run(), job?.run()]);
    }

    expect(await typesOf(buyer)).toEqual(['match.found']);
    expect(await typesOf(seller)).toEqual(['match.found']);
  });

  it('keeps no other job of the scheduler waiting where very many wait, and all are told of it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await aRequirement();
    const { id } = await aListing();
    await testApp.db`
      insert into offered_listings (id, listing_id, offered_at)
      select gen_random_uuid(), case n when 70 then ${id} else gen_random_uuid() end, now() from generate_series(1, 70) n`;
    // As if each batch took longer than a run may.
    const now = () => {
      vi.advanceTimersByTime(60_000);
      return new Date();
    };
    const appContext = { ...testApp.app.appContext, now };
    const { jobs, triggers } = buildFeatures({ appContext, pictureFolders: [], fontSettings: '' });
    const matchOffered = jobs.find(({ name }) => name === 'requirements.match-offered');
    const trigger = triggers.find(({ job }) => job === matchOffered?.name)?.trigger;
    if (matchOffered === undefined || trigger === undefined) throw new Error('There are both.');

    await matchOffered.run();

    const waiting = async () => (await testApp.db`select from offered_listings`).length;
    expect(await waiting()).toBe(50);
    const end = runWhenTriggered(trigger, matchOffered.run, 1);
    await expect.poll(waiting).toBe(0);
    await end();
    expect(await typesOf(buyer)).toEqual(['match.found']);
  });

  it('is none of a listing that is gone, which waits no longer', async () => {
    await testApp.db`
      insert into offered_listings (id, listing_id, offered_at) values (${randomUUID()}, ${randomUUID()}, now())`;
    const { appContext } = testApp.app;
    const { jobs } = buildFeatures({ appContext, pictureFolders: [], fontSettings: '' });

    await jobs.find(({ name }) => name === 'requirements.match-offered')?.run();

    expect(await testApp.db`select from offered_listings`).toHaveLength(0);
  });

  it('is told to nobody where the post is refused', async () => {
    await aListing();

    await buyer.call(calls.post, { ...wanted, neededOn: addDays(today, -1) });

    expect(await typesOf(seller)).toEqual([]);
    expect(await testApp.db`select 1 from matches`).toHaveLength(0);
  });

  it('is one of at most fifty, the best', async () => {
    const sellerRow = { ...amount, sellerId: seller.id, districtId: 't-b' };
    for (let place = 0; place < 55; place += 1)
      await buildListing(testApp.db, { ...sellerRow, pricePaise: 240_000 - place });

    await buyer.call(calls.post, wanted);

    expect(await testApp.db`select 1 from matches`).toHaveLength(50);
    expect(await noticesOf(testApp, buyer)).toMatchObject([{ others: 49 }]);
  });
});
