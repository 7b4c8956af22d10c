import * as account from '@polam/contract/calls/account';
import * as auth from '@polam/contract/calls/auth';
import * as chats from '@polam/contract/calls/chats';
import * as coldStorage from '@polam/contract/calls/cold-storage';
import * as follows from '@polam/contract/calls/follows';
import * as listings from '@polam/contract/calls/listings';
import * as phoneLogins from '@polam/contract/calls/phone-logins';
import * as prices from '@polam/contract/calls/prices';
import * as reports from '@polam/contract/calls/reports';
import * as requirements from '@polam/contract/calls/requirements';
import * as wishlist from '@polam/contract/calls/wishlist';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildPrice } from '@polam/database/seed/prices';
import { buildAdmin, buildTrader, TEST_PASSWORD } from '@polam/database/seed/users';
import { dayInIndia } from '@polam/domain/day';
import { buildCatalogue } from '../../features/catalogue/index.ts';
import { buildPrices } from '../../features/prices/index.ts';
import type { TestActor } from '../actor.ts';
import { aChat, say } from '../chats.ts';
import { noticeRoomOf } from '../notice-room.ts';
import { aTrade, inAWeek } from '../trade/trade.ts';
import { done, type Scenario } from './scenario.ts';
import { anOpenOffer } from './open-offer.ts';

/** Events between users beside trades. */
export const ofUsers: readonly Scenario[] = [
  {
    type: 'person.followed',
    what: 'somebody follows',
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      const happen = () => done(buyer.call(follows.follow, { userId: seller.id }));
      return { receiver: seller, other: buyer, subject: {}, happen };
    },
  },
  {
    type: 'message.posted',
    what: 'somebody writes',
    stage: async (appContext) => {
      const { listing, negotiationId, buyer, seller } = await aChat(appContext);
      const subject = { listingId: listing.id, negotiationId };
      const happen = () => say(seller, negotiationId, 'It is dry');
      return { receiver: buyer, other: seller, subject, happen };
    },
  },
  {
    type: 'message.posted',
    what: 'a stranger writes first',
    stage: async (appContext) => {
      const { listing, seller, buyer } = await aTrade(appContext);
      const happen = () => done(buyer.call(chats.start, { listingId: listing.id, text: 'Is it dry?' }));
      return { receiver: seller, other: buyer, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'wish.cheaper',
    what: 'a kept lot becomes cheaper',
    stage: async (appContext) => {
      const { listing, seller, buyer } = await aTrade(appContext, { pricePaise: 240_000 });
      await done(buyer.call(wishlist.add, { listingId: listing.id }));
      const { name, quantityMilli } = listing;
      const cheaper = { listingId: listing.id, name, quantityMilli, pricePaise: 200_000 };
      const happen = () => done(seller.call(listings.update, cheaper));
      return { receiver: buyer, other: seller, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'match.found',
    what: 'somebody looks for what one sells',
    stage: async (appContext) => {
      const { listing, seller } = await aTrade(appContext, {
        commodity: 'maize',
        pricePaise: 230_000,
        shipping: true,
      });
      const looker = await appContext.actor((await buildTrader(appContext.db)).id);
      const neededOn = inAWeek(appContext.app.appContext.now());
      const terms = { quantityMilli: 10_000, pricePaise: 240_000, neededOn };
      const wanted = { commodityName: 'Maize', unit: 'quintal', ...terms } as const;
      const happen = () => done(looker.call(requirements.post, wanted));
      return { receiver: seller, other: looker, subject: { listingId: listing.id }, happen };
    },
  },
];

/** Events of a user's own account. */
export const ofAccount: readonly Scenario[] = [
  {
    type: 'login.changed',
    what: 'the number of an account is set',
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      const set = { phone: '9848055555', pin: '482915', proof: TEST_PASSWORD };
      const happen = () => done(seller.call(phoneLogins.setPhone, set));
      return { receiver: seller, other: buyer, subject: {}, happen };
    },
  },
  {
    type: 'password.reset',
    what: 'the password is reset by the secret answer',
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      await done(seller.call(account.changeAnswer, { password: TEST_PASSWORD, answer: 'banyan tree' }));
      const own = await seller.call(account.get, {});
      const email = own.ok ? own.value.account.email : '';
      // The reset ends the sessions: the screens that call afterwards have signed in again.
      let session = seller;
      const receiver: TestActor = {
        ...seller,
        call: (call, input, sent) => session.call(call, input, sent),
        send: (request) => session.send(request),
      };
      const happen = async () => {
        const answer = { email, answer: 'Banyan tree', newPassword: 'a new harvest moon' };
        await done(appContext.visitor.call(auth.resetPassword, answer));
        session = await appContext.actor(seller.id);
      };
      return { receiver, other: buyer, subject: {}, happen };
    },
  },
];

/** Events for somebody who claims a cold storage. */
const ofClaims = (): readonly Scenario[] =>
  [true, false].map((isConfirmed) => ({
    type: 'storage.claim-decided',
    what: `an admin ${isConfirmed ? 'confirms' : 'refuses'} one’s claim to a cold storage`,
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      const { id: storageId } = await buildColdStorage(appContext.db);
      await done(seller.call(coldStorage.claim, { storageId, message: 'It is mine' }));
      const admin = await appContext.actor((await buildAdmin(appContext.db)).id);
      const [claim] = await appContext.db<{ id: string }[]>`
      select id from cold_storage_claims where claimant_id = ${seller.id}`;
      const happen = () =>
        done(
          admin.call(coldStorage.decideClaim, { claimId: claim?.id ?? '', isConfirmed, reason: 'Looked at' }),
        );
      return { receiver: seller, other: buyer, subject: {}, happen };
    },
  }));

