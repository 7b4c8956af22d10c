import {
  changeRole,
  endSessions,
  getUser,
  listUsers,
  getNumberHolder,
  moveToPhone,
  restore,
  suspend,
} from '@polam/contract/calls/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminAccount } from '~/features/admin/users.api.ts';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const venkat: AdminAccount = {
  id: '0190f000-0000-7000-8000-000000000031',
  name: 'Venkat',
  email: 'venkat@example.com',
  phone: '9000000031',
  address: 'Kothapalli',
  pincode: '522001',
  district: 'Guntur',
  regionState: 'Andhra Pradesh',
  role: '1',
  rating: 4.5,
  ratingCount: 2,
  suspendedAt: null,
  createdAt: '2026-03-05T06:00:00.000Z',
  sessions: 2,
  lastSeenAt: '2026-03-05T06:00:00.000Z',
  listings: 3,
  orders: 4,
  complaints: 0,
  loginPhone: null,
};

async function openUsers(account: AdminAccount = venkat, path: string = patterns.adminUsers) {
  const server = startFakeServer();
  server.answer(listUsers, { users: [account], nextCursor: null, total: 1 });
  server.answer(getUser, { account });
  server.answer(getNumberHolder, { holder: null });
  for (const call of [changeRole, suspend, restore, endSessions]) server.answer(call, { account });
  const as = { ...ramu, role: '0' } as const;
  const view = await show(<AdminPage />, { as, pattern: patterns.adminUsers, path });
  return { server, ...view };
}

type User = Awaited<ReturnType<typeof openUsers>>['user'];

async function choose(user: User, act: string) {
  await user.click(await screen.findByRole('button', { name: /^Venkat/ }));
  await user.click(await screen.findByRole('button', { name: act }));
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body);
}

describe('the users', () => {
  it('stand with name, e-mail, phone and place, searched, narrowed and sorted by the address', async () => {
    const { server, user, router } = await openUsers();
    expect(await screen.findByText('venkat@example.com')).toBeTruthy();
    expect(screen.getByText('+91 9000000031')).toBeTruthy();
    expect(screen.getByText('1 user')).toBeTruthy();

    await user.type(screen.getByRole('searchbox'), 'ven{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Suspended');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');

    await waitFor(() =>
      expect(server.receivedOf(listUsers).at(-1)).toMatchObject({
        input: { search: 'ven', group: 'suspended', sort: 'name' },
      }),
    );
    expect(router.state.location.search).toBe('?q=ven&sort=name&group=suspended');
  });

  it('are none where nobody is found, with a way back to everybody', async () => {
    const { server, user, router } = await openUsers(venkat, `${patterns.adminUsers}?q=moon`);
    server.answer(listUsers, { users: [], nextCursor: null, total: 0 });
    await user.type(await screen.findByRole('searchbox'), 's{Enter}');

    await screen.findByText('No users found.');
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));

    expect(router.state.location.search).toBe('');
  });

  it('that did not come say so and try again', async () => {
    const { server, user } = await openUsers();
    server.answer(listUsers, { refuse: 'fault' });
    await user.type(await screen.findByRole('searchbox'), 'x{Enter}');

    await screen.findByText(/^Error fetching users\./);
    server.answer(listUsers, { users: [venkat], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Venkat')).toBeTruthy();
  });
});

