import * as ratings from '@polam/contract/calls/ratings';
import { buildRatings, type Ratings } from '../features/ratings/index.ts';
import type { TestActor } from './actor.ts';
import type { TestApp } from './test-app.ts';
import { anOrder, complete } from './trade/orders.ts';
import type { Trade } from './trade/trade.ts';

/** The ratings feature of a server under test, as its job calls it. */
export function ratingRoomOf({ app: { appContext } }: TestApp): Ratings {
  return buildRatings(appContext);
}

/** A trade that its two sides have just completed. */
export async function aCompletedOrder(testApp: TestApp): Promise<Trade & { readonly orderId: string }> {
  const order = await anOrder(testApp, { orderedMilli: 20_000 });
  await complete(order);
  return order;
}

/** Rates the other side of an order. */
export function rateAs(actor: TestActor, orderId: string, said: { stars: number; words?: string }) {
  return actor.call(ratings.rate, { orderId, ...said });
}

/** Sum and count of the ratings of a user. */
export async function figuresOf(
  testApp: TestApp,
  { id }: { readonly id: string },
): Promise<readonly [sum: number, count: number]> {
  const [row] = await testApp.db<{ sum: number; count: number }[]>`
    select rating_sum as sum, rating_count as count from users where id = ${id}`;
  return [row?.sum ?? 0, row?.count ?? 0];
}
