import * as chats from '@polam/contract/calls/chats';
import * as orders from '@polam/contract/calls/orders';
import { anOrder, complete, deliver, moveOf, orderRoomOf } from '../trade/orders.ts';
import { aCompletedOrder, rateAs, ratingRoomOf } from '../ratings.ts';
import { aTrade } from '../trade/trade.ts';
import { done, type Scenario } from './scenario.ts';

/** Events of orders and their ratings. */
export const ofOrders: readonly Scenario[] = [
  {
    type: 'order.placed',
    what: 'a buyer orders',
    stage: async (appContext) => {
      const { listing, seller, buyer } = await aTrade(appContext);
      const happen = () => done(buyer.call(orders.place, { listingId: listing.id, quantityMilli: 10_000 }));
      return { receiver: seller, other: buyer, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'order.changed',
    what: 'a seller confirms',
    stage: async (appContext) => {
      const { listing, seller, buyer, orderId } = await anOrder(appContext, { orderedMilli: 10_000 });
      const happen = () => done(moveOf(orderId, { seen: 'pending-confirmation', move: 'confirm' })(seller));
      return { receiver: buyer, other: seller, subject: { listingId: listing.id, orderId }, happen };
    },
  },
  {
    type: 'order.changed',
    what: 'a buyer cancels',
    stage: async (appContext) => {
      const { listing, seller, buyer, orderId } = await anOrder(appContext);
      const happen = () => done(moveOf(orderId, { seen: 'pending-confirmation', move: 'cancel' })(buyer));
      return { receiver: seller, other: buyer, subject: { listingId: listing.id, orderId }, happen };
    },
  },
  {
    type: 'order.changed',
    what: 'nobody confirms in time',
    stage: async (appContext, { pass }) => {
      const { listing, seller, buyer, orderId } = await anOrder(appContext);
      pass(100);
      const happen = () => orderRoomOf(appContext).endOverdue();
      return { receiver: buyer, other: seller, subject: { listingId: listing.id, orderId }, happen };
    },
  },
  {
    type: 'order.noted',
    what: 'a seller weighs the goods',
    stage: async (appContext) => {
      const { listing, seller, buyer, orderId } = await anOrder(appContext, { orderedMilli: 20_000 });
      await deliver({ orderId, seller });
      const happen = () => done(seller.call(orders.weigh, { orderId, quantityMilli: 19_500 }));
      return { receiver: buyer, other: seller, subject: { listingId: listing.id, orderId }, happen };
    },
  },
  {
    type: 'rating.asked',
    what: 'a trade is completed',
    stage: async (appContext) => {
      const { listing, seller, buyer, orderId } = await anOrder(appContext, { orderedMilli: 20_000 });
      const happen = () => done(complete({ orderId, seller, buyer }));
      return { receiver: seller, other: buyer, subject: { listingId: listing.id, orderId }, happen };
    },
  },
  {
    type: 'rating.opened',
    what: 'the second rating opens both',
    stage: async (appContext) => {
      const { listing, seller, buyer, orderId } = await aCompletedOrder(appContext);
      await done(seller.call(chats.start, { listingId: listing.id, buyerId: buyer.id, text: 'Thank you' }));
      await done(rateAs(buyer, orderId, { stars: 5 }));
      const happen = () => done(rateAs(seller, orderId, { stars: 4 }));
      return { receiver: buyer, other: seller, subject: { listingId: listing.id, orderId }, happen };
    },
  },
  {
    type: 'rating.opened',
    what: 'the days for ratings are over',
    stage: async (appContext, { pass }) => {
      const { listing, seller, buyer, orderId } = await aCompletedOrder(appContext);
      await done(rateAs(seller, orderId, { stars: 3 }));
      const subject = { listingId: listing.id, orderId };
      pass(8 * 24);
      return {
        receiver: buyer,
        other: seller,
        subject,
        happen: () => ratingRoomOf(appContext).openOverdue(),
      };
    },
  },
];
