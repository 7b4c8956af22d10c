import type { AnyCall, InputOf } from '@polam/contract/call';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFollow } from '@polam/database/seed/follows';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { seedPlaces } from '@polam/database/seed/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type CallSample } from '../testing/call-sample.ts';
import { readings } from '../testing/call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PATIENCE_MS = 60_000;
/** Most samples of a call: filters and sorts show the same data. */
const MOST_SAMPLES = 4;

interface Question {
  readonly call: AnyCall;
  readonly sample: CallSample<InputOf<AnyCall>>;
}

let testApp: TestApp;
let market: MarketFixture;
let questions: readonly Question[];

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
  market = await buildMarketFixture(testApp.db, 3);
  const cached = readings.filter(({ call }) => call.cache === 'public' && call.envelope !== 'bytes');
  const asked = await Promise.all(
    cached.map(async ({ call, samples }) => {
      const all = await samples(market);
      const step = Math.ceil(all.length / MOST_SAMPLES);
      return all
        .filter((_, at) => at % step === 0)
        .map((sample) => ({ call, sample: { ...sample, by: 'visitor' } as const }));
    }),
  );
  questions = asked.flat();
}, PATIENCE_MS);

afterAll(() => testApp.close());

/** The answers to all questions; a refusal is an answer too, as when what is asked for has gone. */
function answers(): Promise<readonly string[]> {
  return Promise.all(
    questions.map(({ call, sample }) =>
      ask(testApp, market, { call, sample }).then(
        ({ body }) => `${call.name} ${JSON.stringify(sample.input)} ${body.toString()}`,
        (error: unknown) => String(error),
      ),
    ),
  );
}

/** Changes of what visitors see, each by a statement of its own, as another process would make it. */
const changes: Readonly<Record<string, () => PromiseLike<unknown>>> = {
  'a new listing': () => buildListing(testApp.db, { sellerId: market.farmer.id, unit: 'quintal' }),
  'a new price': () =>
    testApp.db`update listings set price_paise = price_paise + 100 where id = ${market.listings[0].id}`,
  'stock that is reserved': () =>
    testApp.db`update listings set reserved_milli = reserved_milli + 1000 where id = ${market.othersListings[0].id}`,
  'a listing that leaves the market': () =>
    testApp.db`update listings set state = 'paused' where id = ${market.othersListings[0].id}`,
  'new prices of all': () => testApp.db`update listings set price_paise = price_paise + 300`,
  'a new name of a user': () =>
    testApp.db`update users set name = 'Seethamma' where id = ${market.farmer.id}`,
  'a rating': () =>
    testApp.db`update users set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id = ${market.farmer.id}`,
  'a new user': () => buildFarmer(testApp.db),
  'a follower': () => buildFollow(testApp.db, { followerId: market.trader.id, followedId: market.farmer.id }),
  'a new requirement': () => buildRequirement(testApp.db, { buyerId: market.farmer.id }),
  'a requirement that is gone': () =>
    testApp.db`update requirements set state = 'closed' where buyer_id = ${market.farmer.id}`,
  'new equipment': () => buildEquipment(testApp.db, { ownerId: market.farmer.id }),
  'equipment that is gone': () =>
    testApp.db`update equipment set state = 'deleted' where owner_id = ${market.farmer.id}`,
  'a booking': async () =>
    buildBooking(testApp.db, {
      equipmentId: (await buildEquipment(testApp.db, { ownerId: market.farmer.id })).id,
      hirerId: market.trader.id,
    }),
  'a new cold storage': () => buildColdStorage(testApp.db, {}),
  'room in cold storages': () => testApp.db`update cold_storages set free_tonnes = 1, free_told_at = now()`,
  'a new name of a commodity': () =>
    testApp.db`update commodities set names = names || '{"en": "Durum"}' where slug = 'wheat'`,
};

describe('what visitors are shown from the cache', () => {
  it.each(Object.entries(changes))(
    'is what is true after %s',
    async (_name, change) => {
      await answers();
      await change();
      const cached = await answers();

      testApp.app.appContext.cache.clear();
      expect(cached).toEqual(await answers());
    },
    PATIENCE_MS,
  );

  it('changes with these changes, or the test would show nothing', async () => {
    const before = await answers();
    await changes['new prices of all']?.();

    expect(await answers()).not.toEqual(before);
    expect(questions.length).toBeGreaterThan(20);
  });
});
