import * as calls from '@polam/contract/calls/offers';
import { buildListing, type ListingWishes } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildTrader } from '@polam/database/seed/people';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let house: TestHouse;
let clock = new Date();
beforeAll(async () => {
  house = await startTestHouse({ now: () => clock });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => house.close());

const inAWeek = () => addDays(dayInIndia(clock), 7);
const aBuyer = async () => house.actor((await buildTrader(house.db)).id);

/** A listing of 50 quintal of wheat, its seller and somebody who may buy. */
async function aTrade(wishes: ListingWishes = {}) {
  const listing = await buildListing(house.db, { quantityMilli: 50_000, unit: 'quintal', ...wishes });
  const [seller, buyer] = [await house.actor(listing.sellerId), await aBuyer()];
  const terms = { listingId: listing.id, quantityMilli: 10_000, pricePaise: 230_000, neededOn: inAWeek() };
  return { listing, seller, buyer, terms };
}

async function noticesOf(actor: TestActor) {
  const rows = await house.db<{ event: { type: string; price?: number } }[]>`
    select event from notices where recipient_id = ${actor.id} order by id`;
  return rows.map(({ event }) => event);
}

async function offersOf(listingId: string) {
  const rows = await house.db<{ author: string; state: string }[]>`
    select o.author, o.state from offers o join negotiations n on n.id = o.negotiation_id
    where n.listing_id = ${listingId} order by o.created_at, o.id`;
  return rows.map(({ author, state }) => `${author} ${state}`);
}

describe('a buyer’s first offer', () => {
  it('opens the negotiation and tells the seller', async () => {
    const { seller, buyer, terms } = await aTrade();

    const answer = await buyer.call(calls.propose, { ...terms, note: 'needed <b>soon</b>' });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        offer: {
          authorId: buyer.id,
          recipientId: seller.id,
          quantityMilli: 10_000,
          pricePaise: 230_000,
          unit: 'quintal',
          note: 'needed <b>soon</b>',
          state: 'pending',
        },
      },
    });
    expect(await noticesOf(seller)).toMatchObject([{ type: 'offer.proposed', price: 2_300 }]);
    expect(await noticesOf(buyer)).toEqual([]);
  });

  it('is open for 48 hours, 24 for what spoils, and never past the listing’s last day', async () => {
    const hoursOf = async (wishes: ListingWishes) => {
      const { buyer, terms } = await aTrade(wishes);
      const answer = await buyer.call(calls.propose, terms);
      if (!answer.ok) throw new Error(answer.message);
      return (Date.parse(answer.value.offer.expiresAt) - clock.getTime()) / 3_600_000;
    };

    expect(await hoursOf({ commodity: 'wheat' })).toBe(48);
    expect(await hoursOf({ commodity: 'tomato', unit: 'quintal' })).toBe(24);
    expect(await hoursOf({ lastOn: dayInIndia(clock) })).toBeLessThanOrEqual(24);
  });

  it('takes the loose forms of other clients', async () => {
    const { listing, seller, buyer } = await aTrade();

    const answer = await buyer.send({
      method: 'POST',
      url: calls.propose.path,
      json: {
        pid: listing.id,
        sentBy: buyer.id,
        recievedby: seller.id,
        sentname: 'Somebody else',
        phone: '9999999999',
        quantity: '10',
        quantityUnit: '',
        price: '2300.50',
        notes: '',
        date: inAWeek(),
        rating: 5,
        address: '',
      },
    });

    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, offer: { price: '2300.5', quantity: '10' } },
    });
    expect(JSON.stringify(answer.json)).not.toContain('Somebody else');
  });

  it.each([
    ['for more than is left', { quantityMilli: 50_001 }, 'more-than-available', 'quantityMilli'],
    ['for a day that has passed', { neededOn: '2020-01-01' }, 'invalid-input', 'neededOn'],
    ['for a day too far ahead', { neededOn: '2999-01-01' }, 'invalid-input', 'neededOn'],
    ['in another unit', { unit: 'kg' as const }, 'unit-mismatch', 'unit'],
  ])('is refused %s, with a sentence beside the field', async (_, wrong, error, field) => {
    const { listing, seller, buyer, terms } = await aTrade();

    const answer = await buyer.call(calls.propose, { ...terms, ...wrong });

    expect(answer).toMatchObject({ ok: false, error });
    expect(!answer.ok && answer.fields[field]?.message).toMatch(/\S/);
    expect(await offersOf(listing.id)).toEqual([]);
    expect(await noticesOf(seller)).toEqual([]);
  });

  it('leaves out what is reserved for others', async () => {
    const { buyer, terms } = await aTrade({ reservedMilli: 45_000 });

    expect(await buyer.call(calls.propose, terms)).toMatchObject({ error: 'more-than-available' });
    expect(await buyer.call(calls.propose, { ...terms, quantityMilli: 5_000 })).toMatchObject({ ok: true });
  });

  it.each(['paused', 'sold-out', 'closed', 'expired'] as const)(
    'is refused for a listing that is %s',
    async (state) => {
      const { buyer, terms } = await aTrade({ state });

      expect(await buyer.call(calls.propose, terms)).toMatchObject({ ok: false, error: 'listing-closed' });
    },
  );

  it('is refused after the listing’s last day, whatever the timer has done', async () => {
    const { buyer, terms } = await aTrade();
    clock = new Date(clock.getTime() + 40 * 86_400_000);

    expect(await buyer.call(calls.propose, { ...terms, neededOn: inAWeek() })).toMatchObject({
      error: 'listing-closed',
    });
  });

  it('is refused to oneself, to somebody who does not sell it, and for what is not there', async () => {
    const { seller, buyer, terms } = await aTrade({});
    const { listing: deleted } = await aTrade({ state: 'deleted' });
    const stranger = await aBuyer();

    expect(await seller.call(calls.propose, terms)).toMatchObject({ error: 'own-listing' });
    expect(await buyer.call(calls.propose, { ...terms, recipientId: stranger.id })).toMatchObject({
      error: 'no-such-party',
    });
    expect(await buyer.call(calls.propose, { ...terms, listingId: deleted.id })).toMatchObject({
      error: 'not-found',
    });
    expect(await house.visitor.call(calls.propose, terms)).toMatchObject({ error: 'unauthenticated' });
  });

  it('cannot be sent in another’s name', async () => {
    const { seller, buyer, terms } = await aTrade();

    const answer = await buyer.send({
      method: 'POST',
      url: calls.propose.path,
      json: { pid: terms.listingId, sentBy: seller.id, quantity: 1, price: 1, date: inAWeek() },
    });

    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign-actor' } });
  });
});

