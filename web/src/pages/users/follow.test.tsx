import { listBlocks, unblock } from '@polam/contract/calls/blocks';
import { follow, unfollow } from '@polam/contract/calls/follows';
import { list as listNotices } from '@polam/contract/calls/notices';
import { getProfile, getPublicProfile } from '@polam/contract/calls/users';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoticeBell } from '~/features/notices/notice-bell.tsx';
import { followAfterLogin } from '~/features/users/follow-intent.ts';
import { openSession } from '~/lib/session/session.ts';
import { loginPath, patterns, paths } from '~/paths.ts';
import { buildBlocks } from '~/testing/blocks.ts';
import { buildNotice } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildOpenProfile, buildProfile } from '~/testing/users.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { ramu, show } from '~/testing/show.tsx';
import OwnProfilePage from './own-profile.page.tsx';
import UserProfilePage from './user.page.tsx';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(() => {
  followAfterLogin.invalidate();
  leave();
});

const publicPath = paths.publicUser({ uid: sita.id });
const followedSita = { ...buildProfile(), isFollowed: true, followers: [ramu.id], followerCount: 8 };

/** A server that knows whether Ramu follows Sita, who has seven other followers. */
function aServer(user = buildProfile()) {
  const server = startFakeServer();
  let { isFollowed, followerCount } = user;
  server.answer(getProfile, () => ({ user: { ...user, isFollowed, followerCount } }));
  const settle = (requested: boolean) => () => {
    if (requested !== isFollowed) followerCount += requested ? 1 : -1;
    isFollowed = requested;
    return { isFollowed, followerCount };
  };
  server.answer(follow, settle(true));
  server.answer(unfollow, settle(false));
  return server;
}

const showToRamu = () =>
  show(<UserProfilePage />, {
    as: ramu,
    pattern: patterns.userProfile,
    path: paths.userProfile({ uid: sita.id }),
  });

function showPublic(as: typeof ramu | null) {
  const user = buildOpenProfile();
  const seed = { ok: true, value: { user }, message: '' } as const;
  const page = <ProfileScreen userId={sita.id} seed={seed} publicUrl="https://polam.example" />;
  return show(page, { as, pattern: patterns.publicUser, path: publicPath });
}

const sent = (server: ReturnType<typeof startFakeServer>) =>
  server.received.map(({ call }) => call).filter((call) => call.startsWith('follows.'));

