import * as orders from '@polam/contract/calls/orders';
import * as pools from '@polam/contract/calls/pools';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { moveOf, weigh } from '@polam/server/testing/trade/orders';
import { arrive, aSoldPool, weighAll } from '@polam/server/testing/trade/sold-pools';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompleted } from '../orders/lists/transactions.repository.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;
const morning = new Date();
let now = morning;
beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
});
beforeEach(() => {
  now = morning;
});
afterAll(() => testApp.close());

/** The exported lines of a user, without days and names: what was sold, how much of it, and the sums. */
async function linesOf(reader: TestActor, query = '') {
  const { body } = await reader.send({ url: `/api/v1/transactions/export${query}` });
  const [, ...lines] = body.toString().trim().split('\r\n');
  return lines.map((line) => {
    const [, side, , , , quantity, , price, total, own, passedOn] = line.split(',');
    return [side, quantity, price, total, own, passedOn].join(' ');
  });
}

async function aCompletedPool() {
  const sold = await aSoldPool(testApp);
  await arrive(sold);
  await weighAll(sold, [9_871, 19_993, 29_777]);
  await sold.buyer.call(orders.weigh, { orderId: sold.orderId, quantityMilli: 59_641 });
  return sold;
}

describe('the exported transactions of a pool', () => {
  it('say what is the organiser’s and what is passed on, and hold the own part of each farmer', async () => {
    const { seller, buyer, farmers, orderId } = await aCompletedPool();
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);

    const all = await Promise.all([seller, ...farmers, buyer].map((reader) => linesOf(reader)));

    expect(all).toEqual([
      ['Sold 59.641 2379.01 141886.54 23483.21 118403.33'],
      ['Sold 19.993 2379.01 47563.55 47563.55 '],
      ['Sold 29.777 2379.01 70839.78 70839.78 '],
      ['Bought 59.641 2379.01 141886.54  '],
    ]);
  });

  it('name the organiser to a farmer, and not the buyer', async () => {
    const { seller, buyer, farmers, orderId } = await aCompletedPool();
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);
    const [farmer = seller] = farmers;
    await testApp.db`update users set name = 'Lakshmi Organises' where id = ${seller.id}`;
    await testApp.db`update users set name = 'Ravi Buys' where id = ${buyer.id}`;

    const text = (await farmer.send({ url: '/api/v1/transactions/export' })).body.toString();

    expect(text).toContain(',Lakshmi Organises,');
    expect(text).not.toContain('Ravi Buys');
    expect(await linesOf(farmer, '?side=buyer')).toEqual([]);
  });

  it('stay as they were paid out when a weight is corrected before the end, and not after it', async () => {
    const sold = await aCompletedPool();
    const { seller, buyer, farmers, orderId } = sold;
    await weigh({ ...sold, seller: buyer, buyer: seller }, 59_640);
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);
    const after = await buyer.call(orders.weigh, { orderId, quantityMilli: 50_000 });

    expect(after).toMatchObject({ error: 'order-not-open' });
    const lines = await Promise.all([...farmers, seller].map((reader) => linesOf(reader)));
    expect(lines.flat()).toEqual([
      'Sold 19.993 2379.01 47563.55 47563.55 ',
      'Sold 29.776 2379.01 70837.4 70837.4 ',
      'Sold 59.64 2379.01 141884.16 23483.21 118400.95',
    ]);
  });
});

describe('the transactions of who buys from a pool that holds own goods', () => {
  it('are two, of which no border of a page takes one', async () => {
    const sold = await aCompletedPool();
    const { buyer, farmers, orderId, shareIds } = sold;
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);
    const [farmer = buyer] = farmers;
    await testApp.db`update orders set buyer_id = ${farmer.id} where id = ${orderId}`;

    for (const limit of [1, 2, 500]) expect(await walked(farmer.id, limit)).toEqual([true, false]);
    expect(shareIds).toHaveLength(3);
  });
});

/** Whether each transaction of a user is a part of an order, read in pages of so many. */
async function walked(userId: string, limit: number): Promise<readonly boolean[]> {
  const sides = ['buyer', 'seller'] as const;
  const filter = { userId, sides, from: null, to: null, at: new Date(), hasParts: true };
  const found: boolean[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = toPageQuery({ cursor: cursor === '' ? undefined : cursor }, { usual: limit });
    const { shown, nextCursor } = pageOf(await listCompleted(testApp.db, filter, page), page);
    found.push(...shown.map(({ isPart }) => isPart));
    cursor = nextCursor;
  }
  return found.toSorted((one, other) => Number(other) - Number(one));
}

describe('the sums by month of a pool that time has completed', () => {
  it('are each farmer’s own at once, the same before it is settled and after', async () => {
    const { seller, buyer, farmers, orderId, shareIds } = await aCompletedPool();
    const soldBy = (reader: TestActor) => reader.call(orders.sumTransactions, {});
    const all = async () => {
      const answers = await Promise.all([seller, ...farmers, buyer].map(soldBy));
      return answers.map((each) => (each.ok ? each.value.months : each.message));
    };
    expect(await all()).toEqual([[], [], [], []]);
    now = new Date(morning.getTime() + 8 * DAY_MS);

    const before = await all();
    // Completes the order first.
    await seller.call(pools.markPayout, { orderId, shareId: shareIds[1] ?? '', isDone: true });
    const [row] = await testApp.db`select state from orders where id = ${orderId}`;
    expect(row).toEqual({ state: 'completed' });

    expect(await all()).toEqual(before);
    expect(before).toMatchObject([
      [{ soldPaise: 2_348_321, soldCount: 1 }],
      [{ soldPaise: 4_756_355, soldCount: 1 }],
      [{ soldPaise: 7_083_978, soldCount: 1 }],
      [{ soldPaise: 0, boughtPaise: 14_188_654, boughtCount: 1 }],
    ]);
    expect(await farmers[0]?.call(orders.sumTransactions, { side: 'buyer' })).toMatchObject({
      value: { months: [] },
    });
  });
});
