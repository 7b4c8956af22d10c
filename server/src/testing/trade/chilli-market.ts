import * as calls from '@polam/contract/calls/listings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import type { InputOf } from '@polam/contract/call';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestActor } from '../actor.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The chilli that is sold here: 20 quintals at ₹15,000. */
export const chilli = {
  name: 'Red chilli',
  pricePaise: 1_500_000,
  quantityMilli: 20_000,
  unit: 'quintal',
} as const;

interface Opened {
  readonly testApp: TestApp;
  readonly seller: TestActor;
  readonly buyer: TestActor;
}

/** A market with one seller and one buyer, in which nothing is for sale before each test of a file. */
export function openChilliMarket() {
  let testApp: TestApp | null = null;
  let opened: Opened | null = null;
  const market = (): Opened => {
    if (opened === null) throw new Error('The market is open in tests alone.');
    return opened;
  };
  beforeAll(async () => {
    testApp = await startTestApp();
    await seedCatalogue(testApp.db);
  });
  beforeEach(async () => {
    if (testApp === null) return;
    await testApp.db`delete from requirements`;
    await testApp.db`delete from listings`;
    const seller = await testApp.actor((await buildFarmer(testApp.db)).id);
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    opened = { testApp, seller, buyer };
  });
  afterAll(() => testApp?.close());
  return {
    market,
    /** Posts the chilli, with what differs from it. */
    post: async (differing: Partial<InputOf<typeof calls.create>> = {}) => {
      const answer = await market().seller.call(calls.create, { ...chilli, ...differing });
      if (!answer.ok) throw new Error(answer.message);
      return answer.value.listing;
    },
    /** The listings that the buyer finds. */
    find: async (input: InputOf<typeof calls.listForUser>) => {
      const answer = await market().buyer.call(calls.listForUser, input);
      if (!answer.ok) throw new Error(answer.message);
      return answer.value.listings;
    },
  };
}
