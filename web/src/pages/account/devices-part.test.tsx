import * as calls from '@polam/contract/calls/account';
import { logout } from '@polam/contract/calls/auth';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DevicesPart } from '~/features/account/devices-part.tsx';
import { currentSession } from '~/lib/session/session.ts';
import { patterns, paths } from '~/paths.ts';
import { buildAccount, buildOwnSession } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

afterEach(leave);

const stay = () => Promise.resolve();

interface Case {
  readonly way: PhoneWay;
  readonly has: { readonly hasPassword: boolean; readonly hasPin: boolean };
  readonly lead: string;
  readonly back: string;
}

describe('the devices of an account', () => {
  it.each<Case>([
    {
      way: 'pin',
      has: { hasPassword: true, hasPin: false },
      lead: 'change your password.',
      back: 'your password to',
    },
    { way: 'pin', has: { hasPassword: false, hasPin: true }, lead: 'change your PIN.', back: 'your PIN to' },
    {
      way: 'pin',
      has: { hasPassword: true, hasPin: true },
      lead: 'your password and your PIN.',
      back: 'or your PIN to',
    },
    { way: 'pin', has: { hasPassword: false, hasPin: false }, lead: 'change your PIN.', back: 'your PIN to' },
    {
      way: 'code',
      has: { hasPassword: false, hasPin: true },
      lead: 'give no code to anybody.',
      back: 'need a code',
    },
  ])('say how it is made safe, and how one comes back: $way $has', async ({ way, has, lead, back }) => {
    const server = startFakeServer();
    server.answer(calls.sessions, { sessions: [buildOwnSession({ isThis: true })] });
    const { user } = await show(<DevicesPart account={buildAccount(has)} way={way} onOver={stay} />);

    expect(screen.getByText(/^If you do not know a device, log it out/).textContent).toContain(lead);

    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    expect(screen.getByText(/^Log out on all devices, this one too\?/).textContent).toContain(back);
  });
});

describe('the devices', () => {
  const other = buildOwnSession({
    id: '0190f000-0000-7000-8000-000000000902',
    browser: '',
    system: '',
    isThis: false,
  });

  async function showDevices() {
    const server = startFakeServer();
    let own = [buildOwnSession(), other];
    server.answer(calls.sessions, () => ({ sessions: own }));
    server.answer(calls.endSession, ({ sessionId }) => {
      own = own.filter(({ id }) => id !== sessionId);
      return {};
    });
    server.answer(calls.get, { account: buildAccount() });
    const path = paths.accountPart({ part: 'devices' });
    const view = await show(<AccountPage />, { pattern: patterns.accountPart, path, as: ramu });
    await screen.findByText('Chrome on Android');
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    return { server, press, ...view };
  }

  it('are named, the one at hand marked, and each can be logged out', async () => {
    const { server, press } = await showDevices();
    expect(screen.getByText('This device')).toBeDefined();

    await press('Log out: Unknown device');

    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
    expect(server.receivedOf(calls.endSession)[0]?.input).toEqual({ sessionId: other.id });
  });

  it('are all logged out after one question, this one too', async () => {
    const { server, press, router } = await showDevices();
    server.answer(calls.endAllSessions, { ended: 2 });
    server.answer(logout, { refuse: 'unauthenticated' });

    await press('Log out everywhere');
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.receivedOf(calls.endAllSessions)).toEqual([]);
    act(() => dialog.getByRole('button', { name: 'Log out everywhere' }).click());

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(currentSession().state).toBe('visitor');
  });
});
