import * as listings from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import * as wishlist from '@polam/contract/calls/wishlist';
import { buildListing, type ListingRow, type ListingWishes } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder, type OrderRow } from '@polam/database/seed/orders';
import { buildTrader } from '@polam/database/seed/people';
import { buildWish } from '@polam/database/seed/wishlist';
import { addDays, dayInIndia } from '@polam/domain/day';
import { handMoves, type HandMove, type OrderState } from '@polam/domain/order';
import { asked, by, type Asked } from '../asking.ts';
import type { FurnishedMarket } from '../furnished.ts';
import { aPicture } from '../photos.ts';

const inAWeek = addDays(dayInIndia(new Date()), 7);
const terms = { quantityMilli: 10_000, pricePaise: 230_000, neededOn: inAWeek };
const wheat = { name: 'Wheat', pricePaise: 200_000, quantityMilli: 40_000 };

/** A lot of the farmer's for which everybody else has sent an offer, and which everybody wishes for. */
async function aWantedLot(market: FurnishedMarket, wishes: ListingWishes = {}): Promise<ListingRow> {
  const { db, farmer, others } = market;
  const lot = await buildListing(db, {
    sellerId: farmer.id,
    quantityMilli: 50_000,
    unit: 'quintal',
    ...wishes,
  });
  for (const { id } of others) {
    const { id: negotiationId } = await buildNegotiation(db, { listingId: lot.id, buyerId: id });
    await buildOffer(db, { negotiationId });
    await buildWish(db, { userId: id, listingId: lot.id });
  }
  return lot;
}

/** An order of the trader for a part of such a lot, beside one of each of the others. */
async function anOrder(market: FurnishedMarket, state: OrderState): Promise<OrderRow> {
  const { db, trader, others } = market;
  const { id: listingId } = await aWantedLot(market);
  for (const { id: buyerId } of others) await buildOrder(db, { listingId, buyerId, quantityMilli: 1_000 });
  return buildOrder(db, { listingId, buyerId: trader.id, quantityMilli: 1_000, state });
}

const stateBefore: Readonly<Record<HandMove, OrderState>> = {
  confirm: 'pending-confirmation',
  dispatch: 'confirmed',
  deliver: 'dispatched',
  complete: 'delivered',
  cancel: 'confirmed',
};

/** Posting, changing and taking back goods. */
export const postings: readonly Asked[] = [
  asked(listings.create, async () => {
    const content = await aPicture({ width: 64, height: 48 });
    const photos = [{ content, fileName: 'wheat.jpg', type: 'image/jpeg' }];
    return [{ by: 'farmer', input: wheat, photos }];
  }),
  asked(listings.update, async (market) =>
    by('farmer', [{ listingId: (await aWantedLot(market)).id, ...wheat, pricePaise: 100_000 }]),
  ),
  asked(listings.move, async (market) => {
    const { id: listingId } = await aWantedLot(market);
    const deleted = await buildListing(market.db, { sellerId: market.farmer.id });
    await market.db`
      update listings set state = 'deleted', state_before_deletion = 'active', deleted_at = now(), deleted_by_seller = true
      where id = ${deleted.id}`;
    return by('farmer', [
      { listingId, move: 'pause' },
      { listingId, move: 'resume' },
      { listingId, move: 'close' },
      { listingId, move: 'renew' },
      { listingId: deleted.id, move: 'restore' },
    ]);
  }),
  asked(listings.remove, async (market) => by('farmer', [{ listingId: (await aWantedLot(market)).id }])),
  asked(listings.removeByGet, async (market) => by('farmer', [{ listingId: (await aWantedLot(market)).id }])),
  asked(requirements.post, () => by('trader', [{ commodityName: 'Wheat', unit: 'quintal', ...terms }])),
];

/** Making offers, keeping goods in mind, and ordering them. */
export const dealings: readonly Asked[] = [
  asked(offers.open, async (market) => {
    const { id: listingId } = await aWantedLot(market);
    return by('farmer', [{ listingId, buyerId: market.trader.id }]);
  }),
  asked(offers.propose, async (market) => {
    const { id: listingId } = await aWantedLot(market);
    return by('trader', [{ listingId, recipientId: market.farmer.id, ...terms }]);
  }),
  asked(offers.proposeToBuyer, async (market) => {
    const { id: listingId } = await aWantedLot(market);
    const buyerId = market.others[0]?.id ?? '';
    return by('farmer', [{ listingId, buyerId, ...terms }]);
  }),
  asked(orders.place, async (market) => {
    const [whole, lapsing] = [await aWantedLot(market), await aWantedLot(market)];
    const longAgo = new Date(Date.now() - 30 * 3_600_000);
    for (const { id: buyerId } of market.others) {
      const order = { listingId: lapsing.id, buyerId, quantityMilli: 1_000 };
      await buildOrder(market.db, { ...order, createdAt: longAgo, confirmBy: longAgo });
    }
    return by('trader', [{ listingId: whole.id }, { listingId: lapsing.id }]);
  }),
  asked(orders.cancel, async (market) =>
    by('trader', [{ subjectId: (await anOrder(market, 'pending-confirmation')).id }]),
  ),
  asked(orders.move, async (market) => {
    const moves = handMoves.map(async (move) => {
      const order = await anOrder(market, stateBefore[move]);
      const asker = move === 'complete' ? market.trader : market.farmer;
      return { by: asker, input: { orderId: order.id, move, seen: stateBefore[move] } };
    });
    return Promise.all(moves);
  }),
  asked(wishlist.add, async (market) => by('trader', [{ listingId: (await aWantedLot(market)).id }])),
  asked(wishlist.remove, async ({ db, othersListings: [{ id: listingId }] }) => {
    const wisher = await buildTrader(db);
    await buildWish(db, { userId: wisher.id, listingId });
    return by(wisher, [{ listingId }]);
  }),
];
