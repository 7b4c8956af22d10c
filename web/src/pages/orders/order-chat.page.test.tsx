import { list, read, start } from '@polam/contract/calls/chats';
import { conversation } from '@polam/contract/calls/offers';
import { get } from '@polam/contract/calls/orders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildMessage, buildConversation, negotiationId } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildNegotiation, sita } from '~/testing/negotiations.ts';
import { buildHistory, buildOrder, buildSoldOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrderChatPage from './order-chat.page.tsx';

afterEach(leave);

const order = buildOrder();

function aChat(shown = order) {
  const server = startFakeServer();
  server.answer(get, { order: shown, history: buildHistory() });
  server.answer(conversation, { negotiation: null });
  server.answer(read, buildConversation());
  server.answer(list, { conversations: [], unread: 0, nextCursor: null });
  return server;
}

const open = (as = sita) =>
  show(<OrderChatPage />, { as, pattern: patterns.orderChat, path: paths.orderChat({ id: order.id }) });

describe('the talk about an order', () => {
  it('says what one may write, and begins with the first message', async () => {
    const server = aChat();
    server.answer(start, { message: buildMessage({ authorId: sita.id, text: 'When?' }), negotiationId });
    const { user } = await open();
    await screen.findByText(/^Write to Ramu about this order/);

    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'When?');
    await user.click(await screen.findByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(server.receivedOf(start)).toMatchObject([
        { input: { listingId: order.listingId, text: 'When?' } },
      ]),
    );
    expect(await screen.findByText('When?')).toBeTruthy();
  });

  it('is titled by the other as the reader’s script has the name', async () => {
    const seller = { ...order.seller, spellings: { te: 'రామన్న' } };
    aChat({ ...order, seller });

    await show(<OrderChatPage />, {
      as: sita,
      language: 'te',
      pattern: patterns.orderChat,
      path: paths.orderChat({ id: order.id }),
    });

    await waitFor(() => expect(document.title).toContain('రామన్న'));
    expect(document.title).not.toContain(order.seller.name);
  });

  it('has a way back also where it does not load', async () => {
    aChat().answer(get, { refuse: 'fault' });

    await open();

    const failure = await screen.findByRole('alert');
    const head = failure.parentElement?.querySelector('header');
    expect(head?.querySelector('a')?.getAttribute('href')).toBe(paths.chats());
  });

  it('names the buyer where the seller begins it', async () => {
    const server = aChat(buildSoldOrder());
    server.answer(start, { message: buildMessage({ authorId: ramu.id, text: 'Ready' }), negotiationId });
    const { user } = await open(ramu);

    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Ready');
    await user.click(await screen.findByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(server.receivedOf(start)).toMatchObject([
        { input: { listingId: order.listingId, buyerId: sita.id, text: 'Ready' } },
      ]),
    );
  });

  it('goes on where the two have talked before', async () => {
    const server = aChat();
    server.answer(conversation, { negotiation: { ...buildNegotiation(), id: negotiationId } });
    server.answer(read, buildConversation([buildMessage({ authorId: ramu.id, text: 'It is dry' })]));

    await open();

    expect(await screen.findByText('It is dry')).toBeTruthy();
  });

  it('shows beside it what was ordered and how that stands, and leads there', async () => {
    aChat(buildSoldOrder({ state: 'completed' }));

    await open(ramu);

    expect(await screen.findByText('Wheat · 20 quintals · ₹48,000')).toBeTruthy();
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByText('Order no. 00000700')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
      `${paths.orders()}?side=seller&state=ended#${order.id}`,
    );
  });

  it('is of nobody else: what is not the reader’s is not there', async () => {
    aChat().answer(get, { refuse: 'not-found' });

    await open();

    expect(await screen.findByText('There is no such order of yours.')).toBeTruthy();
  });

  it('says why it did not come, and tries again', async () => {
    const server = aChat();
    server.answer(conversation, { refuse: 'fault' });
    const { user } = await open();
    await screen.findByText(/^We could not load this chat\./);
    server.answer(conversation, { negotiation: null });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  });
});
