import { listContactMessages, markContactMessage } from '@polam/contract/calls/admin';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContactMessage } from '~/features/admin/contact-message-table.tsx';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const contactMessage: ContactMessage = {
  id: '0190f000-0000-7000-8000-000000000041',
  name: 'లక్ష్మి',
  replyTo: 'lakshmi@example.com',
  message: 'మిర్చి ధర కనబడటం లేదు.',
  topic: 'general',
  language: 'te',
  userId: null,
  state: 'new',
  createdAt: '2026-03-05T06:00:00.000Z',
};

async function openContactMessages() {
  const server = startFakeServer();
  server.answer(listContactMessages, { contactMessages: [contactMessage], nextCursor: null, total: 1 });
  server.answer(markContactMessage, { contactMessage: { ...contactMessage, state: 'answered' } });
  const as = { ...ramu, role: '0' } as const;
  return { server, ...(await show(<AdminPage />, { as, pattern: patterns.adminContactMessages })) };
}

describe('the messages to those who run the market', () => {
  it('stand with words, language and address, and are marked as answered', async () => {
    const { server, user } = await openContactMessages();
    const words = await screen.findByText('మిర్చి ధర కనబడటం లేదు.');
    expect(words.getAttribute('lang')).toBe('te');
    expect(screen.getByRole('link', { name: 'lakshmi@example.com' }).getAttribute('href')).toBe(
      'mailto:lakshmi@example.com',
    );

    server.answer(listContactMessages, {
      contactMessages: [{ ...contactMessage, state: 'answered' }],
      nextCursor: null,
      total: 1,
    });
    await user.click(screen.getByRole('button', { name: /^Mark as answered/ }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.receivedOf(markContactMessage)).toMatchObject([
      { input: { contactMessageId: contactMessage.id, state: 'answered' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as answered/ })).toBeNull());
  });

  it('are searched and narrowed to a state by the address', async () => {
    const { server, user, router } = await openContactMessages();
    await user.type(await screen.findByRole('searchbox'), 'chilli{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New');

    await waitFor(() =>
      expect(server.receivedOf(listContactMessages).at(-1)).toMatchObject({
        input: { search: 'chilli', state: 'new' },
      }),
    );
    expect(router.state.location.search).toBe('?q=chilli&state=new');
  });

  it('about how data are treated tell by when they have to be answered', async () => {
    const { server, user } = await openContactMessages();
    server.answer(listContactMessages, {
      contactMessages: [{ ...contactMessage, topic: 'grievance' }],
      nextCursor: null,
      total: 1,
    });

    await user.selectOptions(await screen.findByRole('combobox', { name: 'About' }), 'How data are treated');

    expect(await screen.findByText('Data: answer by 04 Apr 2026')).toBeTruthy();
    expect(server.receivedOf(listContactMessages).at(-1)).toMatchObject({ input: { topic: 'grievance' } });
  });

  it('that did not come say so and try again', async () => {
    const { server, user } = await openContactMessages();
    server.answer(listContactMessages, { refuse: 'fault' });
    await user.type(await screen.findByRole('searchbox'), 'x{Enter}');

    await screen.findByText(/^The messages did not load\./);
    server.answer(listContactMessages, { contactMessages: [], nextCursor: null, total: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nobody has written.')).toBeTruthy();
  });
});
