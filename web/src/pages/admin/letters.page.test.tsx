import { listLetters, markLetter } from '@polam/contract/calls/admin';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Letter } from '~/features/admin/letters.api.ts';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import LettersPage from './letters.page.tsx';

afterEach(leave);

const letter: Letter = {
  id: '0190f000-0000-7000-8000-000000000041',
  name: 'లక్ష్మి',
  email: 'lakshmi@example.com',
  message: 'మిర్చి ధర కనబడటం లేదు.',
  topic: 'general',
  language: 'te',
  userId: null,
  state: 'new',
  createdAt: '2026-03-05T06:00:00.000Z',
};

async function openLetters() {
  const server = startFakeServer();
  server.answer(listLetters, { letters: [letter], nextCursor: null, total: 1 });
  server.answer(markLetter, { letter: { ...letter, state: 'answered' } });
  const as = { ...ramu, role: '0' } as const;
  return { server, ...(await show(<LettersPage />, { as, pattern: patterns.adminLetters })) };
}

describe('the messages to those who run the market', () => {
  it('stand with words, language and address, and are marked as answered', async () => {
    const { server, user } = await openLetters();
    const words = await screen.findByText('మిర్చి ధర కనబడటం లేదు.');
    expect(words.getAttribute('lang')).toBe('te');
    expect(screen.getByRole('link', { name: 'lakshmi@example.com' }).getAttribute('href')).toBe(
      'mailto:lakshmi@example.com',
    );

    server.answer(listLetters, { letters: [{ ...letter, state: 'answered' }], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: /^Mark as answered/ }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.receivedOf(markLetter)).toMatchObject([
      { input: { letterId: letter.id, state: 'answered' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as answered/ })).toBeNull());
  });

  it('are searched and narrowed to a state by the address', async () => {
    const { server, user, router } = await openLetters();
    await user.type(await screen.findByRole('searchbox'), 'chilli{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New');

    await waitFor(() =>
      expect(server.receivedOf(listLetters).at(-1)).toMatchObject({
        input: { search: 'chilli', state: 'new' },
      }),
    );
    expect(router.state.location.search).toBe('?q=chilli&state=new');
  });

  it('about how data are treated tell by when they have to be answered', async () => {
    const { server, user } = await openLetters();
    server.answer(listLetters, { letters: [{ ...letter, topic: 'grievance' }], nextCursor: null, total: 1 });

    await user.selectOptions(await screen.findByRole('combobox', { name: 'About' }), 'How data are treated');

    expect(await screen.findByText('Data: answer by 04 Apr 2026')).toBeTruthy();
    expect(server.receivedOf(listLetters).at(-1)).toMatchObject({ input: { topic: 'grievance' } });
  });

  it('that did not come say so and try again', async () => {
    const { server, user } = await openLetters();
    server.answer(listLetters, { refuse: 'fault' });
    await user.type(await screen.findByRole('searchbox'), 'x{Enter}');

    await screen.findByText(/^The messages did not load\./);
    server.answer(listLetters, { letters: [], nextCursor: null, total: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nobody has written.')).toBeTruthy();
  });
});
