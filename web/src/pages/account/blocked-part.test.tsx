import { get } from '@polam/contract/calls/account';
import { listBlocks, unblock } from '@polam/contract/calls/blocks';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { buildBlocks } from '~/testing/blocks.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { lakshmi } from '~/testing/groups.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

const open = (language: 'en' | 'te' = 'en') =>
  show(<AccountPage />, {
    pattern: patterns.accountPart,
    path: paths.accountPart({ part: 'blocked' }),
    language,
  });

function aServer() {
  const server = startFakeServer();
  server.answer(get, { account: buildAccount() });
  server.answer(listBlocks, buildBlocks(sita, lakshmi));
  server.answer(unblock, {});
  return server;
}

describe('the people whom a user has blocked', () => {
  it('stand with since when and a way to their profile, and each is unblocked by one press', async () => {
    const server = aServer();
    const { user } = await open();
    const lines = await screen.findAllByText('Blocked on 20 Nov 2026');
    expect(lines).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(
      paths.userProfile({ uid: sita.id }),
    );

    server.answer(listBlocks, buildBlocks(lakshmi));
    await user.click(screen.getByRole('button', { name: 'Unblock Sita' }));

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sita' })).toBeNull());
    expect(screen.getByText('Sita is unblocked.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unblock Lakshmi' })).toBeTruthy();
    expect(server.receivedOf(unblock)).toMatchObject([{ input: { userId: sita.id } }]);
    // Who uses a keyboard stays in the list.
    expect(document.activeElement).not.toBe(document.body);
  });

  it('come page by page', async () => {
    const server = aServer();
    server.answer(listBlocks, ({ cursor }) =>
      cursor === undefined ? { ...buildBlocks(sita), nextCursor: 'older' } : buildBlocks(lakshmi),
    );
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('button', { name: 'Unblock Lakshmi' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unblock Sita' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are none at first, which says how one is blocked', async () => {
    aServer().answer(listBlocks, buildBlocks());
    await open();

    expect(await screen.findByText('You have blocked nobody.')).toBeTruthy();
    expect(screen.getByText(/open your chat with them/)).toBeTruthy();
  });

  it('stay where the server refuses, with its reason', async () => {
    const server = aServer();
    server.answer(unblock, { refuse: 'fault' });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Unblock Sita' }));

    expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sita' })).toBeTruthy();
  });

  it('are asked for again where they did not come', async () => {
    const server = aServer();
    server.answer(listBlocks, { refuse: 'fault' });
    const { user } = await open();
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('The people you blocked did not load.')).toBeTruthy();

    server.answer(listBlocks, buildBlocks(sita));
    await user.click(failure.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Unblock Sita' })).toBeTruthy();
  });

  it('say that the device is offline, where they have not come before', async () => {
    const server = aServer();
    server.answer(get, () => {
      onlineManager.setOnline(false);
      return { account: buildAccount() };
    });
    await open();

    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('You are offline.')).toBeTruthy();
  });

  it('stand in Telugu letters for who reads Telugu, with the name as it is written beneath', async () => {
    aServer();
    await open('te');

    expect(await screen.findByRole('button', { name: 'సీత గారి బ్లాక్ తీసేయండి' })).toBeTruthy();
    expect(screen.getByText('Sita')).toBeTruthy();
  });
});
