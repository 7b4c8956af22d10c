import * as bookings from '@polam/contract/calls/bookings';
import * as chats from '@polam/contract/calls/chats';
import * as storages from '@polam/contract/calls/cold-storage';
import * as follows from '@polam/contract/calls/follows';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as users from '@polam/contract/calls/users';
import * as ratings from '@polam/contract/calls/ratings';
import * as reports from '@polam/contract/calls/reports';
import * as wishlist from '@polam/contract/calls/wishlist';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildOrder } from '@polam/database/seed/orders';
import { pair, towards, type Acts } from './block-act.ts';
import { groupActs, groupSettlingActs } from './block-acts-of-groups.ts';
import { aPicture } from '../photos.ts';
import { aWebm } from '../recordings.ts';
import { aChat } from '../chats.ts';
import { someEquipment, askFor, daysAhead } from '../hires.ts';
import type { TestApp } from '../test-app.ts';
import { anOrder } from '../trade/orders.ts';
import { aRequirement } from '../trade/quotes.ts';
import { anOffer, aTrade } from '../trade/trade.ts';

/** Acts that begin something new between two users, or go on with what is open. */
export const beginningActs: Acts = {
  ...groupActs,
  'write in a talk': async (testApp) => {
    const { buyer, seller, negotiationId } = await aChat(testApp);
    return towards(pair(buyer, seller), chats.post, { negotiationId, text: 'Please' });
  },
  'send a photo in a talk': async (testApp) => {
    const { buyer, seller, negotiationId } = await aChat(testApp);
    const content = await aPicture({ width: 64, height: 48 });
    const photos = [{ content, fileName: 'a.jpg', type: 'image/jpeg' }];
    return towards(pair(buyer, seller, { photos }), chats.post, { negotiationId });
  },
  'send a recording in a talk': async (testApp) => {
    const { buyer, seller, negotiationId } = await aChat(testApp);
    const photos = [{ content: aWebm({ ms: 3_000 }), fileName: 'voice.webm', type: 'audio/webm' }];
    return towards(pair(buyer, seller, { photos }), chats.post, { negotiationId });
  },
  'begin a talk about a lot': async (testApp) => {
    const { buyer, seller, listing } = await aTrade(testApp);
    return towards(pair(buyer, seller), chats.start, { listingId: listing.id, text: 'Please' });
  },
  'begin a talk about a machine': async (testApp) => {
    const { hirer, owner, equipmentId } = await someEquipment(testApp);
    return towards(pair(hirer, owner), chats.startAboutEquipment, { equipmentId, text: 'Free?' });
  },
  'open a negotiation': async (testApp) => {
    const { buyer, seller, listing } = await aTrade(testApp);
    return towards(pair(seller, buyer), offers.open, { listingId: listing.id, buyerId: buyer.id });
  },
  'make an offer': async (testApp) => {
    const { buyer, seller, terms } = await aTrade(testApp);
    return towards(pair(buyer, seller), offers.propose, terms);
  },
  'make an offer to a buyer': async (testApp) => {
    const { buyer, seller, terms } = await aChat(testApp);
    return towards(pair(seller, buyer), offers.proposeToBuyer, { ...terms, buyerId: buyer.id });
  },
  'counter an offer': async (testApp) => {
    const { buyer, seller, terms } = await anOffer(testApp);
    return towards(pair(seller, buyer), offers.propose, { ...terms, recipientId: buyer.id });
  },
  'accept an offer': async (testApp) => {
    const { buyer, seller, offerId } = await anOffer(testApp);
    return towards(pair(seller, buyer), offers.answer, { offerId, answer: 'accept' });
  },
  'quote on a requirement': async (testApp) => {
    const { buyer, seller, terms } = await aRequirement(testApp);
    return towards(pair(seller, buyer), offers.quote, terms);
  },
  'order a lot': async (testApp) => {
    const { buyer, seller, listing } = await aTrade(testApp);
    return towards(pair(buyer, seller), orders.place, { listingId: listing.id });
  },
  'ask for a machine': async (testApp) => {
    const { hirer, owner, equipmentId } = await someEquipment(testApp);
    return towards(pair(hirer, owner), bookings.request, { equipmentId, ...daysAhead() });
  },
  'give a machine': async (testApp) => {
    const { hirer, owner, equipmentId } = await someEquipment(testApp);
    const { id: bookingId } = await askFor(hirer, equipmentId);
    return towards(pair(owner, hirer), bookings.confirm, { bookingId });
  },
  'ask about a cold storage': async (testApp) => {
    const { buyer, seller } = await aTrade(testApp);
    const { id: storageId } = await buildColdStorage(testApp.db, { managerId: seller.id });
    return towards(pair(buyer, seller), storages.ask, { storageId, message: 'Room?' });
  },
  follow: async (testApp) => {
    const { buyer, seller } = await aTrade(testApp);
    return towards(pair(buyer, seller), follows.follow, { userId: seller.id });
  },
  'press the follow button of other clients': async (testApp) => {
    const { buyer, seller } = await aTrade(testApp);
    return towards(pair(buyer, seller), users.toggleFollow, { userId: seller.id });
  },
};

