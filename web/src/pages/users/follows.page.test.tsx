import type { OutputOf } from '@polam/contract/call';
import { follow, listFollowers, listFollowing, unfollow } from '@polam/contract/calls/follows';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refreshed } from '~/lib/api/changes.ts';
import { patterns, paths, withQuery } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import FollowsPage from './follows.page.tsx';

afterEach(leave);

type Answer = OutputOf<typeof listFollowers>;

const place = { rating: 4.5, ratingCount: 2, district: 'Guntur', state: 'Andhra Pradesh' };
const gopal = { id: '0190f000-0000-7000-8000-000000000031', name: 'Gopal', ...place, isFollowed: false };
const self = { id: ramu.id, name: ramu.name, ...place, isFollowed: false };

function anAnswer(users: Answer['users'], overrides: Partial<Answer> = {}): Answer {
  const counts = { followerCount: 2, followingCount: 1, total: users.length };
  return { user: { id: sita.id, name: sita.name }, users, nextCursor: null, ...counts, ...overrides };
}

const open = (query: Record<string, string> = {}) =>
  show(<FollowsPage />, {
    as: ramu,
    pattern: patterns.follows,
    path: withQuery(paths.follows({ uid: sita.id }), query),
  });

describe('who follows a person', () => {
  it('is named with place and stars, each the way to the profile, with how many there are', async () => {
    startFakeServer().answer(listFollowers, anAnswer([gopal, self]));

    await open();

    const link = await screen.findByRole('link', { name: 'Gopal' });
    expect(link.getAttribute('href')).toBe(paths.userProfile({ uid: gopal.id }));
    expect(screen.getAllByText('Guntur, Andhra Pradesh')).toHaveLength(2);
    expect(screen.getByRole('tab', { name: 'Followers 2', selected: true })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(
      paths.userProfile({ uid: sita.id }),
    );
  });

  it('can be followed from the list, but for oneself', async () => {
    const server = startFakeServer();
    server.answer(listFollowers, anAnswer([gopal, self]));
    server.answer(follow, { isFollowed: true, followerCount: 4 });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Follow Gopal' }));

    expect(await screen.findByRole('button', { name: 'Following Gopal' })).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(follow)[0]?.input).toEqual({ userId: gopal.id }));
    expect(screen.queryByRole('button', { name: /Ramu/ })).toBeNull();
  });

  it('comes page by page', async () => {
    const server = startFakeServer();
    server.answer(listFollowers, ({ cursor }) =>
      cursor === undefined ? anAnswer([gopal], { nextCursor: 'next' }) : anAnswer([self]),
    );
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('link', { name: 'Ramu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gopal' })).toBeTruthy();
  });

  it('is nobody yet, with a way to people', async () => {
    startFakeServer().answer(listFollowers, anAnswer([], { followerCount: 0 }));

    await open();

    expect(await screen.findByText('Nobody follows yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe(paths.allUsers());
  });

  it('is not told of somebody who is not there', async () => {
    startFakeServer().answer(listFollowers, { refuse: 'not-found' });

    await open();

    expect(await screen.findByRole('heading', { name: 'There is nobody at this link' })).toBeTruthy();
  });
});

describe('whom a person follows', () => {
  it('stands behind an address of its own', async () => {
    startFakeServer().answer(listFollowing, anAnswer([gopal]));

    await open({ tab: 'following' });

    const sheet = within(await screen.findByRole('tabpanel', { name: /Following/ }));
    expect(await sheet.findByRole('link', { name: 'Gopal' })).toBeTruthy();
  });

  it('leaves name and counts where they are while it comes', async () => {
    const server = startFakeServer();
    server.answer(listFollowers, anAnswer([gopal, self]));
    server.answer(listFollowing, { refuse: 'fault' });
    const { user } = await open();

    await user.click(await screen.findByRole('tab', { name: 'Following 1' }));
    await screen.findByText('Error fetching users.');

    expect(screen.getByRole('tab', { name: 'Following 1', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Followers 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sita' })).toBeTruthy();
  });

  it('keeps in sight whom the reader unfollows there, to be followed again', async () => {
    const server = startFakeServer();
    server.answer(listFollowing, anAnswer([{ ...gopal, isFollowed: true }]));
    server.answer(unfollow, { isFollowed: false, followerCount: 2 });
    const { user } = await open({ tab: 'following' });
    const button = await screen.findByRole('button', { name: 'Following Gopal' });
    server.answer(listFollowing, anAnswer([]));

    await user.click(button);
    // The answer has come, and the other tabs are told.
    await waitFor(() => expect(localStorage.getItem('changed')).not.toBeNull());
    await refreshed();

    expect(await screen.findByRole('button', { name: 'Follow Gopal' })).toBeTruthy();
    expect(server.receivedOf(listFollowing)).toHaveLength(1);
  });

  it('says what happened when it cannot be loaded, and tries again', async () => {
    const server = startFakeServer();
    server.answer(listFollowing, { refuse: 'fault' });
    const { user } = await open({ tab: 'following' });
    await screen.findByText('Error fetching users.');

    server.answer(listFollowing, anAnswer([gopal]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Gopal' })).toBeTruthy();
  });
});