describe('the follow button of a profile', () => {
  it('gives place to the block where the reader has blocked the user, until that is taken back', async () => {
    const server = aServer();
    server.answer(unblock, {});
    server.answer(listBlocks, buildBlocks(sita));
    const { user } = await showToRamu();

    expect(await screen.findByText('You have blocked Sita.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Follow Sita' })).toBeNull();
    server.answer(listBlocks, buildBlocks());
    await user.click(screen.getByRole('button', { name: 'Unblock' }));

    expect(await screen.findByRole('button', { name: 'Follow Sita' })).toBeTruthy();
    expect(server.receivedOf(unblock)).toMatchObject([{ input: { userId: sita.id } }]);
  });

  it('follows and follows no longer, and the count goes along', async () => {
    const server = aServer();
    const { user } = await showToRamu();

    await user.click(await screen.findByRole('button', { name: 'Follow Sita' }));
    expect(await screen.findByRole('button', { name: 'Following Sita' })).toBeTruthy();
    // The button changes with the press, the count once the code that follows has loaded.
    expect(await screen.findByRole('link', { name: 'Followers: 8' })).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(follow)).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Following Sita' }));
    expect(await screen.findByRole('button', { name: 'Follow Sita' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Followers: 7' })).toBeTruthy();
    await waitFor(() => expect(sent(server)).toEqual(['follows.follow', 'follows.unfollow']));
  });

  it('says Following from the beginning to who is among the followers', async () => {
    aServer(followedSita);

    await showToRamu();

    expect(await screen.findByRole('button', { name: 'Following Sita' })).toBeTruthy();
  });

  it('ends in the last wish, however fast it is pressed', async () => {
    const server = aServer();
    const { user } = await showToRamu();
    await screen.findByRole('button', { name: 'Follow Sita' });

    for (let press = 0; press < 5; press += 1)
      await user.click(screen.getByRole('button', { name: /^Follow(ing)? Sita$/ }));

    await waitFor(() => expect(sent(server).at(-1)).toBe('follows.follow'));
    expect(await screen.findByRole('button', { name: 'Following Sita' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Followers: 8' })).toBeTruthy();
  });

  it('goes back and says why where it was refused', async () => {
    const server = aServer();
    server.answer(follow, { refuse: 'rate-limited' });
    const { user } = await showToRamu();

    await user.click(await screen.findByRole('button', { name: 'Follow Sita' }));

    expect(await screen.findByText('Too many tries. Please wait a little.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Follow Sita' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Followers: 7' })).toBeTruthy();
  });

  it('says so without a network, and nothing has changed', async () => {
    const server = aServer();
    const { user } = await showToRamu();
    const button = await screen.findByRole('button', { name: 'Follow Sita' });
    server.setOnline(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await user.click(button);

    expect(await screen.findByText(/Not done: you are offline\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Follow Sita' })).toBeTruthy();
  });

  it('is there without use on one’s own profile', async () => {
    aServer();

    await show(<OwnProfilePage />, { as: sita, pattern: patterns.profile });

    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Follow' });
    expect(button.disabled).toBe(true);
  });
});

describe('whoever is followed', () => {
  it('hears of it on the open screen, and sees the count rise', async () => {
    const server = aServer();
    server.answer(listNotices, { notices: [], unread: 0, nextCursor: null });
    await show(
      <>
        <NoticeBell />
        <OwnProfilePage />
      </>,
      { as: sita, pattern: patterns.profile },
    );
    await screen.findByRole('link', { name: 'Followers: 7' });

    server.answer(getProfile, { user: { ...buildProfile(), followerCount: 8 } });
    const event = { type: 'person.followed', followerId: ramu.id, followerName: ramu.name } as const;
    act(() => receiveNotice(buildNotice(1, { event })));

    expect(await screen.findByText('Ramu follows you now.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Followers: 8' })).toBeTruthy();
  });
});

describe('a visitor who presses Follow', () => {
  it('is led to the login, and after it follows', async () => {
    const server = aServer();
    server.answer(getPublicProfile, { user: buildOpenProfile() });
    const { user, router } = await showPublic(null);
    await user.click(screen.getByRole('button', { name: 'Follow Sita' }));

    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: publicPath } });
    expect(await screen.findByText('Please login first')).toBeTruthy();
    expect(sent(server)).toEqual([]);

    act(() => openSession(ramu, 'a-token'));
    await act(() => router.navigate(publicPath, { replace: true }));

    expect(await screen.findByRole('button', { name: 'Following Sita' })).toBeTruthy();
    await waitFor(() => expect(sent(server)).toEqual(['follows.follow']));
  });

  it('and comes back without having signed in follows nobody later', async () => {
    const server = aServer();
    server.answer(getPublicProfile, { user: buildOpenProfile() });
    const { user, router } = await showPublic(null);
    await user.click(screen.getByRole('button', { name: 'Follow Sita' }));
    await act(() => router.navigate(-1));
    await screen.findByRole('button', { name: 'Follow Sita' });

    act(() => openSession(ramu, 'a-token'));

    await waitFor(() => expect(server.receivedOf(getProfile)).not.toEqual([]));
    expect(await screen.findByRole('button', { name: 'Follow Sita' })).toBeTruthy();
    expect(sent(server)).toEqual([]);
  });

  it('finds the lists of followers behind the login', async () => {
    const { user, router } = await showPublic(null);

    await user.click(screen.getByRole('link', { name: 'Followers: 7' }));

    const from = paths.follows({ uid: sita.id });
    expect(router.createHref(router.state.location)).toBe(loginPath(from));
  });
});
