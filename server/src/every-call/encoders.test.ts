import { seedPlaces } from '@polam/database/seed/places';
import type * as encoder from '@polam/contract/encoder';
import { eventKinds } from '@polam/contract/events';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../testing/call-sample.ts';
import { readings, writings } from '../testing/call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilMatched } from '../testing/trade/trade.ts';

/** Values of which encoders and codecs made something different, their schemas, and the number of all. */
const { seen } = vi.hoisted(() => {
  // Else modules that an earlier test file of this process has loaded keep their own encoders.
  vi.resetModules();
  return { seen: { differences: [] as unknown[], schemas: new Set<unknown>(), count: 0 } };
});

vi.mock('@polam/contract/encoder', async (importActual) => {
  const { encoderOf } = await importActual<typeof encoder>();
  return {
    encoderOf: (schema: z.core.$ZodType) => (value: unknown) => {
      const wire = encoderOf(schema)(value);
      const [ours, theirs] = [wire, z.encode(schema, value)].map((each) => JSON.stringify(each));
      seen.count += 1;
      seen.schemas.add(schema);
      if (ours !== theirs) seen.differences.push({ ours, theirs });
      return wire;
    },
  };
});

/** Events that no call sends at once: of jobs, and of agents, for whom codes must be sent. The test of the contract has them, too. */
const notSent = ['price.reached', 'listing.posted-for', 'reminder.due', 'agent.acted', 'agent.needed'];

let testApp: TestApp;
let market: MarketFixture;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
  market = await buildMarketFixture(testApp.db, 12);
});

afterAll(async () => {
  await testApp.close();
  vi.resetModules();
});

it('encoders give of every answer and event what the codecs of the contract give', async () => {
  for (const { call, samples } of readings)
    for (const sample of (await samples(market)).slice(0, 1)) await ask(testApp, market, { call, sample });
  for (const { call, samples } of writings)
    for (const sample of await samples(market)) await ask(testApp, market, { call, sample });
  await untilMatched(testApp);
  const unseen = Object.entries(eventKinds).filter(([, { codec }]) => !seen.schemas.has(codec));

  expect(seen.differences).toEqual([]);
  expect(seen.count).toBeGreaterThan(1_500);
  expect(unseen.map(([type]) => type)).toEqual(notSent);
}, 240_000);
