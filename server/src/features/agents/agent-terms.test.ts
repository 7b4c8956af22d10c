import * as calls from '@polam/contract/calls/agents';
import * as listings from '@polam/contract/calls/listings';
import { answer, propose } from '@polam/contract/calls/offers';
import { anAgency, consentOf } from '@polam/server/testing/agency';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { aTrade, offerOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const below = { ok: false, error: 'below-limit' };
const late = { ok: false, error: 'paid-too-late' };

/** A buyer's offers on a farmer's wheat of ₹2,400, whose lowest price is ₹2,300, and an agent who may answer. */
async function anAgent(limits: { cropLimits?: string; restDays?: number } = {}) {
  const trade = await aTrade(testApp, { pricePaise: 240_000 });
  const { seller: farmer, buyer, terms, listing } = trade;
  const agency = await anAgency(testApp, farmer.id);
  const consentId = await consentOf(agency, { mayAnswer: true, limits });
  await farmer.call(listings.update, { listingId: listing.id, declineBelowPaise: 230_000 });
  const { agent } = agency;
  const accept = async (change: { pricePaise?: number; deductions?: string; payment?: string }) => {
    const offerId = await offerOf(buyer, { ...terms, pricePaise: 230_000, ...change });
    const { payment: seenPayment, deductions: seenDeductions } = change;
    const seen = { seenPayment, seenDeductions };
    const answered = await agent.call(answer, { offerId, answer: 'accept', ...seen, actsFor: farmer.id });
    if (!answered.ok) await farmer.call(answer, { offerId, answer: 'decline' });
    return answered;
  };
  const post = (change: object = {}) =>
    agent.call(listings.create, {
      name: 'Wheat',
      category: 'food-grains-cereals',
      pricePaise: 240_000,
      quantityMilli: 20_000,
      actsFor: farmer.id,
      ...change,
    });
  return { ...trade, agency, agent, farmer, consentId, accept, post };
}

describe('the lowest price of a farmer binds an agent', () => {
  it('after all that is taken off, and by the day of payment', async () => {
    const { accept } = await anAgent();

    expect(await accept({ deductions: 'commission:2%' })).toMatchObject(below);
    expect(await accept({ deductions: 'moisture>12:1%' })).toMatchObject(below);
    expect(await accept({ payment: '0/0/7' })).toMatchObject(late);
    expect(await accept({ payment: '30%/2/0', deductions: 'commission:2%@buyer' })).toMatchObject({
      ok: true,
    });
  });

  it('in the answers of the agent, too', async () => {
    const { agent, farmer, buyer, terms } = await anAgent({ restDays: 7 });
    await offerOf(buyer, { ...terms, pricePaise: 230_000 });
    const counter = (change: object) =>
      agent.call(propose, {
        ...terms,
        pricePaise: 231_000,
        ...change,
        recipientId: buyer.id,
        actsFor: farmer.id,
      });

    expect(await counter({ deductions: 'labour:20/q' })).toMatchObject(below);
    expect(await counter({ payment: '0/0/15' })).toMatchObject(late);
    expect(await counter({ deductions: 'labour:10/q', payment: '0/0/7' })).toMatchObject({ ok: true });
  });

  it('in what is posted anew in place of a listing that the agent has deleted', async () => {
    const { agent, farmer, listing, post } = await anAgent();
    await agent.call(listings.remove, { listingId: listing.id, reason: 'Anew', actsFor: farmer.id });

    expect(await post({ pricePaise: 229_900 })).toMatchObject(below);
    expect(await post({ unit: 'kg', pricePaise: 2_299 })).toMatchObject(below);
    const posted = await post({ declineBelowPaise: 100 });

    expect(posted).toMatchObject({ ok: true, value: { listing: { declineBelowPaise: 230_000 } } });
    expect(await post({ name: 'Paddy', pricePaise: 100 })).toMatchObject({ ok: true });
    expect(
      await farmer.call(listings.create, {
        name: 'Wheat',
        category: 'food-grains-cereals',
        pricePaise: 100,
        quantityMilli: 1_000,
      }),
    ).toMatchObject({ ok: true });
  });

  it('by what the farmer says of the crop, before what was said of a listing, also for quotes', async () => {
    const { agent, farmer, agency, consentId, post } = await anAgent({ cropLimits: 'wheat=2350/quintal' });
    const wanted = await aRequirement(testApp, { unit: 'kg', quantityMilli: 5_000_000 });
    const quote = { ...wanted.terms, quantityMilli: 1_000_000, pricePaise: 2_400 };
    await quoteOf(farmer, quote);
    const acceptAt = async (pricePaise: number) => {
      const { offer } = await quoteOf(wanted.buyer, { ...quote, pricePaise, sellerId: farmer.id });
      return agent.call(answer, { offerId: offer.id, answer: 'accept', actsFor: farmer.id });
    };

    expect(await post({ pricePaise: 234_900 })).toMatchObject(below);
    expect(await acceptAt(2_349)).toMatchObject(below);
    expect(await acceptAt(2_350)).toMatchObject({ ok: true });
    await farmer.call(calls.give, { consentId, mayAnswer: true, cropLimits: 'wheat=2000/quintal' });
    expect(await post({ pricePaise: 200_000 })).toMatchObject({ ok: true });
    // Giving the consent back and having it given anew loses nothing of it.
    await agent.call(calls.end, { consentId });
    await consentOf(agency, { mayAnswer: true });
    expect(await post({ pricePaise: 199_900 })).toMatchObject(below);
  });

  it('however the agent names the goods', async () => {
    const { agent, farmer, post } = await anAgent({ cropLimits: 'wheat=2350/quintal' });
    const paddy = await post({ name: 'Paddy', pricePaise: 220_000 });
    const listingId = paddy.ok ? paddy.value.listing.id : '';
    const rename = (name: string) => agent.call(listings.update, { listingId, name, actsFor: farmer.id });

    expect(await post({ name: 'Best of the field', unit: 'quintal', pricePaise: 220_000 })).toMatchObject(
      below,
    );
    expect(await post({ name: 'Best of the field', unit: 'dozen' })).toMatchObject(below);
    expect(await rename('Wheat')).toMatchObject(below);
    expect(await rename('Sharbati wheat')).toMatchObject(below);
    expect(await rename('Paddy of this year')).toMatchObject({ ok: true });
    const dear = await post({ name: 'Best of the field', unit: 'quintal', pricePaise: 235_000 });
    expect(dear).toMatchObject({ ok: true, value: { listing: { declineBelowPaise: 235_000 } } });
  });

  it('by the values that the farmer has stated, and not by those of the agent', async () => {
    const { agent, farmer, listing, accept } = await anAgent();
    const state = (measured: string, actsFor: { actsFor?: string }) =>
      (actsFor.actsFor === undefined ? farmer : agent).call(listings.update, {
        listingId: listing.id,
        measured,
        ...actsFor,
      });
    const offered = { pricePaise: 235_000, deductions: 'moisture>12:1%' };

    expect(await state('moisture=12', { actsFor: farmer.id })).toMatchObject({ ok: true });
    expect(await accept(offered)).toMatchObject(below);
    expect(await state('moisture=12', {})).toMatchObject({ ok: true });
    expect(await accept(offered)).toMatchObject({ ok: true });
  });

  it('where the agent lowers the price of a listing without a lowest one', async () => {
    const { agent, post, farmer } = await anAgent();
    const posted = await post({ name: 'Paddy', pricePaise: 220_000 });
    const listingId = posted.ok ? posted.value.listing.id : '';
    const given = await farmer.call(calls.list, { side: 'given' });
    const consentId = given.ok ? (given.value.given[0]?.id ?? '') : '';
    await farmer.call(calls.give, { consentId, mayAnswer: true, cropLimits: 'paddy=2100/quintal' });
    const lower = (pricePaise: number) =>
      agent.call(listings.update, { listingId, pricePaise, actsFor: farmer.id });

    expect(await lower(209_900)).toMatchObject(below);
    expect(await lower(210_000)).toMatchObject({ ok: true });
  });
});