describe('countering an offer', () => {
  it('hands the turn to the other side and back', async () => {
    const { listing, seller, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);

    const countered = await seller.call(calls.propose, {
      ...terms,
      recipientId: buyer.id,
      pricePaise: 238_000,
    });
    const again = await buyer.call(calls.propose, { ...terms, pricePaise: 234_000 });

    expect([countered.ok, again.ok]).toEqual([true, true]);
    expect(await offersOf(listing.id)).toEqual(['buyer countered', 'seller countered', 'buyer pending']);
    expect(await noticesOf(buyer)).toMatchObject([{ price: 2_380 }]);
  });

  it('is refused out of turn, and nobody is told', async () => {
    const { listing, seller, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);

    const answer = await buyer.call(calls.propose, { ...terms, pricePaise: 231_000 });

    expect(answer).toMatchObject({ ok: false, error: 'not-your-turn' });
    expect(await offersOf(listing.id)).toEqual(['buyer pending']);
    expect(await noticesOf(seller)).toHaveLength(1);
  });

  it('is refused after five offers of one’s own', async () => {
    const { seller, buyer, terms } = await aTrade();
    for (let round = 0; round < 5; round += 1) {
      await buyer.call(calls.propose, terms);
      await seller.call(calls.propose, { ...terms, recipientId: buyer.id });
    }

    expect(await buyer.call(calls.propose, terms)).toMatchObject({ ok: false, error: 'offers-used-up' });
  });

  it('is a first offer again once the pending one has expired', async () => {
    const { listing, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);
    clock = new Date(clock.getTime() + 49 * 3_600_000);

    const answer = await buyer.call(calls.propose, { ...terms, neededOn: inAWeek() });

    expect(answer.ok).toBe(true);
    expect(await offersOf(listing.id)).toEqual(['buyer expired', 'buyer pending']);
  });

  it('by the seller needs a buyer who negotiates', async () => {
    const { seller, buyer, terms } = await aTrade();

    expect(await seller.call(calls.propose, { ...terms, recipientId: buyer.id })).toMatchObject({
      error: 'no-such-party',
    });
    expect(await seller.call(calls.proposeToBuyer, { ...terms, buyerId: buyer.id })).toMatchObject({
      error: 'no-such-party',
    });
  });
});

