import type { InputOf, OutputOf } from '@polam/contract/call';
import { search } from '@polam/contract/calls/users';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths, withQuery } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import AllUsersPage from './all-users.page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

type Found = OutputOf<typeof search>['users'][number];

function buildFound(overrides: Partial<Found> = {}): Found {
  return {
    id: sita.id,
    name: 'Sita',
    rating: 4.5,
    ratingCount: 2,
    district: 'Guntur',
    state: 'Andhra Pradesh',
    phone: sita.phone,
    email: sita.email,
    contact: 'shown',
    ...overrides,
  };
}

const { phone: _phone, email: _email, ...unreached } = buildFound();
const gopal: Found = { ...unreached, id: 'gopal', name: 'Gopal', contact: 'partners-only' };
const meena: Found = { ...unreached, id: 'meena', name: 'Meena', contact: 'used-up' };

function aServer(users: readonly Found[] = [buildFound(), gopal]) {
  const server = startFakeServer();
  const found = ({ search: text = '' }: InputOf<typeof search>) => {
    const met = users.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    return { users: [...met], nextCursor: null, total: met.length };
  };
  server.answer(search, found);
  return server;
}

const open = (query: Record<string, string> = {}) =>
  show(<AllUsersPage />, { as: ramu, pattern: patterns.allUsers, path: withQuery(paths.allUsers(), query) });

describe('all users', () => {
  it('are told with name, e-mail and phone, and how many they are', async () => {
    aServer();

    await open();

    const card = (await screen.findByRole('link', { name: 'Sita' })).closest('article');
    if (card === null) throw new Error('there is no card');
    const links = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      paths.userProfile({ uid: sita.id }),
      'tel:+919000000002',
      'mailto:sita@example.com',
    ]);
    expect(within(card).getByText('Guntur, Andhra Pradesh')).toBeTruthy();
    expect(screen.getByText('2 people')).toBeTruthy();
  });

  it('open the profile by a click', async () => {
    aServer();
    const { user } = await open();

    await user.click(await screen.findByRole('link', { name: 'Sita' }));

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(paths.userProfile({ uid: sita.id }));
  });

  it('say why somebody’s phone is not there', async () => {
    aServer([buildFound(), gopal, meena]);

    await open();

    expect(await screen.findByText('Shows phone, email and address only to people in a deal.')).toBeTruthy();
    expect(screen.getByText('Phone and email: open the profile.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/many new phone numbers in this list today/);
  });

  it('are searched as one types, and the search stands in the address', async () => {
    aServer();
    const { user, router } = await open();
    await screen.findByRole('link', { name: 'Gopal' });

    await user.type(screen.getByRole('searchbox', { name: 'Search people by name or district' }), 'sit');

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Gopal' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Sita' })).toBeTruthy();
    expect(router.state.location.search).toBe('?q=sit');
    expect(screen.getByText('1 person')).toBeTruthy();
  });

  it('are found by an address that was passed on, and all of them again by one press', async () => {
    aServer();
    const { user, router } = await open({ q: 'nobody' });

    expect(await screen.findByText('No users found.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See everybody' }));

    expect(await screen.findByRole('link', { name: 'Sita' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('come page by page', async () => {
    const server = startFakeServer();
    server.answer(search, ({ cursor }) =>
      cursor === undefined
        ? { users: [buildFound()], nextCursor: 'next', total: '1000+' }
        : { users: [gopal], nextCursor: null, total: '1000+' },
    );
    const { user } = await open();
    expect(await screen.findByText('1000+ people')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('link', { name: 'Gopal' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sita' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say what happened when they cannot be loaded, and try again', async () => {
    const server = aServer();
    server.answer(search, { refuse: 'fault' });
    const { user } = await open();
    expect(await screen.findByText('Error fetching users.')).toBeTruthy();
    expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();

    server.answer(search, { users: [buildFound()], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Sita' })).toBeTruthy();
  });

  it('do not wait for a network that is away', async () => {
    aServer().setOnline(false);
    onlineManager.setOnline(false);

    await open();

    expect(await screen.findByText('Error fetching users.')).toBeTruthy();
  });
});
