import { askedPrice } from '@polam/contract/calls/listings';
import { morning } from '@polam/contract/calls/views/morning';
import { buildListing, type ListingOverrides } from '@polam/database/seed/listings';
import { buildPrice } from '@polam/database/seed/prices';
import { buildRequirement } from '@polam/database/seed/requirements';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { noNames } from '@polam/domain/catalogue';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Towns along one meridian, half a degree of latitude (56 km) apart, and a pincode in the first of them. */
const towns = ['t-a', 't-b', 't-c'] as const;
const pincode = '522002';

let testApp: TestApp;
let seller: TestActor;
let buyerId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  for (const [place, id] of towns.entries())
    await testApp.db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${testApp.db.json({ ...noNames, en: id })}, ${16 + place / 2}, 80)`;
  await testApp.db`insert into pincodes values (${pincode}, 't-a', 16.0, 80.0)`;
  seller = await testApp.actor((await buildFarmer(testApp.db, { pincode })).id);
  buyerId = (await buildTrader(testApp.db, { pincode: '500001', districtId: null })).id;
});
beforeEach(() => testApp.db`truncate listings, requirements cascade`);
afterAll(() => testApp.close());

async function morningOf(actor: TestActor) {
  const answer = await actor.call(morning, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const own = (commodity: string) => buildListing(testApp.db, { commodity, sellerId: seller.id });

/** Listings of another seller, in the first town. */
async function ask(...listings: readonly ListingOverrides[]): Promise<void> {
  const { id: sellerId } = await buildFarmer(testApp.db, { districtId: 't-a' });
  for (const listing of listings)
    await buildListing(testApp.db, {
      commodity: 'wheat',
      sellerId,
      districtId: 't-a',
      unit: 'quintal',
      packGrams: null,
      ...listing,
    });
}

const want = (districtId: string | null, commodity = 'wheat') =>
  buildRequirement(testApp.db, { buyerId, districtId, commodity });

describe('the morning of a seller', () => {
  it('names the buyers of the own crops, the nearest first, and counts those within 50 km', async () => {
    await own('wheat');
    const far = await want('t-c');
    const near = await want('t-a');
    const nowhere = await want(null);
    await want('t-a', 'tomato');

    const { requirements, nearCount } = await morningOf(seller);

    expect(requirements.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
      [near.id, 0],
      [far.id, 111],
      [nowhere.id, null],
    ]);
    expect(nearCount).toBe(1);
  });

  it('tells the middle of what others within 100 km ask, of what is sold by weight', async () => {
    await own('wheat');
    await ask(
      { pricePaise: 240_000 },
      { pricePaise: 2_600, unit: 'kg' },
      { pricePaise: 200_000, districtId: 't-b' },
      { pricePaise: 900_000, districtId: 't-c' },
      { pricePaise: 50_000, unit: 'bag' },
      { pricePaise: 900_000, state: 'paused' },
      { pricePaise: 900_000, lastOn: '2020-01-01', availableOn: '2019-12-20' },
    );

    const { crops } = await morningOf(seller);

    expect(crops.map(({ commodity, asked }) => [commodity.slug, asked])).toEqual([
      ['wheat', { count: 3, lowPaise: 200_000, medianPaise: 240_000, highPaise: 260_000 }],
    ]);
  });

  it('tells the latest average of the own state with its day, else that of another', async () => {
    await own('wheat');
    await own('onion');
    await own('tomato');
    await buildPrice(testApp.db, { day: '2026-03-10', averagePaise: 235_000 });
    await buildPrice(testApp.db, { day: '2026-03-12', averagePaise: 241_000, stateCode: 'GJ' });
    await buildPrice(testApp.db, {
      commodity: 'onion',
      day: '2026-03-12',
      averagePaise: 90_000,
      stateCode: 'MH',
    });

    const { crops } = await morningOf(seller);

    const prices = Object.fromEntries(
      crops.map(({ commodity, latest }) => [
        commodity.slug,
        latest && [latest.stateCode, latest.day, latest.price],
      ]),
    );
    expect(prices).toEqual({
      onion: ['MH', '2026-03-12', 90_000],
      tomato: null,
      wheat: ['AP', '2026-03-10', 235_000],
    });
  });

  it('leaves out what one asks oneself', async () => {
    await own('wheat');

    expect((await morningOf(seller)).crops).toMatchObject([{ asked: null }]);
  });

  it('has nothing for who has listed nothing, and no prices where the place is unknown', async () => {
    await want('t-a');
    await ask({ pricePaise: 240_000 });
    expect(await morningOf(seller)).toEqual({ crops: [], requirements: [], nearCount: 0 });

    const stranger = await testApp.actor((await buildFarmer(testApp.db, { pincode: '999999' })).id);
    await buildListing(testApp.db, { commodity: 'wheat', sellerId: stranger.id });
    const { crops, nearCount } = await morningOf(stranger);

    expect([crops[0]?.asked, nearCount]).toEqual([null, 0]);
  });
});

describe('the asking price of a variety', () => {
  it('is that of its listings where there are enough of them, else that of the crop', async () => {
    for (const pricePaise of [240_000, 250_000, 260_000]) await ask({ pricePaise, variety: 'Sharbati' });
    await ask({ pricePaise: 100_000, variety: 'Lokwan' });
    const [listing] = await testApp.db<
      { commodityId: string }[]
    >`select commodity_id as "commodityId" from listings limit 1`;
    const askedOf = async (variety: string) =>
      seller.call(askedPrice, { commodityId: listing?.commodityId ?? '', variety });

    expect(await askedOf('sharbati')).toMatchObject({
      value: {
        asked: { count: 3, lowPaise: 240_000 },
        variety: expect.stringMatching(/sharbati/i) as string,
      },
    });
    expect(await askedOf('Lokwan')).toMatchObject({ value: { asked: { count: 4 }, variety: null } });
  });
});

describe('the asking price of a crop', () => {
  it('is that of others near whoever asks, and null where nobody sells it', async () => {
    await ask({ pricePaise: 240_000 });
    const [listing] = await testApp.db<
      { commodityId: string }[]
    >`select commodity_id as "commodityId" from listings`;
    const commodityId = listing?.commodityId ?? '';

    const answer = await seller.call(askedPrice, { commodityId });
    await testApp.db`truncate listings cascade`;
    const none = await seller.call(askedPrice, { commodityId });

    expect(answer).toMatchObject({ ok: true, value: { asked: { count: 1, medianPaise: 240_000 } } });
    expect(none).toMatchObject({ ok: true, value: { asked: null } });
  });
});
