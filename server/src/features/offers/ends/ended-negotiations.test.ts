import * as listings from '@polam/contract/calls/listings';
import * as calls from '@polam/contract/calls/offers';
import * as chats from '@polam/contract/calls/chats';
import * as requirements from '@polam/contract/calls/requirements';
import { buildListing } from '@polam/database/seed/listings';
import { addDays, dayInIndia } from '@polam/domain/day';
import { NEGOTIATION_IDLE_DAYS, offersAllowed } from '@polam/domain/trade/negotiation';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { offerRoomOf } from '@polam/server/testing/trade/offer-room';
import { moveOf } from '@polam/server/testing/trade/orders';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { aTrade, inAWeek, offerOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let clock = new Date();
beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => testApp.close());

const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};
const passDays = (days: number) => pass(days * 24);

const decline = (actor: TestActor, offerId: string) =>
  actor.call(calls.answer, { offerId, answer: 'decline' });

/** A trade in which the seller has declined all offers that a buyer may make. */
async function aSpentTrade(): Promise<Trade> {
  const lastOn = addDays(dayInIndia(clock), 60);
  const trade = await aTrade(testApp, { availableOn: dayInIndia(clock), lastOn });
  for (let made = 0; made < offersAllowed.listing.buyer; made += 1)
    await decline(trade.seller, await offerOf(trade.buyer, trade.terms));
  return trade;
}

const again = ({ buyer, terms }: Trade) => buyer.call(calls.propose, { ...terms, neededOn: inAWeek(clock) });

async function conversationOf({ buyer, listing }: Trade) {
  const answer = await buyer.call(calls.conversation, { listingId: listing.id });
  return answer.ok ? answer.value.negotiation : null;
}

async function endsOf(listingId: string): Promise<readonly (Date | null)[]> {
  const rows = await testApp.db<{ at: Date | null }[]>`
    select ended_at as at from negotiations where listing_id = ${listingId} order by created_at`;
  return rows.map(({ at }) => at);
}

describe('a negotiation in which all offers are used up', () => {
  it('ends seven days after the last answer, and a new one has its offers anew', async () => {
    const trade = await aSpentTrade();
    const spent = await conversationOf(trade);

    passDays(NEGOTIATION_IDLE_DAYS);
    pass(-1);
    const early = await again(trade);
    pass(1);
    const ended = await conversationOf(trade);
    const late = await again(trade);
    const begun = await conversationOf(trade);

    expect(early).toMatchObject({ error: 'offers-used-up' });
    expect(spent).toMatchObject({ isOver: false, offersLeft: 0, moves: [] });
    expect(Date.parse(spent?.endsAt ?? '')).toBeLessThanOrEqual(clock.getTime());
    expect(ended).toMatchObject({
      id: spent?.id,
      isOver: true,
      offersLeft: 5,
      moves: ['propose'],
      endsAt: null,
    });
    expect(late.ok).toBe(true);
    expect(begun).toMatchObject({ isOver: false, offersLeft: 4, offers: [{ state: 'pending' }] });
    expect(begun?.id).not.toBe(spent?.id);
  });

  it('stays in the conversation of the two, with the one after it', async () => {
    const trade = await aSpentTrade();
    passDays(NEGOTIATION_IDLE_DAYS);
    await again(trade);

    const { id: negotiationId } = (await conversationOf(trade)) ?? { id: '' };
    const read = await trade.buyer.call(chats.read, { negotiationId });

    const states = read.ok ? read.value.lines.map((line) => ('state' in line ? line.state : '')) : [];
    expect(states.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'declined'), 'pending']);
  });

  it('may be begun anew by its seller too', async () => {
    const trade = await aSpentTrade();
    passDays(NEGOTIATION_IDLE_DAYS);
    const { listing, seller, buyer, terms } = trade;

    const seen = await seller.call(calls.conversation, { listingId: listing.id, buyerId: buyer.id });
    const made = await seller.call(calls.propose, {
      ...terms,
      recipientId: buyer.id,
      neededOn: inAWeek(clock),
    });

    expect(seen).toMatchObject({ value: { negotiation: { isOver: true, moves: ['propose'] } } });
    expect(made.ok).toBe(true);
  });

  it('is opened anew without an offer, and by two at once only once', async () => {
    const trade = await aSpentTrade();
    passDays(NEGOTIATION_IDLE_DAYS);
    const { listing, seller, buyer } = trade;
    const open = (actor: TestActor) => actor.call(calls.open, { buyerId: buyer.id, listingId: listing.id });

    await Promise.all([open(buyer), open(seller), open(buyer)]);

    const ends = await endsOf(listing.id);
    expect(ends.map((at) => at !== null)).toEqual([true, false]);
  });

  it('is written down by the timer as readers judge it, once, and not while an offer is open', async () => {
    const trade = await aSpentTrade();
    const open = await aTrade(testApp);
    pass(24);
    await offerOf(open.buyer, { ...open.terms, neededOn: inAWeek(clock) });
    await testApp.db`update offers set expires_at = ${addDays(dayInIndia(clock), 30)} where state = 'pending'`;
    const { endsAt } = (await conversationOf(trade)) ?? {};
    passDays(NEGOTIATION_IDLE_DAYS);

    await offerRoomOf(testApp).endIdleNegotiations();
    const anew = await offerRoomOf(testApp).endIdleNegotiations();

    expect(anew).toBe(0);
    expect(await endsOf(trade.listing.id)).toEqual([new Date(endsAt ?? '')]);
    expect(await endsOf(open.listing.id)).toEqual([null]);
  });
});

