import * as calls from '@polam/contract/calls/offers';
import { buildTrader } from '@polam/database/seed/users';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
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

const aBuyer = async () => testApp.actor((await buildTrader(testApp.db)).id);

describe('opening a negotiation', () => {
  it('lets the seller make the first offer to a buyer', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);

    const opened = await seller.call(calls.open, {
      listingId: listing.id,
      buyerId: buyer.id,
      sellerId: seller.id,
    });
    const again = await seller.call(calls.open, { listingId: listing.id, buyerId: buyer.id });
    const offered = await seller.call(calls.proposeToBuyer, { ...terms, buyerId: buyer.id });

    expect([opened.ok, again.ok, offered.ok]).toEqual([true, true, true]);
    expect((await noticesOf(testApp, buyer)).map(({ type }) => type)).toEqual([
      'negotiation.opened',
      'offer.proposed',
    ]);
    expect(await offersOf(testApp, listing.id)).toEqual(['seller pending']);
  });

  it('lets a buyer ask without an offer', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);

    const opened = await buyer.call(calls.open, { listingId: listing.id, buyerId: buyer.id });

    expect(opened.ok).toBe(true);
    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'negotiation.opened' }]);
  });

  it('takes the populated documents of other clients where ids are meant', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.open, { listingId: listing.id, buyerId: buyer.id });

    const answer = await seller.send({
      method: 'POST',
      url: calls.proposeToBuyer.path,
      json: {
        quantity: '10',
        price: '2300',
        date: terms.neededOn,
        notes: '',
        buyerId: { _id: buyer.id, name: 'Somebody' },
        sellerId: seller.id,
        productId: { _id: listing.id, name: 'Wheat' },
        sentBy: seller.id,
      },
    });

    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    expect(await offersOf(testApp, listing.id)).toEqual(['seller pending']);
  });

  it('is refused with oneself, with nobody, for others and for what is closed', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);
    const { listing: closed } = await aTrade(testApp, { state: 'closed' });
    const listingId = listing.id;
    const nobody = '00000000-0000-7000-8000-000000000000';

    expect(await seller.call(calls.open, { listingId, buyerId: seller.id })).toMatchObject({
      error: 'own-listing',
    });
    expect(await seller.call(calls.open, { listingId, buyerId: nobody })).toMatchObject({
      error: 'not-found',
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
    const { listing, seller, buyer, terms } = await aTrade(testApp);

    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.call(calls.propose, terms)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error])))).toEqual(
      new Set(['not-your-turn']),
    );
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
    expect(await noticesOf(testApp, seller)).toHaveLength(1);
  });

  it('under one key are one offer and the same answer', async () => {
    const { listing, buyer, terms } = await aTrade(testApp);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.call(calls.propose, terms, { idempotencyKey: `key-${listing.id}` }),
      ),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  });

  it('from many buyers all stand', async () => {
    const { listing, terms } = await aTrade(testApp);
    const buyers = await Promise.all(Array.from({ length: 8 }, aBuyer));

    const answers = await Promise.all(buyers.map((buyer) => buyer.call(calls.propose, terms)));

    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await offersOf(testApp, listing.id)).toEqual(Array.from({ length: 8 }, () => 'buyer pending'));
  });

  it('from both sides leave one pending', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.open, { listingId: listing.id, buyerId: buyer.id });

    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 === 0
          ? buyer.call(calls.propose, terms)
          : seller.call(calls.propose, { ...terms, recipientId: buyer.id }),
      ),
    );

    expect((await offersOf(testApp, listing.id)).filter((offer) => offer.endsWith('pending'))).toHaveLength(
      1,
    );
  });
});

describe('the conversation of a negotiation', () => {
  it('shows both sides the same offers, oldest first, and whose turn it is', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);
    await seller.call(calls.propose, { ...terms, recipientId: buyer.id, pricePaise: 239_000 });

    const buyers = await buyer.call(calls.conversation, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId: buyer.id,
    });
    const sellers = await seller.call(calls.conversation, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId: buyer.id,
    });

    const same = {
      awaiting: 'buyer',
      version: 2,
      offersLeft: 4,
      offers: [{ state: 'countered' }, { state: 'pending', pricePaise: 239_000 }],
    };
    expect(buyers).toMatchObject({
      value: { negotiation: { ...same, moves: ['counter', 'accept', 'decline'] } },
    });
    expect(sellers).toMatchObject({ value: { negotiation: { ...same, moves: ['withdraw'] } } });
  });

  it('is null where there is none yet', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);

    for (const [actor, buyerId] of [
      [buyer, buyer.id],
      [seller, buyer.id],
      [seller, undefined],
    ] as const) {
      expect(await actor.call(calls.conversation, { listingId: listing.id, buyerId })).toMatchObject({
        value: { negotiation: null },
      });
    }
  });

  it('does not exist for a third person', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);
    const stranger = await aBuyer();

    const asked = await stranger.call(calls.conversation, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId: buyer.id,
    });
    const asSeller = await stranger.call(calls.conversation, {
      listingId: listing.id,
      sellerId: stranger.id,
      buyerId: buyer.id,
    });

    expect(asked).toMatchObject({ ok: false, error: 'not-found' });
    expect(asSeller).toMatchObject({ ok: false, error: 'not-found' });
  });

  it('awaits nobody once the pending offer has expired', async () => {
    const { listing, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);
    clock = new Date(clock.getTime() + (OFFER_HOURS.durable + 1) * 3_600_000);

    const answer = await buyer.call(calls.conversation, { listingId: listing.id });

    expect(answer).toMatchObject({
      value: { negotiation: { awaiting: null, offers: [{ state: 'expired' }] } },
    });
  });

  it('tells quantity, price and day as text, as other clients read them', async () => {
    const { listing, buyer, terms } = await aTrade(testApp);
    await buyer.call(calls.propose, terms);

    const answer = await buyer.send({
      method: 'POST',
      url: calls.conversation.path,
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
    const { listing, seller, buyer, terms } = await aTrade(testApp);
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
    expect(
      await seller.call(calls.listReceived, { listingId: (await aTrade(testApp)).listing.id }),
    ).toMatchObject({
      error: 'not-found',
    });
  });

  it('lists what a buyer has sent offers for, latest first', async () => {
    const buyer = await aBuyer();
    const [first, second] = [await aTrade(testApp), await aTrade(testApp)];
    await buyer.call(calls.open, { listingId: (await aTrade(testApp)).listing.id, buyerId: buyer.id });
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
});