/** Events for the manager of a cold storage. */
export const ofStorages: readonly Scenario[] = [
  {
    type: 'storage.asked',
    what: 'somebody asks about a cold storage that one keeps',
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      const { id: storageId } = await buildColdStorage(appContext.db, { managerId: seller.id });
      const happen = () => done(buyer.call(coldStorage.ask, { storageId, message: 'Is there room?' }));
      return { receiver: seller, other: buyer, subject: {}, happen };
    },
  },
  ...ofClaims(),
];

/** Events of decisions by admins. */
export const ofAdmin: readonly Scenario[] = (
  [
    ['complaint.decided', 'a complaint is dismissed', 'dismissed', 'author'],
    ['conduct.warned', 'a lot is taken down', 'taken-down', 'accused'],
  ] as const
).map(([type, what, outcome, receiving]): Scenario => ({
  type,
  what,
  stage: async (appContext) => {
    const { listing, seller, buyer } = await aTrade(appContext);
    await done(
      buyer.call(reports.complain, { about: 'listing', subjectId: listing.id, reason: 'It is not wheat' }),
    );
    const admin = await appContext.actor((await buildAdmin(appContext.db)).id);
    const listed = await admin.call(reports.listComplaints, {});
    const complaintId = listed.ok ? (listed.value.complaints[0]?.id ?? '') : '';
    const happen = () =>
      done(admin.call(reports.decideComplaint, { complaintId, outcome, words: 'Looked at' }));
    const [receiver, other] = receiving === 'author' ? [buyer, seller] : [seller, buyer];
    return { receiver, other, subject: { listingId: listing.id }, happen };
  },
}));

/** Events of acts of admins on behalf of a user. */
export const ofHelp: readonly Scenario[] = [
  {
    type: 'listing.posted-for',
    what: 'an admin posts a lot for one',
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      const admin = await appContext.actor((await buildAdmin(appContext.db)).id);
      const figures = { pricePaise: 240_000, quantityMilli: 20_000 };
      const asked = { name: 'Wheat', category: 'food-grains-cereals', sellerId: seller.id, ...figures };
      const happen = () => done(admin.call(listings.create, asked));
      return { receiver: seller, other: buyer, subject: {}, happen };
    },
  },
];

/** Events of prices. */
export const ofPrices: readonly Scenario[] = [
  {
    type: 'price.reached',
    what: 'a price that one waits for is reached',
    stage: async (appContext) => {
      const { seller, buyer } = await aTrade(appContext);
      await done(seller.call(prices.watch, { slug: 'wheat', state: 'AP', abovePaise: 250_000 }));
      const happen = async () => {
        const createdAt = appContext.app.appContext.now();
        await buildPrice(appContext.db, { averagePaise: 251_000, day: dayInIndia(createdAt), createdAt });
        const { appContext: context } = appContext.app;
        await buildPrices(context, { catalogue: buildCatalogue(context) }).notifyWatches();
      };
      return { receiver: seller, other: buyer, subject: {}, happen };
    },
  },
];

/** Events that come by the clock alone. */
export const ofTime: readonly Scenario[] = [
  {
    type: 'reminder.due',
    what: 'an offer is about to run out',
    stage: async (appContext, { pass }) => {
      const { seller, buyer, subject } = await anOpenOffer(appContext);
      pass(30);
      return { receiver: seller, other: buyer, subject, happen: () => noticeRoomOf(appContext).remind() };
    },
  },
];