describe('a negotiation about what leaves the market', () => {
  it.each(['closed', 'expired'] as const)(
    'ends with a listing that is %s, also when it is renewed',
    async (how) => {
      const trade = await aSpentTrade();
      const { listing, seller } = trade;
      const move = (requested: 'close' | 'renew') =>
        seller.call(listings.move, { listingId: listing.id, move: requested });
      if (how === 'closed') await move('close');
      else
        await testApp.db`update listings set last_on = ${addDays(dayInIndia(clock), -1)},
      available_on = ${addDays(dayInIndia(clock), -2)} where id = ${listing.id}`;

      const renewed = await move('renew');

      expect(renewed.ok).toBe(true);
      expect(await again(trade)).toMatchObject({ ok: true });
      expect(await conversationOf(trade)).toMatchObject({ offersLeft: 4 });
    },
  );

  it('goes on where the listing is only paused', async () => {
    const trade = await aSpentTrade();
    const { listing, seller } = trade;
    await seller.call(listings.move, { listingId: listing.id, move: 'pause' });
    await seller.call(listings.move, { listingId: listing.id, move: 'resume' });

    expect(await again(trade)).toMatchObject({ error: 'offers-used-up' });
  });

  it('ends with a requirement that is closed, also when it is opened again', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    for (let made = 0; made < offersAllowed.quote.seller; made += 1)
      await decline(buyer, (await quoteOf(seller, terms)).offer.id);
    expect(await seller.call(calls.quote, terms)).toMatchObject({ error: 'offers-used-up' });

    await buyer.call(requirements.close, { requirementId });
    await buyer.call(requirements.reopen, { requirementId });

    expect(await quoteOf(seller, terms)).toMatchObject({ negotiation: { offersLeft: 1 } });
  });
});

describe('a quote', () => {
  it('that the deals of others have voided is not one used', async () => {
    const { seller, terms } = await aRequirement(testApp);
    const listing = await buildListing(testApp.db, {
      sellerId: seller.id,
      quantityMilli: 30_000,
      unit: 'quintal',
    });
    await quoteOf(seller, { ...terms, listingId: listing.id });
    const trade = { ...(await aTrade(testApp)).terms, listingId: listing.id, quantityMilli: 30_000 };
    const { buyer } = await aTrade(testApp);
    const accepted = await seller.call(calls.answer, {
      offerId: await offerOf(buyer, trade),
      answer: 'accept',
    });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    await moveOf(orderId, { seen: 'pending-confirmation', move: 'confirm' })(seller);

    const anew = await quoteOf(seller, terms);

    expect(anew.negotiation).toMatchObject({
      offersLeft: 1,
      offers: [{ state: 'void', voidReason: 'others-deal' }, { state: 'pending' }],
    });
  });

  it('whose listing its own seller has taken off the market is one used', async () => {
    const { seller, terms } = await aRequirement(testApp);
    const listing = await buildListing(testApp.db, {
      sellerId: seller.id,
      quantityMilli: 30_000,
      unit: 'quintal',
    });
    await quoteOf(seller, { ...terms, listingId: listing.id });
    await seller.call(listings.move, { listingId: listing.id, move: 'close' });
    await seller.call(listings.move, { listingId: listing.id, move: 'renew' });

    expect(await quoteOf(seller, terms)).toMatchObject({ negotiation: { offersLeft: 0 } });
  });
});
