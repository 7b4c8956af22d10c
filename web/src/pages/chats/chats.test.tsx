import { block, unblock } from '@polam/contract/calls/blocks';
import { list, markRead, post, read, type as sendTyping } from '@polam/contract/calls/chats';
import { propose } from '@polam/contract/calls/offers';
import { list as listNotices } from '@polam/contract/calls/notices';
import { complain } from '@polam/contract/calls/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeBell } from '~/features/notices/notice-bell.tsx';
import { enqueue, keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { buildNotice } from '~/testing/builders.ts';
import {
  buildListedConversation,
  buildMessage,
  buildMessageEvent,
  buildConversation,
  negotiationId,
} from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildOffer, sita } from '~/testing/negotiations.ts';
import { receiveNotice, receiveSignal } from '~/testing/receive.ts';
import { ramu, show } from '~/testing/show.tsx';
import ChatPage from './chat.page.tsx';
import ChatsPage from './chats.page.tsx';

let stopOutbox: () => void = () => undefined;

beforeEach(() => {
  // Everything is in sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#notify = notify;
      }
      observe() {
        this.#notify([{ isIntersecting: true }]);
      }
      disconnect() {
        return undefined;
      }
    },
  );
});

afterEach(() => {
  stopOutbox();
  leave();
});

async function openConversation(
  server: FakeServer,
  conversation = buildConversation(),
  label = 'Chat with Sita',
) {
  server.answer(list, { conversations: [], unread: 0, nextCursor: null });
  server.answer(listNotices, { notices: [], unread: 0, nextCursor: null });
  server.answer(read, conversation);
  server.answer(markRead, { unread: 0 });
  const page = (
    <>
      <NoticeBell />
      <ChatPage />
    </>
  );
  const shown = await show(page, {
    pattern: '/dashboard/user/chats/:id',
    path: `/dashboard/user/chats/${negotiationId}`,
  });
  stopOutbox = keepOutboxGoing();
  await screen.findByRole('region', { name: label });
  return shown;
}

const theConversation = () => screen.getByRole('list', { name: 'Chat with Sita' });

/** Answers a post with the message, authored by Ramu. */
function accept(server: FakeServer): void {
  server.answer(post, ({ text = '', key = '' }) => ({
    negotiationId,
    message: buildMessage({ authorId: ramu.id, text, key }),
  }));
}

