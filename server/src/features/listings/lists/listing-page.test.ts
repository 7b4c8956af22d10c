import * as chats from '@polam/contract/calls/chats';
import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const aBuyer = async () => testApp.actor((await buildTrader(testApp.db)).id);

describe('looking at a listing', () => {
  it('shows a visitor everything but the phone', async () => {
    const { id } = await buildListing(testApp.db);

    const answer = await testApp.visitor.send({ url: `/api/v1/products/get-product/${id}` });

    expect(answer.json?.['product']).toMatchObject({ _id: id, sellerId: { proposalsReceived: {} } });
    expect(answer.json?.['product']).not.toHaveProperty('sellerId.phone');
  });

  it('shows the phone to who is signed in, which is written down once a day', async () => {
    const buyer = await aBuyer();
    const { id, sellerId } = await buildListing(testApp.db);

    await buyer.call(calls.get, { listingId: id });
    const answer = await buyer.call(calls.get, { listingId: id });

    expect(answer).toMatchObject({
      value: { listing: { seller: { phone: expect.stringMatching(/^\d{10}$/) as string } } },
    });
    const rows = await testApp.db`
      select subject_id from audit where actor_id = ${buyer.id} and action = 'contact-revealed'`;
    expect(rows).toMatchObject([{ subject_id: sellerId }]);
  });

  it('keeps the phone of who shows it to partners only from those who never negotiated', async () => {
    const seller = await buildFarmer(testApp.db);
    await testApp.db`update users set contact_visibility = 'partners' where id = ${seller.id}`;
    const listing = await buildListing(testApp.db, { sellerId: seller.id });
    const partner = await aBuyer();
    await buildNegotiation(testApp.db, { listingId: listing.id, buyerId: partner.id });

    const stranger = await (await aBuyer()).call(calls.get, { listingId: listing.id });
    const known = await partner.call(calls.get, { listingId: listing.id });

    expect(stranger.ok && stranger.value.listing.seller.phone).toBe(undefined);
    expect(known).toMatchObject({ value: { listing: { seller: { phone: seller.phone } } } });
  });

  it('counts who only wrote among those who answered, here and in all lists of answers', async () => {
    const listing = await buildListing(testApp.db);
    const [seller, buyer] = [await testApp.actor(listing.sellerId), await aBuyer()];
    await buyer.call(chats.start, { listingId: listing.id, text: 'Is it dry?' });

    const [page, own, answered] = [
      await seller.call(calls.get, { listingId: listing.id }),
      await seller.call(calls.listOwn, {}),
      await seller.call(chats.list, { kind: 'received' }),
    ];

    expect(page).toMatchObject({
      value: {
        listing: {
          seller: {
            proposalsReceived: { [listing.id]: [{ id: buyer.id, offerCount: 0, lastOfferAt: null }] },
          },
        },
      },
    });
    expect(own).toMatchObject({ value: { listings: [{ id: listing.id, responders: 1 }] } });
    expect(answered).toMatchObject({
      value: { conversations: [{ subject: { id: listing.id }, responders: 1 }] },
    });
  });

  it('tells the seller what each buyer asks last', async () => {
    const listing = await buildListing(testApp.db, {
      unit: 'quintal',
      quantityMilli: 50_000,
      pricePaise: 2_400_00,
    });
    const seller = await testApp.actor(listing.sellerId);
    const { id: negotiationId, buyerId } = await buildNegotiation(testApp.db, { listingId: listing.id });
    const first = { negotiationId, state: 'countered', createdAt: new Date(Date.now() - 60_000) } as const;
    await buildOffer(testApp.db, { ...first, author: 'buyer', pricePaise: 2_200_00, quantityMilli: 20_000 });
    await buildOffer(testApp.db, {
      negotiationId,
      author: 'seller',
      pricePaise: 2_350_00,
      quantityMilli: 12_500,
    });

    const answer = await seller.call(calls.get, { listingId: listing.id });

    const last = {
      lastState: 'pending',
      lastAuthor: 'seller',
      lastPricePaise: 2_350_00,
      lastQuantityMilli: 12_500,
    };
    expect(answer).toMatchObject({
      value: { listing: { seller: { proposalsReceived: { [listing.id]: [{ id: buyerId, ...last }] } } } },
    });
  });

  it('shows the seller all who answered, a buyer only himself, and others nobody', async () => {
    const listing = await buildListing(testApp.db);
    const [ravi, sita] = [
      await buildTrader(testApp.db, { name: 'Ravi' }),
      await buildTrader(testApp.db, { name: 'Sita' }),
    ];
    for (const buyer of [ravi, sita]) {
      const negotiation = await buildNegotiation(testApp.db, { listingId: listing.id, buyerId: buyer.id });
      await buildOffer(testApp.db, { negotiationId: negotiation.id });
    }
    const namesSeenBy = async (actor: TestActor) => {
      const answer = await actor.call(calls.get, { listingId: listing.id });
      if (!answer.ok) throw new Error(answer.message);
      return Object.values(answer.value.listing.seller.proposalsReceived)
        .flat()
        .map(({ name }) => name)
        .sort();
    };

    expect(await namesSeenBy(await testApp.actor(listing.sellerId))).toEqual(['Ravi', 'Sita']);
    expect(await namesSeenBy(await testApp.actor(ravi.id))).toEqual(['Ravi']);
    expect(await namesSeenBy(await aBuyer())).toEqual([]);
    expect(await namesSeenBy(testApp.visitor)).toEqual([]);
  });

  it('tells that one has expired, and knows none that never was', async () => {
    const past = addDays(dayInIndia(new Date()), -40);
    const listing = await buildListing(testApp.db, { availableOn: past, lastOn: addDays(past, 30) });

    const answer = await testApp.visitor.call(calls.get, { listingId: listing.id });

    expect(answer).toMatchObject({ value: { listing: { state: 'expired' } } });
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense', '1%27%20or%201=1']) {
      expect((await testApp.visitor.send({ url: `/api/v1/products/get-product/${id}` })).status).toBe(404);
    }
  });

  it('leaves of one that was deleted only which goods it was of', async () => {
    const deleted = await buildListing(testApp.db, { commodity: 'tomato', state: 'deleted' });
    const closed = await buildListing(testApp.db, { commodity: 'tomato', state: 'closed' });
    const traceOf = (listingId: string) => testApp.visitor.call(calls.trace, { listingId });

    expect(await traceOf(deleted.id)).toMatchObject({
      value: { commodity: { slug: 'tomato', categorySlug: 'vegetables' } },
    });
    expect(await traceOf(closed.id)).toMatchObject({ ok: false, error: 'not-found' });
    expect(await traceOf('00000000-0000-7000-8000-000000000000')).toMatchObject({ error: 'not-found' });
  });
});