describe('one user', () => {
  it('shows what hangs on the account', async () => {
    const { user } = await openUsers();
    await user.click(await screen.findByRole('button', { name: /^Venkat/ }));

    const sheet = within(await screen.findByRole('dialog'));
    for (const text of ['Kothapalli, Guntur, 522001', 'Lots', '3', 'Orders', '4'])
      expect(await sheet.findByText(text)).toBeTruthy();
  });

  it.each([
    { act: 'Make an admin', title: 'Make Venkat an admin?', call: changeRole, input: { role: '0' } },
    { act: 'Suspend', title: 'Suspend Venkat?', call: suspend, input: {} },
    { act: 'Log out everywhere', title: 'Log Venkat out everywhere?', call: endSessions, input: {} },
  ])('is asked once more before: $act', async ({ act, title, call, input }) => {
    const { server, user } = await openUsers();

    const dialog = await choose(user, act);
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy();
    expect(server.receivedOf(call)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: act }));

    await waitFor(() =>
      expect(server.receivedOf(call)).toMatchObject([{ input: { userId: venkat.id, ...input } }]),
    );
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  });

  it('is told before a move whose account the number opens now, and what becomes of it', async () => {
    const { server, user } = await openUsers();
    server.answer(getNumberHolder, {
      holder: { id: venkat.id.replace('31', '32'), name: 'Sita', keeps: false },
    });
    await user.click(await screen.findByRole('button', { name: /^Venkat/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByText('New number or new PIN', { selector: 'summary' }));
    const number = sheet.getByRole('textbox', { name: 'Phone number' });

    await user.clear(number);
    await user.type(number, '98480 12345');

    expect(await sheet.findByText(/opens the account of Sita.*they lose it and are told/)).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Sita' })).toBeTruthy();
    expect(server.receivedOf(getNumberHolder).at(-1)).toMatchObject({ input: { phone: '9848012345' } });

    server.answer(getNumberHolder, { holder: null });
    await user.type(number, '{Backspace}6');

    expect(await sheet.findByText('This number opens no other account.')).toBeTruthy();
  });

  it('is moved to another number with a reason, and the PIN to begin with is told', async () => {
    const { server, user } = await openUsers();
    server.answer(moveToPhone, { account: { ...venkat, loginPhone: '9848012345' }, pin: '360418' });
    await user.click(await screen.findByRole('button', { name: /^Venkat/ }));
    const sheet = within(await screen.findByRole('dialog'));
    const send = () => user.click(sheet.getByRole('button', { name: 'New number or new PIN' }));
    await user.click(await sheet.findByText('New number or new PIN', { selector: 'summary' }));
    const number = sheet.getByRole('textbox', { name: 'Phone number' });
    await user.clear(number);
    await user.type(number, '98480 12345');

    await send();
    expect(server.receivedOf(moveToPhone)).toEqual([]);
    await user.type(sheet.getByLabelText('Why, and what you have checked'), 'She showed her new card');
    await send();

    expect(await sheet.findByText('360418')).toBeTruthy();
    sheet.getByText('The PIN to begin with is shown only now:');
    expect(server.receivedOf(moveToPhone)).toMatchObject([
      { input: { userId: venkat.id, phone: '9848012345', reason: 'She showed her new card' } },
    ]);
  });

  it('is moved without a word about a PIN where codes are sent', async () => {
    const { server, user } = await openUsers();
    server.answer(moveToPhone, { account: { ...venkat, loginPhone: venkat.phone }, pin: null });
    await user.click(await screen.findByRole('button', { name: /^Venkat/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByText('New number or new PIN', { selector: 'summary' }));
    await user.type(sheet.getByLabelText('Why, and what you have checked'), 'She showed her new card');
    await user.click(sheet.getByRole('button', { name: 'New number or new PIN' }));

    const done = (await sheet.findByText(/^Done\./)).closest('[role=status]');
    expect(done?.textContent).toBe('Done. The owner logs in with this number.');
  });

  it('who is suspended is let in again', async () => {
    const { server, user } = await openUsers({ ...venkat, suspendedAt: '2026-03-06T06:00:00.000Z' });

    const dialog = await choose(user, 'Let in again');
    await user.click(dialog.getByRole('button', { name: 'Let in again' }));

    expect(await screen.findByText('This person can log in again.')).toBeTruthy();
    expect(server.receivedOf(restore)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });

  it('who is the last admin stays one, and the dialog says why', async () => {
    const { server, user } = await openUsers({ ...venkat, role: '0' });
    server.answer(changeRole, { refuse: 'last-admin' });

    const dialog = await choose(user, 'Take the admin role away');
    await user.click(dialog.getByRole('button', { name: 'Take the admin role away' }));

    expect(await dialog.findByText(/^You are the only admin\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });
});
