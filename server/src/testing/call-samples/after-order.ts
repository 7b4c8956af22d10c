import * as orders from '@polam/contract/calls/orders';
import * as ratings from '@polam/contract/calls/ratings';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder, type OrderRow } from '@polam/database/seed/orders';
import { buildRating } from '@polam/database/seed/ratings';
import type { OrderState } from '@polam/domain/trade/order';
import { uuidv4 } from 'uuidv7';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';

const reason = 'Half of the bags are wet';

/** An order of the trader from the farmer, beside one of each of the others, all of them in one state. */
async function anOrder({ db, farmer, trader, others }: MarketFixture, state: OrderState): Promise<OrderRow> {
  const listing = { sellerId: farmer.id, quantityMilli: 50_000 };
  for (const { id: buyerId } of others)
    await buildOrder(db, { listingId: (await buildListing(db, listing)).id, buyerId, state });
  return buildOrder(db, { listingId: (await buildListing(db, listing)).id, buyerId: trader.id, state });
}

/** Reads of the ratings after an order, and of its dispute. */
export const afterOrderReadings: readonly Asked[] = [
  asked(orders.listDisputes, async (market) => {
    await anOrder(market, 'disputed');
    return by('admin', [
      {},
      { limit: 1 },
      { state: 'settled', sort: 'price-desc' },
      { search: 'wheat', sort: 'date-asc' },
    ]);
  }),
  asked(orders.exportDisputes, async (market) => {
    await anOrder(market, 'disputed');
    return by('admin', [{}]);
  }),
  asked(orders.photo, async (market) => {
    const { db, farmer } = market;
    const { id: orderId } = await anOrder(market, 'delivered');
    const photoId = uuidv4();
    await db`insert into photos (id, owner_id, width, height) values (${photoId}, ${farmer.id}, 4, 3)`;
    await db`insert into photo_variants (photo_id, width, content) values (${photoId}, 4, ${Buffer.from('x')})`;
    await db`insert into order_photos (photo_id, order_id, author, kind) values (${photoId}, ${orderId}, 'seller', 'slip')`;
    return by('trader', [{ orderId, photoId }]);
  }),
  asked(ratings.get, async (market) => {
    const { id: orderId } = await anOrder(market, 'completed');
    await buildRating(market.db, { orderId, author: 'buyer' });
    return [...by('trader', [{ orderId }]), ...by('farmer', [{ orderId }])];
  }),
  asked(ratings.listDue, async (market) => {
    await anOrder(market, 'completed');
    return [...by('trader', [{}]), ...by('farmer', [{}])];
  }),
  asked(ratings.listOfUser, async (market) => {
    const { db, farmer, others } = market;
    const { id: listingId } = await buildListing(db, { sellerId: farmer.id, quantityMilli: 500_000 });
    for (const { id: buyerId } of others) {
      const order = { listingId, buyerId, quantityMilli: 1_000, state: 'completed' } as const;
      const { id: orderId } = await buildOrder(db, order);
      await buildRating(db, { orderId, author: 'buyer', openAt: new Date() });
    }
    const { id: userId } = farmer;
    return [...by('visitor', [{ userId }, { userId, limit: 1 }]), ...by('trader', [{ userId }])];
  }),
];

/** Weighing, paying, disputing and rating. */
export const afterOrderWritings: readonly Asked[] = [
  asked(orders.weigh, async (market) => {
    const { id: orderId } = await anOrder(market, 'delivered');
    return by('trader', [{ orderId, quantityMilli: 49_000 }]);
  }),
  asked(orders.writeOffRest, async (market) => {
    const { id: orderId, listingId } = await anOrder(market, 'completed');
    await market.db`update orders set weighed_milli = 1000, weighed_by = 'seller' where id = ${orderId}`;
    await market.db`update listings set quantity_milli = 49000, state = 'active' where id = ${listingId}`;
    return by('farmer', [{ orderId }]);
  }),
  asked(orders.markPayment, async (market) => {
    const { id: orderId } = await anOrder(market, 'delivered');
    return by('trader', [{ orderId, isDone: true }]);
  }),
  asked(orders.dispute, async (market) => {
    const { id: orderId } = await anOrder(market, 'delivered');
    return by('trader', [{ orderId, reason }]);
  }),
  asked(orders.answerDispute, async (market) => {
    const { id: orderId } = await anOrder(market, 'disputed');
    await market.db`update orders set disputed_by = 'seller' where id = ${orderId}`;
    return by('trader', [{ orderId, words: reason }]);
  }),
  asked(orders.settleDispute, async (market) => {
    const [first, second] = [await anOrder(market, 'disputed'), await anOrder(market, 'disputed')];
    return by('admin', [
      { orderId: first.id, outcome: 'completed', words: reason },
      { orderId: second.id, outcome: 'cancelled', words: reason },
    ]);
  }),
  asked(ratings.rate, async (market) => {
    const [first, second] = [await anOrder(market, 'completed'), await anOrder(market, 'completed')];
    await buildRating(market.db, { orderId: second.id, author: 'seller' });
    return by('trader', [
      { orderId: first.id, stars: 4 },
      { orderId: second.id, stars: 5, words: 'Clean wheat' },
    ]);
  }),
];
