import * as listings from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as requirements from '@polam/contract/calls/requirements';
import { offerRoomOf } from '../trade/offer-room.ts';
import { aRequirement, quoteOf } from '../trade/quotes.ts';
import { aTrade, offerOf } from '../trade/trade.ts';
import { done, type Scenario } from './scenario.ts';
import { anOpenOffer } from './open-offer.ts';

/** Events of offers and quotes. */
export const ofOffers: readonly Scenario[] = [
  {
    type: 'negotiation.opened',
    what: 'a buyer opens a negotiation',
    stage: async (appContext) => {
      const { listing, seller, buyer } = await aTrade(appContext);
      const input = { buyerId: buyer.id, listingId: listing.id };
      const happen = () => done(buyer.call(offers.open, input));
      return { receiver: seller, other: buyer, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'offer.proposed',
    what: 'a buyer makes the first offer',
    stage: async (appContext) => {
      const { listing, seller, buyer, terms } = await aTrade(appContext);
      const happen = () => offerOf(buyer, terms);
      return { receiver: seller, other: buyer, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'offer.proposed',
    what: 'a seller counters',
    stage: async (appContext) => {
      const { seller, buyer, terms, subject } = await anOpenOffer(appContext);
      const counter = { ...terms, recipientId: buyer.id, pricePaise: 235_000 };
      return { receiver: buyer, other: seller, subject, happen: () => offerOf(seller, counter) };
    },
  },
  {
    type: 'offer.proposed',
    what: 'a seller quotes',
    stage: async (appContext) => {
      const { requirementId, buyer, seller, terms } = await aRequirement(appContext);
      const happen = () => quoteOf(seller, terms);
      return { receiver: buyer, other: seller, subject: { requirementId }, happen };
    },
  },
  {
    type: 'offer.voided',
    what: 'a seller closes the lot under an offer',
    stage: async (appContext) => {
      const { listing, seller, buyer, subject } = await anOpenOffer(appContext);
      const happen = () => done(seller.call(listings.move, { listingId: listing.id, move: 'close' }));
      return { receiver: buyer, other: seller, subject, happen };
    },
  },
  {
    type: 'offer.voided',
    what: 'a seller renames the listing under an offer',
    stage: async (appContext) => {
      const { listing, seller, buyer, subject } = await anOpenOffer(appContext);
      const happen = () =>
        done(seller.call(listings.update, { listingId: listing.id, name: 'Broken wheat' }));
      return { receiver: buyer, other: seller, subject, happen };
    },
  },
  {
    type: 'offer.voided',
    what: 'a buyer changes the unit of a requirement under a quote',
    stage: async (appContext) => {
      const { requirementId, buyer, seller, terms } = await aRequirement(appContext);
      const { negotiationId } = idsOf(await quoteOf(seller, terms));
      const { neededOn } = terms;
      const written = { commodityName: 'Wheat', quantityMilli: 5_000, pricePaise: 2_400_000, neededOn };
      const happen = () => done(buyer.call(requirements.edit, { ...written, requirementId, unit: 'ton' }));
      return { receiver: seller, other: buyer, subject: { requirementId, negotiationId }, happen };
    },
  },
  ...(['accept', 'decline'] as const).map((answer): Scenario => ({
    type: 'offer.decided',
    what: `a seller says ${answer}`,
    stage: async (appContext) => {
      const { seller, buyer, offerId, subject } = await anOpenOffer(appContext);
      const happen = () => done(seller.call(offers.answer, { offerId, answer }));
      return { receiver: buyer, other: seller, subject, happen };
    },
  })),
  {
    type: 'offer.decided',
    what: 'a buyer takes an offer back',
    stage: async (appContext) => {
      const { seller, buyer, offerId, subject } = await anOpenOffer(appContext);
      const happen = () => done(buyer.call(offers.answer, { offerId, answer: 'withdraw' }));
      return { receiver: seller, other: buyer, subject, happen };
    },
  },
  {
    type: 'offer.decided',
    what: 'a buyer takes a quote',
    stage: async (appContext) => {
      const { requirementId, buyer, seller, terms } = await aRequirement(appContext);
      const { negotiationId, offerId } = idsOf(await quoteOf(seller, terms));
      const happen = () => done(buyer.call(offers.answer, { offerId, answer: 'accept' }));
      return { receiver: seller, other: buyer, subject: { requirementId, negotiationId }, happen };
    },
  },
  {
    type: 'offer.decided',
    what: 'an offer runs out',
    stage: async (appContext, { pass }) => {
      const { seller, buyer, subject } = await anOpenOffer(appContext);
      pass(49);
      return {
        receiver: buyer,
        other: seller,
        subject,
        happen: () => offerRoomOf(appContext).expireOffers(),
      };
    },
  },
];

const idsOf = (quoted: Awaited<ReturnType<typeof quoteOf>>) => ({
  negotiationId: quoted.negotiation.id,
  offerId: quoted.negotiation.offers.at(-1)?.id ?? '',
});
