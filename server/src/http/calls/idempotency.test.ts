import * as listings from '@polam/contract/calls/listings';
import { propose } from '@polam/contract/calls/offers';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 } as const;

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const aFarmer = async () => testApp.actor((await buildFarmer(testApp.db)).id);

async function countListings(farmer: TestActor): Promise<number> {
  const [row] = await testApp.db<
    { n: number }[]
  >`select count(*)::int as n from listings where seller_id = ${farmer.id}`;
  return row?.n ?? 0;
}

const post = (farmer: TestActor, key: string, changes: { pricePaise?: number } = {}) =>
  farmer.call(listings.create, { ...wheat, ...changes }, { idempotencyKey: key });

describe('a writing call with an Idempotency-Key', () => {
  it('does its work once and gives the same answer again', async () => {
    const farmer = await aFarmer();

    const first = await post(farmer, 'k1');
    const second = await post(farmer, 'k1');

    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await countListings(farmer)).toBe(1);
  });

  it('does its work once when it is sent twenty times at the same instant', async () => {
    const farmer = await aFarmer();

    const answers = await Promise.all(Array.from({ length: 20 }, () => post(farmer, 'same')));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await countListings(farmer)).toBe(1);
  });

  it('gives the first answer to those that meet what it has done, though a rule would refuse them', async () => {
    const { listing, buyer, terms } = await aTrade(testApp);
    const send = () => buyer.call(propose, terms, { idempotencyKey: 'one-offer' });

    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const later = await send();
    const withoutKey = await buyer.call(propose, terms);

    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(later.ok).toBe(true);
    expect(withoutKey.ok).toBe(false);
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  });

  it('does its work once under a key of any length', async () => {
    const farmer = await aFarmer();

    const answers = [await post(farmer, 'k'.repeat(1_000)), await post(farmer, 'k'.repeat(1_000))];

    expect(answers[1]).toEqual(answers[0]);
    expect(await countListings(farmer)).toBe(1);
  });

  it('is refused with 422 when the key comes back with other content', async () => {
    const farmer = await aFarmer();
    await post(farmer, 'k2');

    const other = await post(farmer, 'k2', { pricePaise: 250_000 });
    const { status } = await farmer.send({
      method: 'POST',
      url: listings.create.path,
      json: { name: 'Wheat', price: 1, quantity: 1 },
      headers: { 'idempotency-key': 'k2' },
    });

    expect(other).toMatchObject({ ok: false, error: 'idempotency-mismatch' });
    expect(status).toBe(422);
    expect(await countListings(farmer)).toBe(1);
  });

  it('keeps no refusal: the mended input may go out under the same key', async () => {
    const farmer = await aFarmer();

    const refused = await farmer.send({
      method: 'POST',
      url: listings.create.path,
      json: { name: 'Wheat', price: '-1', quantity: '5' },
      headers: { 'idempotency-key': 'k3' },
    });
    const mended = await post(farmer, 'k3');

    expect(refused.json).toMatchObject({ success: false, code: 'invalid-input' });
    expect(mended.ok).toBe(true);
  });

  it('belongs to its person: another may use the same key', async () => {
    const [one, other] = [await aFarmer(), await aFarmer()];

    await post(one, 'shared');
    await post(other, 'shared');

    expect([await countListings(one), await countListings(other)]).toEqual([1, 1]);
  });

  it('writes twice without a key, since nothing says that it is the same', async () => {
    const farmer = await aFarmer();

    await farmer.call(listings.create, wheat);
    await farmer.call(listings.create, wheat);

    expect(await countListings(farmer)).toBe(2);
  });
});
