import * as calls from '@polam/contract/calls/requirements';
import { buildQuote, buildRequirement } from '@polam/database/seed/requirements';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { noNames } from '@polam/domain/catalogue';
import { cheapestFirst } from '@polam/domain/market/quotes';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Districts along a meridian with a pincode in the middle of each: the first and the last are 555 km apart. */
const places = [
  { id: 't-south', latitude: 15, pincode: '522002' },
  { id: 't-2', latitude: 16, pincode: '522004' },
  { id: 't-3', latitude: 17, pincode: '522005' },
  { id: 't-4', latitude: 18, pincode: '522006' },
  { id: 't-north', latitude: 20, pincode: '522003' },
] as const;
const [south, second, third, fourth, north] = places;
const fromBothEnds = [
  [south, 240_000],
  [north, 239_000],
] as const;

let testApp: TestApp;
let buyer: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp;
  for (const { id, latitude, pincode } of places) {
    await db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${db.json({ ...noNames, en: id })}, ${latitude}, 80)`;
    await db`insert into pincodes values (${pincode}, ${id}, ${latitude}, 80)`;
  }
  buyer = await testApp.actor((await buildTrader(db)).id);
});
afterAll(() => testApp.close());

/** Place, price and agreed deductions of each quote. */
type Quotes = readonly (readonly [(typeof places)[number], number, string?])[];

/** A requirement of fifty quintals in the south, quoted at ₹2,400 from there and at ₹2,390 from the north. */
async function quoted(shipping = false, quotes: Quotes = fromBothEnds): Promise<string> {
  const { db } = testApp;
  const wanted = { buyerId: buyer.id, unit: 'quintal', quantityMilli: 50_000, districtId: south.id } as const;
  const { id: requirementId } = await buildRequirement(db, { ...wanted, shipping });
  for (const [place, pricePaise, deductions] of quotes) {
    const { id: sellerId } = await buildFarmer(db, { districtId: place.id, name: place.id });
    const agreed = deductions === undefined ? {} : { deductions };
    await buildQuote(db, { requirementId, sellerId, pricePaise, quantityMilli: 50_000, ...agreed });
  }
  return requirementId;
}

/** Names of the sellers, the cheapest at the buyer's place first, with what a quintal costs there. */
async function compared(requirementId: string, pincode?: string) {
  const answer = await buyer.call(calls.quotes, { requirementId, ...(pincode && { pincode }) });
  const quotes = answer.ok ? answer.value.quotes : [];
  const all = quotes.map(({ offerId, landed, ...quote }) => ({
    ...quote,
    id: offerId,
    costPaise: quote.pricePaise,
    landedPaise: landed?.landedPaise ?? null,
    rating: 0,
  }));
  return cheapestFirst(all).map(({ seller, landedPaise }) => [seller.name, landedPaise]);
}

describe('the quotes on a requirement', () => {
  it('are compared at the place of their buyer, and another pincode changes their order', async () => {
    const id = await quoted();

    // 723 km by road in a truck at ₹5 a tonne and kilometre are ₹361.50 a quintal; at the place itself ₹80 of the trip.
    expect(await compared(id)).toEqual([
      [south.id, 240_000 + 8_000 + 1_500],
      [north.id, 239_000 + 36_150 + 1_500],
    ]);
    expect(await compared(id, south.pincode)).toEqual(await compared(id));
    expect(await compared(id, north.pincode)).toEqual([
      [north.id, 239_000 + 8_000 + 1_500],
      [south.id, 240_000 + 36_150 + 1_500],
    ]);
  });

  it('stand five in a row by what they cost at the gate, and the row turns round for a buyer at the other end', async () => {
    const id = await quoted(false, [
      [third, 238_000],
      [north, 234_000],
      [south, 241_000],
      [fourth, 236_000],
      [second, 239_500],
    ]);
    const order = async (pincode?: string) => (await compared(id, pincode)).map(([name]) => name);

    expect(await order()).toEqual([second, south, third, fourth, north].map((place) => place.id));
    expect(await order(north.pincode)).toEqual(
      [north, fourth, third, second, south].map((place) => place.id),
    );
  });

  it('are as far away as their goods are from that pincode, and at one that is none refused beside it', async () => {
    const requirementId = await quoted();
    const away = async (pincode?: string) => {
      const answer = await buyer.call(calls.quotes, { requirementId, ...(pincode && { pincode }) });
      const quotes = answer.ok ? answer.value.quotes : [];
      return Object.fromEntries(quotes.map(({ seller, distanceKm }) => [seller.name, distanceKm]));
    };

    expect(await away()).toEqual({ [south.id]: 0, [north.id]: 556 });
    expect(await away(fourth.pincode)).toEqual({ [south.id]: 334, [north.id]: 222 });
    expect(await buyer.call(calls.quotes, { requirementId, pincode: '999999' })).toMatchObject({
      error: 'invalid-input',
      fields: { pincode: { code: 'pincode-unknown' } },
    });
  });

  it('are compared by their price where it includes that they are brought', async () => {
    expect(await compared(await quoted(true))).toEqual([
      [north.id, 239_000],
      [south.id, 240_000],
    ]);
  });

  it('are compared with what they agree: the buyer’s commission and labour count, bags are not paid for', async () => {
    const id = await quoted(true, [
      [south, 238_000, 'commission:2%@buyer'],
      [second, 239_000],
      [third, 240_000, 'bag:1kg/q'],
      [fourth, 239_500, 'commission:2%'],
      [north, 238_500, 'labour:20/q@buyer'],
    ]);

    expect(await compared(id)).toEqual([
      [third.id, 240_000 - 2_400],
      [second.id, 239_000],
      [fourth.id, 239_500],
      [north.id, 238_500 + 2_000],
      [south.id, 238_000 + 4_760],
    ]);
  });

  it('show their parts, agreed labour in place of the usual loading', async () => {
    const requirementId = await quoted(false, [[south, 240_000, 'bag:1kg/q;labour:20/q']]);
    const answer = await buyer.call(calls.quotes, { requirementId });

    expect(answer).toMatchObject({
      value: {
        quotes: [
          {
            landed: {
              pricePaise: 240_000,
              bagsPaise: 2_400,
              commissionPaise: 0,
              loadingPaise: 0,
              isLabourAgreed: true,
              freightPaise: 8_000,
              landedPaise: 245_600,
            },
          },
        ],
      },
    });
  });
});
