import * as users from '@polam/contract/calls/users';
import { emptyRecord } from '@polam/domain/users/trust';
import { ratingRoomOf } from '@polam/server/testing/ratings';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, complete, deliver, moveOf, weigh } from '@polam/server/testing/trade/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

beforeEach(() => testApp.db`delete from unrecorded_trades`);

afterAll(() => testApp.close());

async function recordOf({ id }: { readonly id: string }) {
  const [row] = await testApp.db<{ record: typeof emptyRecord | null }[]>`
    select trade_record as record from users where id = ${id}`;
  return row?.record ?? null;
}

const recordTrades = () => ratingRoomOf(testApp).recordTrades();

describe('the record of trades', () => {
  it('counts a completed trade once for both sides, with its weight and the seller’s answer', async () => {
    const { buyer, seller, orderId } = await anOrder(testApp, { orderedMilli: 20_000 });
    await deliver({ orderId, seller });
    await weigh({ orderId, buyer, seller }, 19_900);
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);

    const counted = [await recordTrades(), await recordTrades()];

    expect(counted).toEqual([1, 0]);
    expect(await recordOf(buyer)).toMatchObject({
      deals: 1,
      weights: 1,
      fairWeights: 1,
      answers: emptyRecord.answers,
    });
    expect(await recordOf(seller)).toMatchObject({
      deals: 1,
      fairWeights: 1,
      answers: [1, 0, 0, 0, 0, 0, 0],
    });
  });

  it('does not call fair what weighed far less, nor count what came to nothing', async () => {
    const less = await anOrder(testApp, { orderedMilli: 20_000 });
    await deliver(less);
    await weigh(less, 18_000);
    await moveOf(less.orderId, { seen: 'delivered', move: 'complete' })(less.buyer);
    const cancelled = await anOrder(testApp);
    await moveOf(cancelled.orderId, { seen: 'pending-confirmation', move: 'cancel' })(cancelled.buyer);

    await recordTrades();

    expect(await recordOf(less.seller)).toMatchObject({ deals: 1, weights: 1, fairWeights: 0 });
    expect(await recordOf(cancelled.seller)).toBeNull();
  });

  it('counts two runs at the same instant as one', async () => {
    const order = await anOrder(testApp, { orderedMilli: 20_000 });
    await complete(order);

    const counted = await Promise.all([recordTrades(), recordTrades()]);

    expect(counted.reduce((sum, each) => sum + each)).toBe(1);
    expect(await recordOf(order.seller)).toMatchObject({ deals: 1 });
  });

  it('is read by others as the number of deals, and nobody writes it', async () => {
    const order = await anOrder(testApp, { orderedMilli: 20_000 });
    await complete(order);
    await recordTrades();

    const seen = await order.buyer.call(users.getProfile, { userId: order.seller.id });

    expect(seen).toMatchObject({ value: { user: { trust: { deals: 1 } } } });
    expect(seen.ok && Object.keys(seen.value.user.trust ?? {})).toEqual(['deals']);
  });
});
