import * as pools from '@polam/contract/calls/pools';
import { buildGroup, buildMember } from '@polam/database/seed/groups';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { allotOrder, buildPool } from '@polam/database/seed/pools';
import { buildFarmer } from '@polam/database/seed/users';
import type { OrderState } from '@polam/domain/trade/order';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';

/** A listing of the farmer's that the trader and all others fill. */
async function aPool({ db, farmer, trader, others }: MarketFixture, state: 'invited' | 'joined' = 'joined') {
  const { id: listingId } = await buildListing(db, { sellerId: farmer.id, quantityMilli: 10_000 });
  const farmers = [trader, ...others].map(({ id: farmerId }) => ({ farmerId, quantityMilli: 10_000, state }));
  const [, shareId = ''] = await buildPool(db, { listingId, farmers });
  return { listingId, shareId };
}

/** An order of all of it. */
async function anOrder(market: MarketFixture, state: OrderState) {
  const { listingId, shareId } = await aPool(market);
  const orderId = await market.db.begin(async (tx) => {
    const buyer = await buildFarmer(tx);
    const order = await buildOrder(tx, { listingId, buyerId: buyer.id, state });
    await allotOrder(tx, order);
    return order.id;
  });
  return { orderId, shareId, listingId };
}

/** Reads of shares, and of their parts in orders. */
export const poolReadings: readonly Asked[] = [
  asked(pools.get, async (market) => by('farmer', [{ listingId: (await aPool(market)).listingId }])),
  asked(pools.listMine, async (market) => {
    for (const _ of market.others) await aPool(market);
    await anOrder(market, 'completed');
    return by('trader', [{}]);
  }),
  asked(pools.listParts, async (market) => {
    const { orderId } = await anOrder(market, 'completed');
    return [...by('farmer', [{ orderId }]), ...by('trader', [{ orderId }])];
  }),
];

/** Inviting, joining and leaving, and what comes after the order. */
export const poolWritings: readonly Asked[] = [
  asked(pools.invite, async (market) => {
    const { listingId } = await aPool(market);
    const { id: userId } = await buildFarmer(market.db);
    const { phone } = await buildFarmer(market.db, { phone: '9848077001' });
    return by('farmer', [
      { listingId, userId, quantityMilli: 5_000 },
      { listingId, phone, quantityMilli: 5_000 },
    ]);
  }),
  asked(pools.inviteGroup, async (market) => {
    const { db, farmer, others } = market;
    const { id: listingId } = await buildListing(db, { sellerId: farmer.id });
    const { id: groupId, slug } = await buildGroup(db);
    await buildMember(db, { groupId, userId: farmer.id, role: 'manager' });
    for (const { id: userId } of others) await buildMember(db, { groupId, userId });
    return by('farmer', [{ listingId, slug, quantityMilli: 5_000 }]);
  }),
  asked(pools.remove, async (market) => by('farmer', [await aPool(market)])),
  asked(pools.setShare, async (market) => {
    const [invited, joined] = [await aPool(market, 'invited'), await aPool(market)];
    return by('trader', [
      { listingId: invited.listingId, quantityMilli: 8_000, showsName: true },
      { listingId: joined.listingId, quantityMilli: 8_000 },
    ]);
  }),
  asked(pools.leave, async (market) => {
    const [invited, joined] = [await aPool(market, 'invited'), await aPool(market)];
    return by('trader', [{ listingId: invited.listingId }, { listingId: joined.listingId }]);
  }),
  asked(pools.weigh, async (market) => {
    const { orderId, shareId } = await anOrder(market, 'delivered');
    return by('farmer', [{ orderId, shareId, quantityMilli: 9_900 }]);
  }),
  asked(pools.confirmWeight, async (market) => {
    const { orderId, shareId } = await anOrder(market, 'delivered');
    await market.db`
      update order_shares set weighed_milli = 9900 where order_id = ${orderId} and share_id = ${shareId}`;
    return by('trader', [{ orderId, quantityMilli: 9_900 }]);
  }),
  asked(pools.markPayout, async (market) => {
    const { orderId, shareId } = await anOrder(market, 'completed');
    const tick = { orderId, shareId, isDone: true };
    return [...by('farmer', [tick]), ...by('trader', [tick])];
  }),
];