describe('one’s conversations', () => {
  it('name the other, the goods and the last words, and say what is new', async () => {
    const server = startFakeServer();
    const own = buildListedConversation({
      negotiationId: '0190f000-0000-7000-8000-000000000301',
      other: { id: ramu.id, name: 'Lakshmi', rating: 0, ratingCount: 0 },
      unread: 0,
      lastLine: {
        kind: 'offer',
        authorId: ramu.id,
        text: '',
        pricePaise: 230_000,
        createdAt: new Date().toISOString(),
      },
    });
    server.answer(list, { conversations: [buildListedConversation(), own], unread: 1, nextCursor: null });

    await show(<ChatsPage />);

    const [first, second] = await screen.findAllByRole('article');
    if (first === undefined || second === undefined) throw new Error('two threads should be there');
    expect(within(first).getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(
      `/dashboard/user/chats/${negotiationId}`,
    );
    expect(within(first).getByText('Is it dry?')).toBeTruthy();
    expect(within(first).getByText('2 new')).toBeTruthy();
    expect(within(first).getByText('Wheat')).toBeTruthy();
    expect(within(second).getByText('You offered ₹2,300')).toBeTruthy();
  });

  it('lead to the market while there are none, and say so where they do not come', async () => {
    const server = startFakeServer();
    server.answer(list, { conversations: [], unread: 0, nextCursor: null });
    const { unmount } = await show(<ChatsPage />);
    expect(await screen.findByText('No deals yet')).toBeTruthy();
    unmount();
    // Deletes the copy stored on this device.
    localStorage.clear();

    server.answer(list, { refuse: 'fault' });
    await show(<ChatsPage />);
    expect(await screen.findByText(/We could not load your deals/)).toBeTruthy();
  });
});

describe('a conversation', () => {
  it('holds messages and offers in their order, day by day, and tells what was read', async () => {
    const early = buildMessage({
      authorId: ramu.id,
      text: 'It is dry',
      createdAt: '2026-11-18T06:00:00.000Z',
    });
    const late = buildMessage({
      authorId: ramu.id,
      text: 'Come soon',
      createdAt: '2026-11-19T06:00:00.000Z',
    });
    const offer = { kind: 'offer' as const, ...buildOffer({ createdAt: '2026-11-18T07:00:00.000Z' }) };

    await openConversation(
      startFakeServer(),
      buildConversation([early, offer, late], { otherReadAt: early.createdAt }),
    );

    const lines = within(theConversation()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent).join(' ')).toMatch(
      /18 Nov 2026.*It is dry.*Read.*₹2,300.*19 Nov 2026.*Come soon.*Sent/,
    );
  });

  it('shows text as text, and only http links as links', async () => {
    const text = '<b>bold</b> javascript:alert(1) see https://polam.example/a?b=1.';
    await openConversation(startFakeServer(), buildConversation([buildMessage({ text })]));

    const link = within(theConversation()).getByRole('link');
    expect(link.getAttribute('href')).toBe('https://polam.example/a?b=1');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(theConversation().querySelector('b')).toBeNull();
    expect(theConversation().textContent).toContain('<b>bold</b> javascript:alert(1) see');
  });

  it('notes what is in sight as read, once', async () => {
    const server = startFakeServer();
    const message = buildMessage();

    await openConversation(server, buildConversation([message]));

    await waitFor(() => expect(server.receivedOf(markRead)).toHaveLength(1));
    expect(server.receivedOf(markRead)[0]?.input).toEqual({ negotiationId, upTo: message.createdAt });
  });

  it('grows as the other side writes, without a toast over it, and shows typing until then', async () => {
    const server = startFakeServer();
    const message = buildMessage({ text: 'Are you there?' });
    await openConversation(server, buildConversation([]));
    receiveSignal({ type: 'typing', negotiationId, userId: sita.id });
    expect(await screen.findByText('Sita is typing')).toBeTruthy();

    server.answer(read, buildConversation([message]));
    receiveNotice({ ...buildNotice(1), event: buildMessageEvent(message) });

    expect(await within(theConversation()).findByText('Are you there?')).toBeTruthy();
    expect(screen.queryByText('Sita is typing')).toBeNull();
    expect(screen.queryByText('Sita about Wheat: Are you there?')).toBeNull();
  });

  it('shows when the other side has read', async () => {
    const own = buildMessage({ authorId: ramu.id, text: 'Dry' });
    await openConversation(startFakeServer(), buildConversation([own]));
    await within(theConversation()).findByText('Sent');

    receiveSignal({ type: 'message.read', negotiationId, userId: sita.id, upTo: own.createdAt });

    expect(await within(theConversation()).findByText('Read')).toBeTruthy();
  });

  it('of somebody else is not there', async () => {
    const server = startFakeServer();
    server.answer(list, { conversations: [], unread: 0, nextCursor: null });
    server.answer(read, { refuse: 'not-found' });

    await show(<ChatPage />, { pattern: '/chats/:id', path: `/chats/${negotiationId}` });

    expect(await screen.findByText('This chat is not yours, or no longer there')).toBeTruthy();
  });
});

describe('writing', () => {
  it('shows the message at once, sends it once, and tells that one is typing', async () => {
    const server = startFakeServer();
    server.answer(sendTyping, {});
    accept(server);
    const { user } = await openConversation(server);

    await user.type(screen.getByLabelText('Message'), 'It is dry');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await within(theConversation()).findByText('It is dry')).toBeTruthy();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
    await waitFor(() => expect(within(theConversation()).queryByText('Waiting for the network')).toBeNull());
    expect(server.receivedOf(post)).toHaveLength(1);
    expect(server.receivedOf(sendTyping)).toHaveLength(1);
    expect(within(theConversation()).getAllByText('It is dry')).toHaveLength(1);
  });

  it('waits without a network, and leaves when it is back', async () => {
    const server = startFakeServer();
    accept(server);
    const { user } = await openConversation(server);

    server.setOnline(false);
    await user.type(screen.getByLabelText('Message'), 'Later');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(theConversation()).findByText('Waiting for the network')).toBeTruthy();

    server.setOnline(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(within(theConversation()).queryByText('Waiting for the network')).toBeNull());
    expect(within(theConversation()).getAllByText('Later')).toHaveLength(1);
  });

  it('keeps what was refused, with the reason and two ways out', async () => {
    const server = startFakeServer();
    server.answer(post, { refuse: 'not-answering' });
    const { user } = await openConversation(server);
    await user.type(screen.getByLabelText('Message'), 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent. This person does not answer.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.receivedOf(post)).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));

    expect(within(theConversation()).queryByText('Hello?')).toBeNull();
  });
});

describe('ready phrases', () => {
  it('suit where the trade stands, and one tap writes them', async () => {
    const offer = { kind: 'offer' as const, ...buildOffer() };
    const { user } = await openConversation(startFakeServer(), buildConversation([offer]));
    const phrases = within(screen.getByRole('list', { name: 'Say it with one tap' }));
    expect(phrases.queryByText('Yes, it is still here.')).toBeNull();

    await user.click(phrases.getByRole('button', { name: 'Please give a little more.' }));

    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Please give a little more.');
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  });
});

