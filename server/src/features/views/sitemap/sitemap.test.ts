import * as calls from '@polam/contract/calls/views/sitemap';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { addDays, dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.db`delete from listings`;
  await testApp.db`delete from equipment`;
  await testApp.db`delete from cold_storages`;
});

const yesterday = addDays(dayInIndia(new Date()), -1);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function twoListings() {
  const first = await buildListing(testApp.db, { commodity: 'wheat', createdAt: hoursAgo(9) });
  const second = await buildListing(testApp.db, { commodity: 'tomato', createdAt: hoursAgo(8) });
  return { first, second };
}

async function overview() {
  const answer = await testApp.visitor.call(calls.overview, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

async function partFrom(fromId?: string) {
  const answer = await testApp.visitor.call(calls.part, fromId === undefined ? {} : { fromId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listings;
}

async function pagesFrom(call: typeof calls.equipmentList, fromId?: string) {
  const answer = await testApp.visitor.call(call, fromId === undefined ? {} : { fromId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.pages.map(({ id, updatedAt }) => [id, updatedAt]);
}

describe('what search engines are told of', () => {
  it('are the listings on the market, oldest first, with the time of their last change', async () => {
    const { first, second } = await twoListings();
    await buildListing(testApp.db, { commodity: 'onion', state: 'closed' });
    await buildListing(testApp.db, { commodity: 'onion', state: 'deleted' });
    await buildListing(testApp.db, { commodity: 'onion', availableOn: yesterday, lastOn: yesterday });

    const { commodities, parts } = await overview();
    const listed = await partFrom(parts[0]);

    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(listed[1]).toEqual({
      id: second.id,
      slug: 'tomato',
      categorySlug: 'vegetables',
      sellerId: second.sellerId,
      updatedAt: second.updatedAt.toISOString(),
    });
    expect(commodities).toEqual([
      { slug: 'wheat', categorySlug: 'food-grains-cereals' },
      { slug: 'tomato', categorySlug: 'vegetables' },
    ]);
  });

  it('begin at the listing that a part is asked from, also when it has been sold since', async () => {
    const { first, second } = await twoListings();
    const { parts } = await overview();
    await testApp.db`update listings set state = 'sold-out' where id = ${first.id}`;

    expect(parts).toEqual([first.id]);
    expect((await partFrom(first.id)).map(({ id }) => id)).toEqual([second.id]);
    expect((await overview()).parts).toEqual([second.id]);
  });

  it('leave out the page of a seller who is suspended', async () => {
    const { second } = await twoListings();
    await testApp.db`update users set suspended_at = now() where id = ${second.sellerId}`;

    const sellers = (await partFrom()).map(({ sellerId }) => sellerId);

    expect(sellers).toEqual([expect.any(String), null]);
  });

  it('are nothing on an empty market, and in a part that begins with a listing that never was', async () => {
    const nothing = { commodities: [], parts: [], equipmentParts: [], storageParts: [] };
    expect(await overview()).toEqual(nothing);

    await twoListings();

    expect(await partFrom('00000000-0000-7000-8000-000000000000')).toEqual([]);
  });

  it('are equipment on offer and cold storages too, oldest first', async () => {
    const old = await buildEquipment(testApp.db, { createdAt: hoursAgo(9) });
    const recent = await buildEquipment(testApp.db, { createdAt: hoursAgo(8), purpose: 'sale' });
    await buildEquipment(testApp.db, { state: 'paused' });
    const storage = await buildColdStorage(testApp.db);

    const { equipmentParts, storageParts } = await overview();

    expect([equipmentParts, storageParts]).toEqual([[old.id], [storage.id]]);
    const [equipmentList, storages] = [await pagesFrom(calls.equipmentList), await pagesFrom(calls.storages)];
    expect(equipmentList).toEqual([old, recent].map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
    expect(storages.map(([id]) => id)).toEqual([storage.id]);
    expect((await pagesFrom(calls.equipmentList, recent.id)).map(([id]) => id)).toEqual([recent.id]);
  });
});
