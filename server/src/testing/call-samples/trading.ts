import * as listings from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import * as wishlist from '@polam/contract/calls/wishlist';
import { buildListing, type ListingRow, type ListingOverrides } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildQuote, buildRequirement } from '@polam/database/seed/requirements';
import { buildOrder, type OrderRow } from '@polam/database/seed/orders';
import { buildTrader } from '@polam/database/seed/users';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { addDays, dayInIndia } from '@polam/domain/day';
import { handMoves, type HandMove, type OrderState } from '@polam/domain/trade/order';
import { QUOTES_A_REQUIREMENT } from '@polam/domain/market/requirement';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';
import { aPicture } from '../photos.ts';

const inAWeek = addDays(dayInIndia(new Date()), 7);
const terms = { quantityMilli: 10_000, pricePaise: 230_000, neededOn: inAWeek };
const wantedWheat = { commodityName: 'Wheat', unit: 'quintal', ...terms } as const;
const wheat = { name: 'Wheat', pricePaise: 200_000, quantityMilli: 40_000 };

/** A listing of the farmer for which all others have sent an offer, and which is on everybody's wishlist. */
async function aWantedListing(market: MarketFixture, overrides: ListingOverrides = {}): Promise<ListingRow> {
  const { db, farmer, others } = market;
  const listing = await buildListing(db, {
    sellerId: farmer.id,
    quantityMilli: 50_000,
    unit: 'quintal',
    ...overrides,
  });
  for (const { id } of others) {
    const { id: negotiationId } = await buildNegotiation(db, { listingId: listing.id, buyerId: id });
    await buildOffer(db, { negotiationId });
    await buildWishlistItem(db, { userId: id, listingId: listing.id });
  }
  return listing;
}

/** An order of the trader for a part of such a listing, beside one of each of the others. */
async function anOrder(market: MarketFixture, state: OrderState): Promise<OrderRow> {
  const { db, trader, others } = market;
  const { id: listingId } = await aWantedListing(market);
  for (const { id: buyerId } of others) await buildOrder(db, { listingId, buyerId, quantityMilli: 1_000 });
  return buildOrder(db, { listingId, buyerId: trader.id, quantityMilli: 1_000, state });
}

/** The id of an offer of the trader for such a listing. */
async function anOffer(market: MarketFixture): Promise<string> {
  const { id: listingId } = await aWantedListing(market);
  const { id: negotiationId } = await buildNegotiation(market.db, { listingId, buyerId: market.trader.id });
  return (await buildOffer(market.db, { negotiationId, quantityMilli: 1_000 })).id;
}

/** The id of a requirement of the trader's with as many quotes of others as leave room for one more. */
async function aQuotedRequirement({ db, trader, others }: MarketFixture): Promise<string> {
  const input = { buyerId: trader.id, unit: 'quintal', quantityMilli: 90_000 } as const;
  const { id: requirementId } = await buildRequirement(db, input);
  for (const { id: sellerId } of others.slice(0, QUOTES_A_REQUIREMENT - 1))
    await buildQuote(db, { requirementId, sellerId });
  return requirementId;
}

const stateBefore: Readonly<Record<HandMove, OrderState>> = {
  confirm: 'pending-confirmation',
  dispatch: 'confirmed',
  deliver: 'dispatched',
  complete: 'delivered',
  cancel: 'confirmed',
};

/** Posting, changing and deleting listings. */
export const postings: readonly Asked[] = [
  asked(listings.create, async () => {
    const content = await aPicture({ width: 64, height: 48 });
    const photos = [{ content, fileName: 'wheat.jpg', type: 'image/jpeg' }];
    return [{ by: 'farmer', input: wheat, photos }];
  }),
  asked(listings.update, async (market) =>
    by('farmer', [{ listingId: (await aWantedListing(market)).id, ...wheat, pricePaise: 100_000 }]),
  ),
  asked(listings.move, async (market) => {
    const { id: listingId } = await aWantedListing(market);
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
  asked(listings.remove, async (market) => by('farmer', [{ listingId: (await aWantedListing(market)).id }])),
  asked(listings.removeByGet, async (market) =>
    by('farmer', [{ listingId: (await aWantedListing(market)).id }]),
  ),
  asked(requirements.post, () => by('trader', [wantedWheat])),
  asked(requirements.edit, async ({ db, trader }) => {
    const { id: requirementId } = await buildRequirement(db, { buyerId: trader.id });
    return by('trader', [{ ...wantedWheat, requirementId }]);
  }),
  asked(requirements.close, async ({ db, trader }) => {
    const { id: requirementId } = await buildRequirement(db, { buyerId: trader.id });
    return by('trader', [{ requirementId }]);
  }),
  asked(requirements.reopen, async ({ db, trader }) => {
    const { id: requirementId } = await buildRequirement(db, { buyerId: trader.id, state: 'closed' });
    return by('trader', [{ requirementId }]);
  }),
];

/** Making offers, adding to the wishlist, and ordering. */
export const dealings: readonly Asked[] = [
  asked(offers.open, async (market) => {
    const { id: listingId } = await aWantedListing(market);
    return by('farmer', [{ listingId, buyerId: market.trader.id }]);
  }),
  asked(offers.propose, async (market) => {
    const { id: listingId } = await aWantedListing(market);
    return by('trader', [{ listingId, recipientId: market.farmer.id, ...terms }]);
  }),
  asked(offers.proposeToBuyer, async (market) => {
    const { id: listingId } = await aWantedListing(market);
    const buyerId = market.others[0]?.id ?? '';
    return by('farmer', [{ listingId, buyerId, ...terms }]);
  }),
  asked(offers.answer, async (market) => {
    const { farmer, trader } = market;
    const [accepted, declined, withdrawn] = [
      await anOffer(market),
      await anOffer(market),
      await anOffer(market),
    ];
    return [
      ...by(farmer, [
        { offerId: accepted, answer: 'accept' as const },
        { offerId: declined, answer: 'decline' as const },
      ]),
      ...by(trader, [{ offerId: withdrawn, answer: 'withdraw' as const }]),
    ];
  }),
  asked(offers.quote, async (market) => {
    const requirementId = await aQuotedRequirement(market);
    const { id: listingId } = await aWantedListing(market);
    return by('farmer', [{ requirementId, listingId, ...terms }]);
  }),
  asked(orders.place, async (market) => {
    const [whole, lapsing] = [await aWantedListing(market), await aWantedListing(market)];
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
  asked(wishlist.add, async (market) => by('trader', [{ listingId: (await aWantedListing(market)).id }])),
  asked(wishlist.remove, async ({ db, othersListings: [{ id: listingId }] }) => {
    const user = await buildTrader(db);
    await buildWishlistItem(db, { userId: user.id, listingId });
    return by(user, [{ listingId }]);
  }),
];
