import { markRead, post, read } from '@polam/contract/calls/chats';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutboxBar } from '~/app/frame/outbox-bar.tsx';
import { enqueue, keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { listEntries } from '~/lib/offline/outbox-store.ts';
import { stubIntersectionObserver } from '~/testing/blind-observer.ts';
import { buildConversation, buildMessage, negotiationId } from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import ChatPage from './chat.page.tsx';

let stopOutbox: () => void = () => undefined;

beforeEach(stubIntersectionObserver);

afterEach(() => {
  stopOutbox();
  leave();
});

const inChat = () => within(screen.getByRole('region', { name: 'Deals' }));

async function openChat(server: FakeServer) {
  server.answer(markRead, { unread: 0 });
  const page = (
    <>
      <OutboxBar />
      <ChatPage />
    </>
  );
  const shown = await show(page, {
    pattern: '/dashboard/user/chats/:id',
    path: `/dashboard/user/chats/${negotiationId}`,
  });
  stopOutbox = keepOutboxGoing();
  return shown;
}

describe('a conversation that could not be loaded', () => {
  it('sends what is written there, and shows it once when the conversation is there', async () => {
    const server = startFakeServer();
    server.answer(read, { refuse: 'fault' });
    server.answer(post, ({ text = '', key = '' }) => ({
      message: buildMessage({ id: 'the-message', authorId: ramu.id, text, key }),
      negotiationId,
    }));
    const { user } = await openChat(server);
    await screen.findByText('We could not load this chat.');

    await user.type(screen.getByLabelText('Message'), 'I come on Monday');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(server.receivedOf(post)).toMatchObject([{ input: { text: 'I come on Monday' } }]),
    );
    server.answer(
      read,
      buildConversation([buildMessage({ id: 'the-message', authorId: ramu.id, text: 'I come on Monday' })]),
    );
    await user.click(inChat().getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Chat with Sita' });
    expect(screen.getAllByText('I come on Monday')).toHaveLength(1);
  });

  it('has no menu about somebody who is not known', async () => {
    const server = startFakeServer();
    server.answer(read, { refuse: 'fault' });
    const { user } = await openChat(server);
    await screen.findByText('We could not load this chat.');

    expect(screen.queryByText('More about this chat')).toBeNull();
    server.answer(read, buildConversation([]));
    await user.click(inChat().getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('More about this chat')).toBeTruthy();
  });
});

describe('a message that was refused as its author has blocked the other', () => {
  it('stays in the conversation, which has no field for it, when its change is asked for', async () => {
    const server = startFakeServer();
    server.answer(read, buildConversation([], { isBlocked: true }));
    server.answer(post, { refuse: 'blocked-by-you' });
    const { user } = await openChat(server);
    await enqueue(post, { negotiationId, text: 'I come on Monday' }, { conversation: 'a thread' });

    await user.click(await screen.findByRole('button', { name: '1 thing was not sent. See why' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Change' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('list', { name: 'Chat with Sita' });
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.getByText('I come on Monday')).toBeTruthy();
    expect(listEntries(ramu.id)).toMatchObject([{ input: { text: 'I come on Monday' } }]);
  });
});
