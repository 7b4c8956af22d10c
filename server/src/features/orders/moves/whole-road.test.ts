import * as orders from '@polam/contract/calls/orders';
import * as ratings from '@polam/contract/calls/ratings';
import type { Party } from '@polam/domain/trade/negotiation';
import { nextAct, roadActs, type RoadAct } from '@polam/domain/trade/order-road';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder } from '@polam/server/testing/trade/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

async function read(actor: TestActor, orderId: string) {
  const [answer, due] = [await actor.call(orders.get, { orderId }), await actor.call(ratings.listDue, {})];
  if (!answer.ok || !due.ok) throw new Error('the order was not read');
  const isToRate = due.value.due.some((each) => each.orderId === orderId);
  return { ...answer.value.order, isToRate };
}

function make(actor: TestActor, order: Awaited<ReturnType<typeof read>>, act: RoadAct) {
  const { id: orderId, state: seen, proposedMilli } = order;
  if (act === 'weigh') return actor.call(orders.weigh, { orderId, quantityMilli: 19_500 });
  if (act === 'confirm-weight')
    return actor.call(orders.weigh, { orderId, quantityMilli: proposedMilli ?? 0 });
  if (act === 'pay-advance' || act === 'receive-advance')
    return actor.call(orders.markPayment, { orderId, isDone: true, part: 'advance' });
  if (act === 'pay' || act === 'receive') return actor.call(orders.markPayment, { orderId, isDone: true });
  if (act === 'rate') return actor.call(ratings.rate, { orderId, stars: 5 });
  return actor.call(orders.move, { orderId, move: act, seen });
}

it('a deal goes the whole road by the one button of either side, and the server refuses none of them', async () => {
  const { buyer, seller, orderId } = await anOrder(testApp, { orderedMilli: 20_000 });
  const sides: readonly [Party, TestActor][] = [
    ['buyer', buyer],
    ['seller', seller],
  ];
  const made: string[] = [];

  for (let round = 0; round < roadActs.length; round += 1) {
    for (const [side, actor] of sides) {
      const order = await read(actor, orderId);
      const act = nextAct(order, side);
      if (act === null) continue;
      expect(await make(actor, order, act)).toMatchObject({ ok: true });
      made.push(`${side} ${act}`);
    }
  }

  expect(made).toEqual([
    'seller confirm',
    'seller dispatch',
    'buyer deliver',
    'seller weigh',
    'buyer confirm-weight',
    'seller receive',
    'buyer pay',
    'buyer complete',
    'seller rate',
    'buyer rate',
  ]);
});
