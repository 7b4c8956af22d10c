import * as chats from '@polam/contract/calls/chats';
import * as listings from '@polam/contract/calls/listings';
import * as orders from '@polam/contract/calls/orders';
import { buildTrader } from '@polam/database/seed/users';
import { linesOf, say, conversationOf } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder } from '@polam/server/testing/trade/orders';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const DAY_MS = 86_400_000;

describe('the talk about an order at the asking price', () => {
  it('is begun by its buyer though the listing is sold out by it, and both go on in it', async () => {
    const { listing, seller, buyer } = await anOrder(testApp);

    const begun = await buyer.call(chats.start, { listingId: listing.id, text: 'When do I fetch it?' });
    if (!begun.ok) throw new Error(begun.message);
    const { negotiationId } = begun.value;
    await say(seller, negotiationId, 'On Friday');

    expect(linesOf(await conversationOf(buyer, negotiationId))).toEqual(['When do I fetch it?', 'On Friday']);
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'order.placed' },
      { type: 'message.posted', negotiation: negotiationId },
    ]);
  });

  it('is begun by its seller too, and is one', async () => {
    const { listing, seller, buyer } = await anOrder(testApp);

    const answered = await seller.call(chats.start, {
      listingId: listing.id,
      buyerId: buyer.id,
      text: 'It is ready',
    });
    const asked = await buyer.call(chats.start, { listingId: listing.id, text: 'Thank you' });

    expect(answered.ok && asked.ok && answered.value.negotiationId === asked.value.negotiationId).toBe(true);
  });

  it('is for the two alone: the listing is closed to everybody else', async () => {
    const { listing } = await anOrder(testApp);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    const answer = await stranger.call(chats.start, { listingId: listing.id, text: 'Is some left?' });

    expect(answer).toMatchObject({ ok: false, error: 'listing-closed' });
  });

  it('is not begun any more once the order has come to nothing and the listing is off sale', async () => {
    const { listing, seller, buyer, orderId } = await anOrder(testApp);
    await buyer.call(orders.cancel, { subjectId: orderId });
    await seller.call(listings.move, { listingId: listing.id, move: 'close' });

    const answer = await buyer.call(chats.start, { listingId: listing.id, text: 'I am sorry' });

    expect(answer).toMatchObject({ ok: false, error: 'listing-closed' });
  });

  it('is not begun about an order that its seller has let lapse', async () => {
    const { listing, seller, buyer } = await anOrder(testApp, { orderedMilli: 5_000 });
    await seller.call(listings.move, { listingId: listing.id, move: 'close' });
    await testApp.db`update orders set confirm_by = ${new Date(Date.now() - DAY_MS)} where listing_id = ${listing.id}`;

    const answer = await buyer.call(chats.start, { listingId: listing.id, text: 'Hello?' });

    expect(answer).toMatchObject({ ok: false, error: 'listing-closed' });
  });
});
