import * as account from '@polam/contract/calls/account';
import * as chats from '@polam/contract/calls/chats';
import * as offers from '@polam/contract/calls/offers';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation } from '@polam/database/seed/offers';
import { buildTrader, TEST_PASSWORD } from '@polam/database/seed/users';
import { aChat, linesOf, say, conversationOf, conversationsOf } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const stranger = async () => testApp.actor((await buildTrader(testApp.db)).id);

describe('a conversation', () => {
  it('begins with a message about a listing, which tells its seller', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);

    const answer = await buyer.call(chats.start, { listingId: listing.id, text: '  Is it dry?\n' });

    expect(answer).toMatchObject({
      ok: true,
      value: { message: { text: 'Is it dry?', authorId: buyer.id } },
    });
    expect(await noticesOf(testApp, seller)).toMatchObject([
      { type: 'message.posted', sentBy: buyer.id, text: 'Is it dry?' },
    ]);
    expect(await conversationsOf(seller)).toMatchObject({
      unread: 1,
      conversations: [
        {
          party: 'seller',
          other: { id: buyer.id },
          subject: { kind: 'listing', id: listing.id },
          lastLine: { kind: 'message', text: 'Is it dry?' },
          unread: 1,
        },
      ],
    });
    expect(await conversationsOf(buyer)).toMatchObject({
      unread: 0,
      conversations: [{ unread: 0, party: 'buyer' }],
    });
  });

  it('is one, whoever begins it and however often', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);
    const [asked, answered] = await Promise.all([
      buyer.call(chats.start, { listingId: listing.id, text: 'Hello' }),
      seller.call(chats.start, { listingId: listing.id, buyerId: buyer.id, text: 'Welcome' }),
    ]);

    expect(asked.ok && answered.ok && asked.value.negotiationId === answered.value.negotiationId).toBe(true);
    expect((await conversationsOf(buyer)).conversations).toHaveLength(1);
  });

  it('shows the price that was offered last, as who offered it', async () => {
    const { buyer, seller, terms } = await aChat(testApp);
    await buyer.call(offers.propose, terms);

    for (const reader of [buyer, seller])
      expect((await conversationsOf(reader)).conversations[0]?.lastLine).toMatchObject({
        kind: 'offer',
        authorId: buyer.id,
        pricePaise: terms.pricePaise,
      });
  });

  it('holds messages and offers of all negotiations about the listing, in the order of time', async () => {
    const { listing, negotiationId, buyer, seller, terms } = await aChat(testApp);
    await buyer.call(offers.propose, terms);
    await say(seller, negotiationId, 'A little more');
    await testApp.db`update negotiations set ended_at = now() where id = ${negotiationId}`;
    const next = await buildNegotiation(testApp.db, { listingId: listing.id, buyerId: buyer.id });
    await say(buyer, next.id, 'Again the same');
    await say(seller, negotiationId, 'Gladly');

    const conversation = await conversationOf(buyer, negotiationId);

    expect(linesOf(conversation)).toEqual([
      'Is it dry?',
      230_000,
      'A little more',
      'Again the same',
      'Gladly',
    ]);
    expect(conversation.conversation).toMatchObject({
      negotiationId: next.id,
      other: { id: seller.id },
      isBlocked: false,
    });
    expect(await conversationOf(seller, next.id)).toMatchObject({
      lines: conversation.lines.map(({ id }) => ({ id })),
    });
    expect((await conversationsOf(buyer)).conversations.map((each) => each.negotiationId)).toEqual([next.id]);
  });

  it('is read from its end backwards, each line once', async () => {
    const { negotiationId, buyer, seller } = await aChat(testApp);
    for (let n = 1; n <= 6; n += 1) await say(n % 2 ? seller : buyer, negotiationId, `line ${n}`);

    const last = await conversationOf(buyer, negotiationId, { limit: 3 });
    const before = await conversationOf(buyer, negotiationId, { limit: 3, cursor: last.nextCursor ?? '' });
    const first = await conversationOf(buyer, negotiationId, { limit: 3, cursor: before.nextCursor ?? '' });

    expect([first, before, last].flatMap(linesOf)).toEqual([
      'Is it dry?',
      ...[1, 2, 3, 4, 5, 6].map((n) => `line ${n}`),
    ]);
    expect(first.nextCursor).toBeNull();
  });

  it('is not there for a third person, in no call', async () => {
    const { negotiationId } = await aChat(testApp);
    const third = await stranger();

    const answers = [
      await third.call(chats.read, { negotiationId }),
      await third.call(chats.post, { negotiationId, text: 'Let me in' }),
      await third.call(chats.markRead, { negotiationId, upTo: new Date().toISOString() }),
      await third.call(chats.type, { negotiationId }),
    ];

    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual(answers.map(() => 'not-found'));
    expect(await conversationsOf(third)).toEqual({ conversations: [], unread: 0, nextCursor: null });
  });

  it('goes on after its listing has left the market, but does not begin then', async () => {
    const { listing, negotiationId, buyer } = await aChat(testApp);
    const closed = await buildListing(testApp.db, { state: 'closed' });
    await testApp.db`update listings set state = 'deleted' where id = ${listing.id}`;

    await say(buyer, negotiationId, 'Pity');
    const again = await buyer.call(chats.start, { listingId: listing.id, text: 'Have you more?' });
    const begun = await buyer.call(chats.start, { listingId: closed.id, text: 'Hello?' });

    expect(again.ok).toBe(true);
    expect(begun).toMatchObject({ ok: false, error: 'listing-closed' });
  });
});

