import * as calls from '@polam/contract/calls/account';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DevicesPart } from '~/features/account/devices-part.tsx';
import { buildAccount, buildOwnSession } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';

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
