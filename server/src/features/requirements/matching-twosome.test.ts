import * as blocks from '@polam/contract/calls/blocks';
import * as listings from '@polam/contract/calls/listings';
import * as calls from '@polam/contract/calls/requirements';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildApp, type App } from '@polam/server/app';
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
      for (const each of [...buyers, ...sellers]) {
        const matched = (await noticesOf(testApp, each)) as readonly { type: string; others?: number }[];
        const found = matched.filter(({ type }) => type === 'match.found');
        expect(found.reduce((sum, { others = 0 }) => sum + others + 1, 0)).toBe(SIDES);
      }
    },
    PATIENCE_MS,
  );
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
