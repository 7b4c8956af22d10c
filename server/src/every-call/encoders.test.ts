import { seedPlaces } from '@polam/database/seed/places';
import type * as encoder from '@polam/contract/encoder';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../testing/call-sample.ts';
import { readings, writings } from '../testing/call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Values of which encoders and codecs made something different, and the number of all. */
const { seen } = vi.hoisted(() => ({ seen: { differences: [] as unknown[], count: 0 } }));

vi.mock('@polam/contract/encoder', async (importActual) => {
  const { encoderOf } = await importActual<typeof encoder>();
  return {
    encoderOf: (schema: z.core.$ZodType) => (value: unknown) => {
      const wire = encoderOf(schema)(value);
      const [ours, theirs] = [wire, z.encode(schema, value)].map((each) => JSON.stringify(each));
      seen.count += 1;
      if (ours !== theirs) seen.differences.push({ ours, theirs });
      return wire;
    },
  };
});

/** Rooms whose writing calls are made too, for the events that they send. */
const ofTrade = /^(listings|offers|orders|requirements)\./;

let testApp: TestApp;
let market: MarketFixture;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
  market = await buildMarketFixture(testApp.db, 12);
});

afterAll(() => testApp.close());

it('encoders give of every answer and event what the codecs of the contract give', async () => {
  for (const { call, samples } of [...readings, ...writings.filter((each) => ofTrade.test(each.call.name))])
    for (const sample of (await samples(market)).slice(0, 1)) await ask(testApp, market, { call, sample });

  expect(seen.differences).toEqual([]);
  expect(seen.count).toBeGreaterThan(300);
}, 60_000);