describe('an offer that waits on the phone', () => {
  it('stands in its conversation, and becomes the offer when it arrives', async () => {
    const server = startFakeServer();
    const offer = buildOffer({ authorId: ramu.id, recipientId: sita.id });
    server.answer(propose, { offer });
    await openConversation(server);
    server.setOnline(false);
    const { listingId, pricePaise, quantityMilli, unit, neededOn, note } = offer;
    const input = { listingId: listingId ?? '', recipientId: sita.id, pricePaise, quantityMilli, unit };
    const conversation = conversationName({
      subjectId: buildConversation().conversation.subject.id,
      otherId: sita.id,
    });

    await enqueue(propose, { ...input, neededOn, note }, { conversation });
    expect(await within(theConversation()).findByText(/^Your offer waits on this phone/)).toBeTruthy();
    server.setOnline(true);
    window.dispatchEvent(new Event('online'));

    expect(await within(theConversation()).findByText('Waiting for an answer')).toBeTruthy();
    expect(within(theConversation()).getAllByText('₹2,300')).toHaveLength(1);
  });
});

describe('the other person', () => {
  it('names the other as the other writes the name in the reader’s script', async () => {
    const { conversation, ...lines } = buildConversation();
    const other = { ...conversation.other, spellings: { en: 'Seetha' } };
    const server = startFakeServer();

    await openConversation(
      server,
      { ...lines, conversation: { ...conversation, other } },
      'Chat with Seetha',
    );

    expect(await screen.findByLabelText('Message')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Sita/ })).toBeNull();
  });

  it('can be blocked and let back', async () => {
    const server = startFakeServer();
    server.answer(block, {});
    server.answer(unblock, {});
    const { user } = await openConversation(server);

    server.answer(read, buildConversation([], { isBlocked: true }));
    await user.click(screen.getByText('More about this chat'));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const dialog = screen.getByRole('dialog', { name: 'Block Sita?' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));

    expect(await screen.findByText('You have blocked Sita.')).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
    server.answer(read, buildConversation());
    await user.click(screen.getAllByRole('button', { name: 'Unblock' }).at(-1) as HTMLElement);
    expect(await screen.findByLabelText('Message')).toBeTruthy();
    expect([server.receivedOf(block), server.receivedOf(unblock)]).toMatchObject([
      [{ input: { userId: sita.id } }],
      [{ input: { userId: sita.id } }],
    ]);
  });

  it('closes its menu with what was chosen there, and leaves the focus on it', async () => {
    const server = startFakeServer();
    server.answer(unblock, {});
    const { user } = await openConversation(server, buildConversation([], { isBlocked: true }));
    const menu = screen.getByText('More about this chat').closest('details');
    await user.click(screen.getByText('More about this chat'));
    expect(menu?.open).toBe(true);

    await user.click(within(menu as HTMLElement).getByRole('button', { name: 'Unblock' }));

    expect(menu?.open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    await waitFor(() => expect(server.receivedOf(unblock)).toHaveLength(1));
  });

  it('can be reported, or the last message alone', async () => {
    const server = startFakeServer();
    server.answer(complain, {});
    const message = buildMessage();
    const { user } = await openConversation(server, buildConversation([message]));
    await within(theConversation()).findByText(message.text);

    await user.click(screen.getByText('More about this chat'));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'The last message' }));
    await user.click(screen.getByRole('button', { name: 'Rude words' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    expect(await screen.findByText('Thank you. We will look into it.')).toBeTruthy();
    expect(server.receivedOf(complain)).toMatchObject([
      { input: { about: 'message', subjectId: message.id, reason: 'Rude words' } },
    ]);
  });
});

describe('a conversation about a requirement', () => {
  const subject = { ...buildConversation().conversation.subject, kind: 'requirement', id: 'wanted' } as const;

  it('leads its buyer to the quotes, where they are compared and awarded', async () => {
    await openConversation(startFakeServer(), buildConversation([], { subject, party: 'buyer' }));

    const way = await screen.findByRole('link', { name: 'Quotes and sellers' });
    expect(way.getAttribute('href')).toBe('/dashboard/user/requirements/wanted');
  });

  it('leaves the answer to the buyer', async () => {
    await openConversation(startFakeServer(), buildConversation([], { subject, party: 'seller' }));

    expect(await screen.findByRole('link', { name: /What is wanted$/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Quotes and sellers' })).toBeNull();
  });
});