describe('a paused listing', () => {
  it('can be asked about: it may come back', async () => {
    const { listing, buyer } = await aTrade(testApp, { state: 'paused' });

    const answer = await buyer.call(chats.start, { listingId: listing.id, text: 'When again?' });

    expect(answer.ok).toBe(true);
  });
});

describe('a message', () => {
  it('is text as it was written, and never empty', async () => {
    const { negotiationId, buyer } = await aChat(testApp);
    const written = '<b>5 quintals</b>\nhttps://polam.example & more';

    const said = await say(buyer, negotiationId, written);
    const empty = await buyer.send({
      method: 'POST',
      url: `/api/v1/chats/${negotiationId}/messages`,
      json: { text: '   ' },
    });
    const long = await buyer.send({
      method: 'POST',
      url: `/api/v1/chats/${negotiationId}/messages`,
      json: { text: 'x'.repeat(1_001) },
    });

    expect(said.text).toBe(written);
    expect(empty).toMatchObject({ status: 422, json: { fields: { text: { code: 'required' } } } });
    expect(long).toMatchObject({ status: 422, json: { fields: { text: { code: 'too-long' } } } });
  });

  it('arrives once under its key, also a day later, when its answer is no longer kept', async () => {
    const { negotiationId, buyer, seller } = await aChat(testApp);
    const input = { negotiationId, text: 'Only once', key: 'a-key-of-the-device' };

    const first = await buyer.call(chats.post, input, { idempotencyKey: 'same' });
    const replayed = await buyer.call(chats.post, input, { idempotencyKey: 'same' });
    await testApp.db`delete from idempotency_keys`;
    const late = await buyer.call(chats.post, input, { idempotencyKey: 'same' });

    const ids = [first, replayed, late].map((answer) => answer.ok && answer.value.message.id);
    expect(new Set(ids).size).toBe(1);
    expect(linesOf(await conversationOf(seller, negotiationId))).toEqual(['Is it dry?', 'Only once']);
    expect(first).toMatchObject({ value: { message: { key: input.key } } });
    expect((await conversationOf(seller, negotiationId)).lines.at(-1)).not.toHaveProperty('key');
  });

  it('stands after the one before it, also when the clock stands still', async () => {
    const { negotiationId, buyer, seller } = await aChat(testApp);

    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => say(n % 2 ? buyer : seller, negotiationId, `at once ${n}`)),
    );

    const times = (await conversationOf(buyer, negotiationId)).lines.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...new Set(times)].toSorted());
  });

  it('moves nothing in the negotiation', async () => {
    const { negotiationId, buyer, seller, terms } = await aChat(testApp);
    await buyer.call(offers.propose, terms);

    await say(seller, negotiationId, 'Let me think');

    const offer = (await conversationOf(buyer, negotiationId)).lines.find(({ kind }) => kind === 'offer');
    expect(offer).toMatchObject({ state: 'pending', authorId: buyer.id });
  });

  it('is forgotten with its author, in the notices of others too', async () => {
    const { negotiationId, buyer, seller } = await aChat(testApp);
    await say(seller, negotiationId, 'Dry as dust');

    const [row] = await testApp.db<{ email: string }[]>`select email from users where id = ${buyer.id}`;
    const erased = { password: TEST_PASSWORD, confirmation: row?.email ?? '' };
    expect(await buyer.call(account.erase, erased)).toMatchObject({ ok: true });

    expect(linesOf(await conversationOf(seller, negotiationId))).toEqual(['Dry as dust']);
    expect(await noticesOf(testApp, seller)).toEqual([]);
    expect(await seller.call(chats.post, { negotiationId, text: 'Hello?' })).toMatchObject({
      error: 'not-answering',
    });
  });
});