describe('opening a negotiation', () => {
  it('lets the seller make the first offer to a buyer', async () => {
    const { listing, seller, buyer, terms } = await aTrade();

    const opened = await seller.call(calls.open, {
      listingId: listing.id,
      buyerId: buyer.id,
      sellerId: seller.id,
    });
    const again = await seller.call(calls.open, { listingId: listing.id, buyerId: buyer.id });
    const offered = await seller.call(calls.proposeToBuyer, { ...terms, buyerId: buyer.id });

    expect([opened.ok, again.ok, offered.ok]).toEqual([true, true, true]);
    expect((await noticesOf(buyer)).map(({ type }) => type)).toEqual([
      'negotiation.opened',
      'offer.proposed',
    ]);
    expect(await offersOf(listing.id)).toEqual(['seller pending']);
  });

  it('lets a buyer ask without an offer', async () => {
    const { listing, seller, buyer } = await aTrade();

    const opened = await buyer.call(calls.open, { listingId: listing.id, buyerId: buyer.id });

    expect(opened.ok).toBe(true);
    expect(await noticesOf(seller)).toMatchObject([{ type: 'negotiation.opened' }]);
  });

  it('is refused with oneself, with nobody, for others and for what is closed', async () => {
    const { listing, seller, buyer } = await aTrade();
    const { listing: closed } = await aTrade({ state: 'closed' });
    const listingId = listing.id;
    const nobody = '00000000-0000-7000-8000-000000000000';

    expect(await seller.call(calls.open, { listingId, buyerId: seller.id })).toMatchObject({
      error: 'own-listing',
    });
    expect(await seller.call(calls.open, { listingId, buyerId: nobody })).toMatchObject({
      error: 'no-such-party',
    });
    expect(await buyer.call(calls.open, { listingId, buyerId: (await aBuyer()).id })).toMatchObject({
      error: 'no-such-party',
    });
    expect(await buyer.call(calls.open, { listingId: closed.id, buyerId: buyer.id })).toMatchObject({
      error: 'listing-closed',
    });
  });
});

describe('many offers at the same instant', () => {
  it('from one buyer make one pending offer and one notice', async () => {
    const { listing, seller, buyer, terms } = await aTrade();

    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.call(calls.propose, terms)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error])))).toEqual(
      new Set(['not-your-turn']),
    );
    expect(await offersOf(listing.id)).toEqual(['buyer pending']);
    expect(await noticesOf(seller)).toHaveLength(1);
  });

  it('under one key are one offer and the same answer', async () => {
    const { listing, buyer, terms } = await aTrade();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.call(calls.propose, terms, { idempotencyKey: `key-${listing.id}` }),
      ),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await offersOf(listing.id)).toEqual(['buyer pending']);
  });

  it('from many buyers all stand', async () => {
    const { listing, terms } = await aTrade();
    const buyers = await Promise.all(Array.from({ length: 8 }, aBuyer));

    const answers = await Promise.all(buyers.map((buyer) => buyer.call(calls.propose, terms)));

    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await offersOf(listing.id)).toEqual(Array.from({ length: 8 }, () => 'buyer pending'));
  });

  it('from both sides leave one pending', async () => {
    const { listing, seller, buyer, terms } = await aTrade();
    await buyer.call(calls.open, { listingId: listing.id, buyerId: buyer.id });

    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 === 0
          ? buyer.call(calls.propose, terms)
          : seller.call(calls.propose, { ...terms, recipientId: buyer.id }),
      ),
    );

    expect((await offersOf(listing.id)).filter((offer) => offer.endsWith('pending'))).toHaveLength(1);
  });
});