/** Acts that end or settle what there was before, or concern nobody else. */
export const settlingActs: Acts = {
  ...groupSettlingActs,
  'decline an offer': async (testApp) => {
    const { buyer, seller, offerId } = await anOffer(testApp);
    return towards(pair(seller, buyer), offers.answer, { offerId, answer: 'decline' });
  },
  'take back an offer': async (testApp) => {
    const { buyer, seller, offerId } = await anOffer(testApp);
    return towards(pair(buyer, seller), offers.answer, { offerId, answer: 'withdraw' });
  },
  'confirm an order': async (testApp) => {
    const { buyer, seller, orderId } = await anOrder(testApp);
    const move = { seen: 'pending-confirmation', move: 'confirm' } as const;
    return towards(pair(seller, buyer), orders.move, { orderId, ...move });
  },
  'weigh what was ordered': async (testApp) => {
    const { buyer, seller, orderId } = await anOrderIn(testApp, 'dispatched');
    return towards(pair(seller, buyer), orders.weigh, { orderId, quantityMilli: 900 });
  },
  'say that an order is paid': async (testApp) => {
    const { buyer, seller, orderId } = await anOrderIn(testApp, 'confirmed');
    return towards(pair(buyer, seller), orders.markPayment, { orderId, isDone: true });
  },
  'dispute an order': async (testApp) => {
    const { buyer, seller, orderId } = await anOrderIn(testApp, 'delivered');
    return towards(pair(buyer, seller), orders.dispute, { orderId, reason: 'Wet' });
  },
  'cancel an order': async (testApp) => {
    const { buyer, seller, orderId } = await anOrder(testApp);
    return towards(pair(buyer, seller), orders.cancel, { subjectId: orderId });
  },
  'decline a request for a machine': async (testApp) => {
    const { hirer, owner, equipmentId } = await someEquipment(testApp);
    const { id: bookingId } = await askFor(hirer, equipmentId);
    return towards(pair(owner, hirer), bookings.decline, { bookingId });
  },
  'cancel a booking': async (testApp) => {
    const { hirer, owner, equipmentId } = await someEquipment(testApp);
    const { id: bookingId } = await askFor(hirer, equipmentId);
    return towards(pair(hirer, owner), bookings.cancel, { bookingId });
  },
  'rate a finished deal': async (testApp) => {
    const { buyer, seller, orderId } = await anOrderIn(testApp, 'completed');
    return towards(pair(buyer, seller), ratings.rate, { orderId, stars: 2, words: '' });
  },
  'read a talk': async (testApp) => {
    const { buyer, seller, negotiationId } = await aChat(testApp);
    return towards(pair(seller, buyer), chats.read, { negotiationId });
  },
  'say up to where a talk is read': async (testApp) => {
    const { buyer, seller, negotiationId } = await aChat(testApp);
    const upTo = new Date().toISOString();
    return towards(pair(seller, buyer), chats.markRead, { negotiationId, upTo });
  },
  'follow no longer': async (testApp) => {
    const { buyer, seller } = await aTrade(testApp);
    return towards(pair(buyer, seller), follows.unfollow, { userId: seller.id });
  },
  'keep an eye on a lot': async (testApp) => {
    const { buyer, seller, listing } = await aTrade(testApp);
    return towards(pair(buyer, seller), wishlist.add, { listingId: listing.id });
  },
  'complain of the other': async (testApp) => {
    const { buyer, seller } = await aTrade(testApp);
    const complaint = { about: 'person', subjectId: seller.id, reason: 'Wet' } as const;
    return towards(pair(buyer, seller), reports.complain, complaint);
  },
};

async function anOrderIn(testApp: TestApp, state: 'confirmed' | 'dispatched' | 'delivered' | 'completed') {
  const { buyer, seller, listing } = await aTrade(testApp);
  const { id: orderId } = await buildOrder(testApp.db, {
    listingId: listing.id,
    buyerId: buyer.id,
    quantityMilli: 1_000,
    state,
  });
  return { buyer, seller, orderId };
}
