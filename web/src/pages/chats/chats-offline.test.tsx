import { list, post, read } from '@polam/contract/calls/chats';
import { propose } from '@polam/contract/calls/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxLink } from '~/app/background-links.tsx';
import { OutboxBar } from '~/app/frame/outbox-bar.tsx';
import { enqueue } from '~/lib/offline/outbox.ts';
import { listEntries } from '~/lib/offline/outbox-store.ts';
import { endSession } from '~/lib/session/session.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { stubIntersectionObserver } from '~/testing/blind-observer.ts';
import { buildListedConversation, buildMessage, buildConversation, negotiationId } from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildOffer, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import ChatPage from './chat.page.tsx';
import ChatsPage from './chats.page.tsx';

beforeEach(stubIntersectionObserver);

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

const where = { pattern: '/dashboard/user/chats/:id', path: `/dashboard/user/chats/${negotiationId}` };

/** The pages as they were read before the network went. */
async function readBefore(): Promise<FakeServer> {
  const server = startFakeServer();
  server.answer(list, { conversations: [buildListedConversation()], unread: 0, nextCursor: null });
  server.answer(read, buildConversation([buildMessage({ text: 'It is dry' })]));
  const page = await show(<ChatPage />, where);
  await screen.findByText('It is dry');
  page.unmount();
  const conversations = await show(<ChatsPage />);
  await screen.findByRole('link', { name: 'Sita' });
  conversations.unmount();
  server.setOnline(false);
  return server;
}

async function offerWaits(): Promise<void> {
  const { listingId, pricePaise, quantityMilli, unit, neededOn, note } = buildOffer();
  const input = { listingId: listingId ?? '', recipientId: sita.id, pricePaise, quantityMilli, unit };
  const conversation = conversationName({
    subjectId: buildConversation().conversation.subject.id,
    otherId: sita.id,
  });
  await enqueue(propose, { ...input, neededOn, note }, { conversation });
}

/** Opens the conversation, with what waits to be sent above it, and loses the network. */
async function openWithoutNetwork() {
  await readBefore();
  const { user } = await show(
    <>
      <OutboxBar />
      <ChatPage />
    </>,
    where,
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  return user;
}

describe('a chat that is opened again without a network', () => {
  it('shows what was said, and the offer that waits on the phone', async () => {
    await readBefore();
    await offerWaits();

    await show(<ChatPage />, where);

    const conversation = within(screen.getByRole('list', { name: 'Chat with Sita' }));
    expect(conversation.getByText('It is dry')).toBeTruthy();
    expect(conversation.getByText(/^Your offer waits on this phone/)).toBeTruthy();
    expect(screen.queryByText(/We could not load this chat/)).toBeNull();
  });

  it('takes up again from the list of what waits what its reader wants to change', async () => {
    const user = await openWithoutNetwork();
    await enqueue(post, { negotiationId, text: 'I come on Monday' }, { conversation: 'a thread' });

    await user.click(await screen.findByRole('button', { name: '1 thing waits on this phone to be sent' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Change' }));

    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'I come on Monday'));
    expect(listEntries(ramu.id)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['photo', 'image/webp', { role: 'img', name: 'Photo to send' }],
    ['recording', 'audio/webm', { role: 'button', name: 'Delete the recording' }],
  ] as const)('takes up again a %s that waits', async (what, type, { role, name }) => {
    const user = await openWithoutNetwork();
    const file = new File(['of a lot'], what, { type });
    await enqueue(post, { negotiationId, text: '' }, { conversation: 'a thread', files: [file] });
    expect(screen.queryByRole(role, { name })).toBeNull();

    await user.click(await screen.findByRole('button', { name: '1 thing waits on this phone to be sent' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Change' }));

    expect(await screen.findByRole(role, { name })).toBeTruthy();
    expect(listEntries(ramu.id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(listEntries(ramu.id)).toMatchObject([{ fileCount: 1 }]));
  });

  it('stands in the list of chats', async () => {
    await readBefore();

    await show(<ChatsPage />);

    expect(screen.getByRole('link', { name: 'Sita' })).toBeTruthy();
    expect(screen.queryByText(/We could not load your deals/)).toBeNull();
  });

  it('is gone for whoever signs out', async () => {
    await readBefore();
    endSession();
    const link = await show(<OutboxLink />, { as: null });
    link.unmount();

    await show(<ChatPage />, where);

    expect(screen.queryByText('It is dry')).toBeNull();
    expect(await screen.findByText(/We could not load this chat/)).toBeTruthy();
  });
});