describe('the thread of a negotiation', () => {
  it('shows both sides the same offers, oldest first, and whose turn it is', async () => {
    const { listing, seller, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);
    await seller.call(calls.propose, { ...terms, recipientId: buyer.id, pricePaise: 239_000 });

    const buyers = await buyer.call(calls.thread, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId: buyer.id,
    });
    const sellers = await seller.call(calls.thread, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId: buyer.id,
    });

    expect(buyers).toEqual(sellers);
    expect(buyers).toMatchObject({
      value: {
        negotiation: {
          awaiting: 'buyer',
          offers: [{ state: 'countered' }, { state: 'pending', pricePaise: 239_000 }],
        },
      },
    });
  });

  it('is null where there is none yet', async () => {
    const { listing, seller, buyer } = await aTrade();

    for (const [actor, buyerId] of [
      [buyer, buyer.id],
      [seller, buyer.id],
      [seller, undefined],
    ] as const) {
      expect(await actor.call(calls.thread, { listingId: listing.id, buyerId })).toMatchObject({
        value: { negotiation: null },
      });
    }
  });

  it('does not exist for a third person', async () => {
    const { listing, seller, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);
    const stranger = await aBuyer();

    const asked = await stranger.call(calls.thread, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId: buyer.id,
    });
    const asSeller = await stranger.call(calls.thread, {
      listingId: listing.id,
      sellerId: stranger.id,
      buyerId: buyer.id,
    });

    expect(asked).toMatchObject({ ok: false, error: 'not-found' });
    expect(asSeller).toMatchObject({ ok: false, error: 'not-found' });
  });

  it('awaits nobody once the pending offer has expired', async () => {
    const { listing, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);
    clock = new Date(clock.getTime() + 49 * 3_600_000);

    const answer = await buyer.call(calls.thread, { listingId: listing.id });

    expect(answer).toMatchObject({
      value: { negotiation: { awaiting: null, offers: [{ state: 'expired' }] } },
    });
  });

  it('tells quantity, price and day as text, as other clients read them', async () => {
    const { listing, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);

    const answer = await buyer.send({
      method: 'POST',
      url: calls.thread.path,
      json: { pid: listing.id, buyer: buyer.id },
    });

    expect(answer.json).toMatchObject({
      chats: {
        chats: [{ quantity: '10', price: '2300', date: terms.neededOn, recievedby: listing.sellerId }],
      },
    });
  });
});

describe('who has answered whom', () => {
  it('shows the seller the offers to a listing, newest first, and nobody else', async () => {
    const { listing, seller, buyer, terms } = await aTrade();
    await buyer.call(calls.propose, terms);
    await seller.call(calls.propose, { ...terms, recipientId: buyer.id, pricePaise: 239_000 });

    const answer = await seller.call(calls.listReceived, { listingId: listing.id });

    expect(answer).toMatchObject({
      value: {
        offers: [
          { pricePaise: 239_000, author: { id: seller.id }, buyer: { id: buyer.id } },
          { pricePaise: 230_000, author: { id: buyer.id }, listing: { id: listing.id, unit: 'quintal' } },
        ],
      },
    });
    expect(await buyer.call(calls.listReceived, { listingId: listing.id })).toMatchObject({
      error: 'not-found',
    });
    expect(await seller.call(calls.listReceived, { listingId: (await aTrade()).listing.id })).toMatchObject({
      error: 'not-found',
    });
  });

  it('lists what a buyer has sent offers for, latest first', async () => {
    const buyer = await aBuyer();
    const [first, second] = [await aTrade(), await aTrade()];
    await buyer.call(calls.open, { listingId: (await aTrade()).listing.id, buyerId: buyer.id });
    for (const { terms } of [first, second]) {
      await buyer.call(calls.propose, terms);
      clock = new Date(clock.getTime() + 1_000);
    }

    const answer = await buyer.call(calls.listProposed, { userId: buyer.id });

    expect(answer.ok && answer.value.listings.map(({ id }) => id)).toEqual([
      second.listing.id,
      first.listing.id,
    ]);
  });

  it('lists the seller’s listings that were answered, page by page, with how many answered', async () => {
    const { seller, listing } = await aTrade();
    const others = [
      await buildListing(house.db, { sellerId: seller.id }),
      await buildListing(house.db, { sellerId: seller.id }),
    ];
    await buildListing(house.db, { sellerId: seller.id });
    for (const [place, { id }] of [listing, ...others].entries()) {
      for (let buyers = 0; buyers <= place; buyers += 1) {
        const negotiation = await buildNegotiation(house.db, { listingId: id });
        await buildOffer(house.db, { negotiationId: negotiation.id });
      }
    }

    const first = await seller.call(calls.listAnswered, { limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await seller.call(calls.listAnswered, { limit: 2, cursor });

    expect(first).toMatchObject({ value: { proposals: [{ responders: 3 }, { responders: 2 }], total: 3 } });
    expect(second).toMatchObject({
      value: { proposals: [{ listing: { id: listing.id }, responders: 1 }], nextCursor: null },
    });
  });
});
