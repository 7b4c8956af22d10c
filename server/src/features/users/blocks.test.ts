import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { aChat, linesOf, say, conversationOf } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { aTrade, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

describe('whoever is blocked', () => {
  it('can neither write nor begin, and learns only that there is no answer', async () => {
    const { listing, negotiationId, buyer, seller } = await aChat(testApp);
    await seller.call(blocks.block, { userId: buyer.id });
    const notified = await noticesOf(testApp, seller);

    const written = await buyer.call(chats.post, { negotiationId, text: 'Please' });
    const begun = await buyer.call(chats.start, { listingId: listing.id, text: 'Please' });

    expect([written, begun]).toMatchObject([{ error: 'not-answering' }, { error: 'not-answering' }]);
    expect((await conversationOf(buyer, negotiationId)).conversation.isBlocked).toBe(false);
    expect(await noticesOf(testApp, seller)).toEqual(notified);
  });

  it('is not seen typing', async () => {
    const base = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { negotiationId, buyer, seller } = await aChat(testApp);
    const screen = await openScreen(base, seller);
    await seller.call(blocks.block, { userId: buyer.id });

    await buyer.call(chats.type, { negotiationId });
    await seller.call(blocks.unblock, { userId: buyer.id });
    await say(buyer, negotiationId, 'Back');

    await expect
      .poll(() => screen.received.at(-1)?.event, { interval: 10 })
      .toMatchObject({ preview: 'Back' });
    expect(screen.signals).toEqual([]);
    screen.close();
  });

  it('can offer nothing', async () => {
    const { listing, buyer, seller, terms } = await aTrade(testApp);
    await seller.call(blocks.block, { userId: buyer.id });

    const offered = await buyer.call(offers.propose, terms);
    const opened = await buyer.call(offers.open, { listingId: listing.id, buyerId: buyer.id });

    expect([offered, opened]).toMatchObject([{ error: 'not-answering' }, { error: 'not-answering' }]);
    expect(await offersOf(testApp, listing.id)).toEqual([]);
  });

  it('can order nothing, but hears again of what was ordered before', async () => {
    const { listing, buyer, seller } = await aTrade(testApp);
    const before = await aTrade(testApp);
    const order = { listingId: before.listing.id, quantityMilli: 1_000 };
    await before.buyer.call(orders.place, order);
    await before.seller.call(blocks.block, { userId: before.buyer.id });
    await seller.call(blocks.block, { userId: buyer.id });

    expect(await buyer.call(orders.place, { listingId: listing.id })).toMatchObject({
      error: 'not-answering',
    });
    expect(await before.buyer.call(orders.place, order)).toMatchObject({ ok: true });
  });
});

describe('whoever blocks', () => {
  it('sees whom, the latest first', async () => {
    const [{ buyer, seller }, { buyer: other }] = [await aTrade(testApp), await aTrade(testApp)];
    await seller.call(blocks.block, { userId: buyer.id });
    await seller.call(blocks.block, { userId: other.id });
    const blockedBy = async (actor: typeof seller) => {
      const answer = await actor.call(blocks.listBlocks, {});
      return answer.ok && answer.value.users.map(({ id }) => id);
    };

    expect([await blockedBy(seller), await blockedBy(buyer)]).toEqual([[other.id, buyer.id], []]);
  });

  it('reads page after page of them', async () => {
    const [{ buyer, seller }, { buyer: other }] = [await aTrade(testApp), await aTrade(testApp)];
    for (const { id: userId } of [buyer, other]) await seller.call(blocks.block, { userId });

    const first = await seller.call(blocks.listBlocks, { limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? undefined) : undefined;
    const second = await seller.call(blocks.listBlocks, { limit: 1, cursor });

    expect(first).toMatchObject({ value: { users: [{ id: other.id }] } });
    expect(second).toMatchObject({ value: { users: [{ id: buyer.id }], nextCursor: null } });
  });

  it('finds one of them by id, and since when, however many came after', async () => {
    const [{ buyer, seller }, { buyer: other }] = [await aTrade(testApp), await aTrade(testApp)];
    for (const { id: userId } of [buyer, other]) await seller.call(blocks.block, { userId });
    const asked = (userId: string) => seller.call(blocks.listBlocks, { userId, limit: 1 });

    const found = await asked(buyer.id);
    expect(found).toMatchObject({ value: { users: [{ id: buyer.id }], nextCursor: null } });
    expect(found.ok && found.value.users[0]?.blockedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await asked(seller.id)).toMatchObject({ value: { users: [], nextCursor: null } });
  });

  it('does not write either until the block is taken back', async () => {
    const { negotiationId, buyer, seller } = await aChat(testApp);
    await seller.call(blocks.block, { userId: buyer.id });
    await seller.call(blocks.block, { userId: buyer.id });

    const refused = await seller.call(chats.post, { negotiationId, text: 'No' });
    expect((await conversationOf(seller, negotiationId)).conversation.isBlocked).toBe(true);
    await seller.call(blocks.unblock, { userId: buyer.id });
    await say(buyer, negotiationId, 'Thank you');

    expect(refused).toMatchObject({ error: 'blocked-by-you' });
    expect(linesOf(await conversationOf(seller, negotiationId))).toEqual(['Is it dry?', 'Thank you']);
  });

  it('neither offers nor orders until the block is taken back', async () => {
    const { listing, buyer, seller, terms } = await aTrade(testApp);
    await buyer.call(blocks.block, { userId: seller.id });
    const [byName, bySeller] = [{ listingId: listing.id, buyerId: buyer.id }, { userId: seller.id }];

    const refused = [
      await buyer.call(offers.propose, terms),
      await buyer.call(offers.open, byName),
      await buyer.call(orders.place, { listingId: listing.id }),
    ];
    await buyer.call(blocks.unblock, bySeller);

    expect(refused.map((answer) => !answer.ok && answer.error)).toEqual(Array(3).fill('blocked-by-you'));
    expect(await buyer.call(offers.propose, terms)).toMatchObject({ ok: true });
  });

  it('cannot be oneself, nor block nobody', async () => {
    const { buyer, negotiationId } = await aChat(testApp);

    expect([
      await buyer.call(blocks.block, { userId: buyer.id }),
      await buyer.call(blocks.block, { userId: negotiationId }),
    ]).toMatchObject([{ error: 'cannot-block-self' }, { error: 'not-found' }]);
  });
});

it('somebody who has left does not answer', async () => {
  const { negotiationId, buyer, seller } = await aChat(testApp);
  await testApp.db`update users set suspended_at = now() where id = ${seller.id}`;

  const answer = await buyer.call(chats.post, { negotiationId, text: 'Hello?' });

  expect(answer).toMatchObject({ error: 'not-answering' });
});
