import { resetPassword } from '@polam/contract/calls/auth';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import ForgotPasswordPage from './forgot-password.page.tsx';

async function showReset() {
  const server = startFakeServer();
  server.answer(resetPassword, {});
  const { user } = await show(<ForgotPasswordPage />, { pattern: patterns.forgotPassword, as: null });
  await user.type(screen.getByLabelText('Email'), 'ramu@example.com');
  await user.type(screen.getByLabelText('Secret code'), 'bullock');
  await user.type(screen.getByLabelText('New password'), 'a new secret');
  return { server, press: () => user.click(screen.getByRole('button', { name: 'Change password' })) };
}

describe('setting a new password', () => {
  beforeEach(() => localStorage.clear());
  afterEach(leave);

  it('says so and leads to the login', async () => {
    const { press } = await showReset();

    await press();

    expect(await screen.findByText('Your password is changed. Please log in.')).toBeDefined();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/login');
  });

  it('keeps what was typed when the secret code is wrong', async () => {
    const { server, press } = await showReset();
    server.answer(resetPassword, { refuse: 'reset-refused' });

    await press();

    expect((await screen.findByRole('alert')).textContent).toMatch(/secret code is wrong/);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a new secret');
  });

  it('says that the password was not changed when the request fails', async () => {
    const { server, press } = await showReset();
    server.setOnline(false);

    await press();

    expect(await screen.findByText('The password was not changed. Please try again.')).toBeDefined();
  });

  it('needs e-mail, secret code and new password', async () => {
    const server = startFakeServer();
    const { user } = await show(<ForgotPasswordPage />, { pattern: patterns.forgotPassword, as: null });

    await user.click(screen.getByRole('button', { name: 'Change password' }));

    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(3);
    expect(server.receivedOf(resetPassword)).toEqual([]);
  });
});
