import * as orders from '@polam/contract/calls/orders';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { moveOf, weigh } from '@polam/server/testing/trade/orders';
import { arrive, aSoldPool, weighAll } from '@polam/server/testing/trade/sold-pools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
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
