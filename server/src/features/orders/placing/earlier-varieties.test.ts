import { answer } from '@polam/contract/calls/offers';
import { buildOrder } from '@polam/database/seed/orders';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { orderRoomOf } from '@polam/server/testing/trade/orders';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { anOffer, aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillEarlierVarieties } from './earlier-varieties.repository.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.db`delete from variety_filling`;
});
afterAll(() => testApp.close());

async function accepted(offerId: string, by: TestActor): Promise<void> {
  const answered = await by.call(answer, { offerId, answer: 'accept' });
  if (!answered.ok) throw new Error(answered.message);
}

/** Orders as a version without their varieties has left them, and its migration. */
async function leaveOutVarieties(): Promise<void> {
  await testApp.db`alter table orders disable trigger orders_variety_stays`;
  await testApp.db`update orders set variety = null`;
  await testApp.db`alter table orders enable trigger orders_variety_stays`;
  await testApp.db`insert into variety_filling default values`;
}

const teja = { commodity: 'red-chilli', variety: 'Teja' } as const;

async function anOrderOfEachKind(): Promise<void> {
  const { offerId, seller, listing } = await anOffer(testApp, teja);
  await accepted(offerId, seller);
  await testApp.db`update listings set variety = 'Byadgi' where id = ${listing.id}`;
  const wanted = await aRequirement(testApp, { commodity: 'red-chilli', variety: 'Guntur' });
  const { offer } = await quoteOf(wanted.seller, wanted.terms);
  await accepted(offer.id, wanted.buyer);
  const direct = await aTrade(testApp, { ...teja, variety: 'Armoor' });
  await buildOrder(testApp.db, { listingId: direct.listing.id, buyerId: direct.buyer.id });
  const none = await aTrade(testApp, { commodity: 'red-chilli' });
  await buildOrder(testApp.db, { listingId: none.listing.id, buyerId: none.buyer.id });
}

async function varieties(): Promise<readonly (string | null)[]> {
  const rows = await testApp.db<{ variety: string | null }[]>`select variety from orders order by variety`;
  return rows.map(({ variety }) => variety);
}

it('gives earlier orders of each kind the variety that was agreed, a few at once, and ends', async () => {
  await anOrderOfEachKind();
  const before = await varieties();
  await leaveOutVarieties();

  let batches = 0;
  while ((await testApp.db.begin((tx) => fillEarlierVarieties(tx, 1))).seen > 0) batches += 1;

  expect(before).toEqual(['Armoor', 'Guntur', 'Teja', null]);
  expect(await varieties()).toEqual(before);
  expect(batches).toBe(before.length);
  expect(await testApp.db`select from variety_filling`).toHaveLength(0);
});

it('leaves an order alone that was placed since, without a variety', async () => {
  const { listing, buyer } = await aTrade(testApp, { commodity: 'red-chilli' });
  await testApp.db`insert into variety_filling (placed_before) values (now() - interval '1 day')`;
  const { id } = await buildOrder(testApp.db, { listingId: listing.id, buyerId: buyer.id });
  await testApp.db`update listings set variety = 'Teja' where id = ${listing.id}`;

  await orderRoomOf(testApp).fillVarieties();

  expect(await testApp.db`select variety from orders where id = ${id}`).toMatchObject([{ variety: null }]);
  expect(await testApp.db`select from variety_filling`).toHaveLength(0);
});
