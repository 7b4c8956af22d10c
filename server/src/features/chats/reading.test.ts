import * as chats from '@polam/contract/calls/chats';
import * as notices from '@polam/contract/calls/notices';
import * as offers from '@polam/contract/calls/offers';
import { buildApp } from '@polam/server/app';
import { aChat, say, conversationOf, conversationsOf } from '@polam/server/testing/chats';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let base: string;

beforeAll(async () => {
  testApp = await startTestApp();
  base = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => testApp.close());

async function bellOf(actor: Awaited<ReturnType<TestApp['actor']>>) {
  const listed = await actor.call(notices.list, {});
  if (!listed.ok) throw new Error(listed.message);
  return { unread: listed.value.unread, events: listed.value.notices.map(({ event }) => event) };
}

const lastOf = async (...[actor, negotiationId]: Parameters<typeof conversationOf>) =>
  (await conversationOf(actor, negotiationId)).lines.at(-1)?.createdAt ?? '';

describe('what is unread', () => {
  it('is what the other side has written since one has read: messages and offers', async () => {
    const { negotiationId, buyer, seller, terms } = await aChat(testApp);
    await buyer.call(offers.propose, terms);
    await say(buyer, negotiationId, 'What do you say?');
    expect(await conversationsOf(seller)).toMatchObject({ unread: 1, conversations: [{ unread: 3 }] });

    const [, offer] = (await conversationOf(seller, negotiationId)).lines;
    await seller.call(chats.markRead, { negotiationId, upTo: offer?.createdAt ?? '' });
    expect(await conversationsOf(seller)).toMatchObject({ unread: 1, conversations: [{ unread: 1 }] });

    const all = await seller.call(chats.markRead, {
      negotiationId,
      upTo: await lastOf(seller, negotiationId),
    });
    expect(all).toMatchObject({ value: { unread: 0 } });
    expect(await conversationsOf(seller)).toMatchObject({ unread: 0, conversations: [{ unread: 0 }] });
  });

  it('is never one’s own words, and never less for reading back', async () => {
    const { negotiationId, seller, buyer } = await aChat(testApp);
    const before = await lastOf(seller, negotiationId);
    await seller.call(chats.markRead, { negotiationId, upTo: before });
    await say(seller, negotiationId, 'Dry');
    await seller.call(chats.markRead, { negotiationId, upTo: '2020-01-01T00:00:00.000Z' });

    expect(await conversationsOf(seller)).toMatchObject({ unread: 0, conversations: [{ unread: 0 }] });
    expect(await conversationsOf(buyer)).toMatchObject({ unread: 1, conversations: [{ unread: 1 }] });
    expect((await conversationOf(buyer, negotiationId)).conversation.otherReadAt).not.toBeNull();
  });

  it('cannot be read ahead of time', async () => {
    const { negotiationId, seller, buyer } = await aChat(testApp);
    await seller.call(chats.markRead, { negotiationId, upTo: '2999-01-01T00:00:00Z' });
    await testApp.db`update negotiations set seller_read_at = seller_read_at - interval '6 seconds'`;

    await say(buyer, negotiationId, 'Later');

    expect((await conversationsOf(seller)).unread).toBe(1);
  });

  it('refuses what is no instant', async () => {
    const { negotiationId, seller } = await aChat(testApp);

    const answer = await seller.call(chats.markRead, { negotiationId, upTo: 'yesterday' });

    expect(answer).toMatchObject({ ok: false, error: 'invalid-input' });
  });
});

describe('the bell', () => {
  it('holds one notice a conversation, renewed while it is unread and read with the conversation', async () => {
    const { negotiationId, seller, buyer } = await aChat(testApp);
    await say(buyer, negotiationId, 'Hello?');
    await say(buyer, negotiationId, 'Are you there?');
    expect(await bellOf(seller)).toMatchObject({ unread: 1, events: [{ preview: 'Are you there?' }] });

    await seller.call(chats.markRead, { negotiationId, upTo: await lastOf(seller, negotiationId) });
    expect((await bellOf(seller)).unread).toBe(0);

    await say(buyer, negotiationId, 'One more');
    expect(await bellOf(seller)).toMatchObject({
      unread: 1,
      events: [{ preview: 'One more' }, { preview: 'Are you there?' }],
    });
  });
});

describe('on open screens', () => {
  it('each message arrives, and its author sees when it has been read', async () => {
    const { negotiationId, seller, buyer } = await aChat(testApp);
    const [sellers, buyers] = [await openScreen(base, seller), await openScreen(base, buyer)];

    const sent: object[] = [];
    for (const preview of ['One', 'Two']) {
      const { id: messageId } = await say(buyer, negotiationId, preview);
      sent.push({ type: 'message.sent', negotiationId, userId: buyer.id, messageId });
      await expect
        .poll(() => sellers.received.at(-1)?.event, { interval: 10 })
        .toMatchObject({ type: 'message.posted', preview, negotiationId });
    }

    const upTo = await lastOf(seller, negotiationId);
    await seller.call(chats.markRead, { negotiationId, upTo });
    await expect
      .poll(() => [buyers.signals.slice(-3), sellers.signals], { interval: 10 })
      .toEqual([
        [...sent, { type: 'message.read', negotiationId, userId: seller.id, upTo }],
        [{ type: 'message.read', negotiationId, userId: seller.id, upTo }],
      ]);
    sellers.close();
    buyers.close();
  });

  it('typing shows on every process, to the other side alone, and is kept nowhere', async () => {
    const { negotiationId, seller, buyer } = await aChat(testApp);
    const second = await buildApp({ config: testConfig(), databaseUrl: testApp.databaseUrl, pages: false });
    const other = await second.http.listen({ port: 0, host: '127.0.0.1' });
    const [here, there, own] = [
      await openScreen(base, seller),
      await openScreen(other, seller),
      await openScreen(other, buyer),
    ];

    await buyer.call(chats.type, { negotiationId });

    const typing = { type: 'typing', negotiationId, userId: buyer.id };
    await expect.poll(() => [here.signals, there.signals], { interval: 10 }).toEqual([[typing], [typing]]);
    expect(own.signals).not.toContainEqual(typing);
    for (const screen of [here, there, own]) screen.close();
    await second.close();
  });

  it('typing is limited', async () => {
    const strict = await startTestApp({ settings: { LIMITS: 'on', LIMIT_TYPING: '2/min' } });
    const { negotiationId, buyer } = await aChat(strict);

    const answers = [1, 2, 3].map(() => buyer.call(chats.type, { negotiationId }));

    expect((await Promise.all(answers)).filter(({ ok }) => ok)).toHaveLength(2);
    await strict.close();
  });
});
