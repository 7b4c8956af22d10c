import { listActs, listTrades } from '@polam/contract/calls/agents';
import { update } from '@polam/contract/calls/listings';
import { answer, propose } from '@polam/contract/calls/offers';
import { dispute, weigh } from '@polam/contract/calls/orders';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { anAgency, consentOf } from '@polam/server/testing/agency';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { deliver } from '@polam/server/testing/trade/orders';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { aTrade, noticesOf, offerOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** A buyer’s offer of 2,300 on a farmer’s listing, and an agent who may answer it. */
async function anAnsweringAgent(overrides: ListingOverrides = {}, mayAnswer = true) {
  const trade = await aTrade(testApp, { pricePaise: 240_000, ...overrides });
  const agency = await anAgency(testApp, trade.seller.id);
  await consentOf(agency, { mayAnswer });
  const offerId = await offerOf(trade.buyer, trade.terms);
  const { agent, farmer } = agency;
  const trades = async () => {
    const read = await agent.call(listTrades, { actsFor: farmer.id });
    if (!read.ok) throw new Error(read.message);
    return read.value;
  };
  const counter = (pricePaise: number, recipientId = trade.buyer.id) =>
    agent.call(propose, { ...trade.terms, pricePaise, recipientId, actsFor: farmer.id });
  const accept = () => agent.call(answer, { offerId, answer: 'accept', actsFor: farmer.id });
  return { ...trade, agent, farmer, offerId, trades, counter, accept };
}

describe('an agent who may answer offers', () => {
  it('sees them without a phone, and says another price, which the farmer hears and takes back', async () => {
    const { trades, counter, farmer, buyer, listing } = await anAnsweringAgent();

    const before = await trades();
    const countered = await counter(236_000);

    expect(before.negotiations).toMatchObject([
      { listing: { id: listing.id }, negotiation: { awaiting: 'seller', buyer: { id: buyer.id } } },
    ]);
    expect(before.negotiations[0]?.negotiation.offers[0]).not.toHaveProperty('authorPhone');
    expect(countered).toMatchObject({ ok: true, value: { offer: { authorId: farmer.id } } });
    expect(await trades()).toMatchObject({ negotiations: [{ negotiation: { awaiting: 'buyer' } }] });
    expect((await noticesOf(testApp, farmer)).at(-1)).toMatchObject({
      type: 'agent.acted',
      act: 'offer-countered',
      pid: listing.id,
    });
    const offerId = countered.ok ? countered.value.offer.id : '';
    expect((await farmer.call(answer, { offerId, answer: 'withdraw' })).ok).toBe(true);
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer countered', 'seller withdrawn']);
    expect((await trades()).negotiations).toEqual([]);
  });

  it('hears of each offer that waits, but not of the own ones', async () => {
    const { agent, farmer, buyer, listing, terms, counter } = await anAnsweringAgent();
    const heard = async () => (await noticesOf(testApp, agent)).filter(({ type }) => type === 'agent.needed');

    expect(await heard()).toMatchObject([{ sentBy: farmer.id, pid: listing.id }]);
    await counter(236_000);
    expect(await heard()).toHaveLength(1);
    await offerOf(buyer, { ...terms, pricePaise: 232_000 });
    expect(await heard()).toHaveLength(2);
    await agent.call(propose, terms);
    expect(await heard()).toHaveLength(2);
  });

  it('answers alone: opens no negotiation, betters no price of the farmer, and is no buyer of the farmer', async () => {
    const { agent, counter, trades, terms, farmer, listing } = await anAnsweringAgent();
    await counter(236_000);

    const bettered = await counter(235_000);
    await agent.call(propose, { ...terms, pricePaise: 100 });
    const own = await counter(100, agent.id);

    expect(bettered).toMatchObject({ ok: false, error: 'not-your-turn' });
    expect(own).toMatchObject({ ok: false, error: 'forbidden' });
    expect((await trades()).negotiations).toHaveLength(1);
    const acts = await farmer.call(listActs, {});
    expect(acts.ok && acts.value.acts.map(({ act }) => act)).toEqual(['offer-countered']);
    expect(await offersOf(testApp, listing.id)).toEqual([
      'buyer countered',
      'seller pending',
      'buyer pending',
    ]);
  });

  it('goes no lower than the farmer has said, neither by an answer nor by changing what was said', async () => {
    const { accept, counter, agent, farmer, listing, offerId } = await anAnsweringAgent();
    const listingId = listing.id;
    await farmer.call(update, { listingId, declineBelowPaise: 235_000 });
    const change = (values: { pricePaise?: number; declineBelowPaise?: number | null }) =>
      agent.call(update, { listingId, ...values, actsFor: farmer.id });

    const refused = [
      await accept(),
      await counter(234_900),
      await change({ declineBelowPaise: 230_000 }),
      await change({ declineBelowPaise: null }),
      await change({ pricePaise: 220_000 }),
    ];

    const below = { ok: false, error: 'below-limit' };
    expect(refused).toMatchObject([below, below, below, below, below]);
    expect((await change({ pricePaise: 238_000 })).ok).toBe(true);
    expect((await farmer.call(answer, { offerId, answer: 'accept' })).ok).toBe(true);
  });
});

describe('what an agent is given back', () => {
  it('holds no phone and no address, and a weight that is written twice is one act', async () => {
    const { agent, counter, farmer, buyer, terms } = await anAnsweringAgent();
    const actsFor = farmer.id;

    const countered = await counter(236_000);
    const accepted = await agent.call(answer, {
      offerId: await offerOf(buyer, terms),
      answer: 'accept',
      actsFor,
    });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    await deliver({ orderId, seller: farmer });
    const weight = { orderId, quantityMilli: 9_900, actsFor };
    const weighed = [await agent.call(weigh, weight), await agent.call(weigh, weight)];

    expect([countered, accepted, ...weighed].map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(JSON.stringify([countered, accepted, ...weighed])).not.toMatch(/phone|address/i);
    const acts = await farmer.call(listActs, {});
    expect(acts.ok && acts.value.acts.map(({ act }) => act)).toEqual([
      'order-weighed',
      'offer-accepted',
      'offer-countered',
    ]);
  });
});

describe('an agent who answers a quote', () => {
  it('goes no lower than the farmer has said, by whatever unit the requirement is in', async () => {
    const { listing, seller } = await aTrade(testApp, { pricePaise: 240_000 });
    const wanted = await aRequirement(testApp, { unit: 'kg', quantityMilli: 5_000_000 });
    const agency = await anAgency(testApp, seller.id);
    await consentOf(agency, { mayAnswer: true });
    await seller.call(update, { listingId: listing.id, declineBelowPaise: 235_000 });
    const quote = { ...wanted.terms, quantityMilli: 1_000_000, pricePaise: 2_400 };
    await quoteOf(seller, { ...quote, listingId: listing.id });
    const acceptAt = async (pricePaise: number) => {
      const { offer } = await quoteOf(wanted.buyer, { ...quote, pricePaise, sellerId: seller.id });
      return agency.agent.call(answer, { offerId: offer.id, answer: 'accept', actsFor: seller.id });
    };

    expect(await acceptAt(2_349)).toMatchObject({ ok: false, error: 'below-limit' });
    const seen = await agency.agent.call(listTrades, { actsFor: seller.id });
    expect(seen).toMatchObject({
      ok: true,
      value: {
        negotiations: [],
        quotes: [{ commodity: { slug: 'wheat' }, negotiation: { requirementId: wanted.requirementId } }],
      },
    });
    expect(JSON.stringify(seen)).not.toMatch(/phone|address/i);
    expect(await acceptAt(2_350)).toMatchObject({ ok: true });
  });
});

describe('an agent for whom a buyer answers a quote of the farmer', () => {
  it('hears of it, and reads the crop that the requirement is of, whatever the buyer calls it', async () => {
    const named = { commodity: 'red-chilli', commodityName: 'Best of my village' };
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp, named);
    const agency = await anAgency(testApp, seller.id);
    await consentOf(agency, { mayAnswer: true });
    const heard = async () =>
      (await noticesOf(testApp, agency.agent)).filter(({ type }) => type === 'agent.needed');
    await quoteOf(seller, terms);
    expect(await heard()).toEqual([]);

    await quoteOf(buyer, { ...terms, pricePaise: 220_000, sellerId: seller.id });

    expect(await heard()).toMatchObject([
      { sentBy: seller.id, pid: null, productName: 'Best of my village' },
    ]);
    expect(await agency.agent.call(listTrades, { actsFor: seller.id })).toMatchObject({
      ok: true,
      value: { quotes: [{ commodity: { slug: 'red-chilli' }, negotiation: { requirementId } }] },
    });
  });
});

describe('an order in dispute', () => {
  it('is seen by an agent without what the two sides say', async () => {
    const { agent, farmer, buyer, offerId, trades } = await anAnsweringAgent();
    const accepted = await farmer.call(answer, { offerId, answer: 'accept' });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    await deliver({ orderId, seller: farmer });
    await buyer.call(dispute, { orderId, kind: 'other', reason: 'Half of it is wet' });

    expect((await trades()).orders).toMatchObject([{ id: orderId, state: 'disputed', dispute: null }]);
    expect(JSON.stringify(await agent.call(listTrades, { actsFor: farmer.id }))).not.toContain('wet');
    expect(JSON.stringify(await farmer.call(listTrades, {}))).not.toContain('wet');
  });
});

describe('an agent who may not answer offers', () => {
  it('sees none, and weighs what was sold, without the buyer’s phone', async () => {
    const { trades, counter, agent, farmer, offerId } = await anAnsweringAgent({}, false);
    const accepted = await farmer.call(answer, { offerId, answer: 'accept' });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    await deliver({ orderId, seller: farmer });

    const seen = await trades();
    const weighed = await agent.call(weigh, { orderId, quantityMilli: 9_900, actsFor: farmer.id });

    expect((await noticesOf(testApp, agent)).map(({ type }) => type)).not.toContain('agent.needed');
    expect(await counter(236_000)).toMatchObject({ ok: false, error: 'no-consent' });
    expect(seen.negotiations).toEqual([]);
    expect(seen.orders).toMatchObject([{ id: orderId, side: 'seller', state: 'delivered' }]);
    expect(seen.orders[0]?.buyer).not.toHaveProperty('phone');
    expect(weighed.ok).toBe(true);
    expect((await trades()).orders).toMatchObject([{ proposedMilli: 9_900, proposedBy: 'seller' }]);
  });
});
