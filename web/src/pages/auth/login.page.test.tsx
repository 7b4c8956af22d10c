import { login } from '@polam/contract/calls/auth';
import { login as loginByPhone } from '@polam/contract/calls/phone-logins';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentSession, endSession, endSessionOf, openSession } from '~/lib/session/session.ts';
import { patterns, paths, withQuery } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import LoginPage from './login.page.tsx';

async function showLogin({ from, as = null }: { from?: string; as?: typeof ramu | null } = {}) {
  const server = startFakeServer();
  server.answer(login, { user: ramu, token: 'fresh' });
  const view = await show(<LoginPage />, { pattern: patterns.login, as });
  await act(() => view.router.navigate(paths.login(), { state: { from } }));
  const signIn = async () => {
    await view.user.type(screen.getByLabelText('Phone or email'), 'ramu@example.com');
    await view.user.type(screen.getByLabelText('Password'), ' a secret ');
    await view.user.click(screen.getByRole('button', { name: 'Login' }));
  };
  return { server, signIn, ...view };
}

describe('signing in', () => {
  beforeEach(() => localStorage.clear());
  afterEach(leave);

  it('opens the session and goes to the path that was remembered', async () => {
    const { signIn, server } = await showLogin({ from: paths.orders() });

    await signIn();

    expect(await screen.findByText('Logged in successfully')).toBeDefined();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/user/orders');
    expect(currentSession()).toMatchObject({ state: 'signed-in', token: 'fresh' });
    expect(server.receivedOf(login)[0]?.input).toEqual({ email: 'ramu@example.com', password: ' a secret ' });
  });

  it('says that the last login was ended, until the next one or a logout', async () => {
    const sentence = 'Your login here has ended. Log in again to go on where you were.';
    const { signIn } = await showLogin();
    act(() => openSession(ramu, 'old'));
    act(() => endSessionOf('old'));
    expect(screen.getByText(sentence)).toBeTruthy();

    act(() => endSession());
    expect(screen.queryByText(sentence)).toBeNull();

    act(() => openSession(ramu, 'older'));
    act(() => endSessionOf('older'));
    await signIn();
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('goes home instead of to a foreign address', async () => {
    const { signIn } = await showLogin({ from: '//evil.example/orders' });

    await signIn();

    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/');
  });

  it('takes the remembered path along to the other account pages', async () => {
    const { user, router } = await showLogin({ from: paths.orders() });

    await user.click(screen.getByRole('link', { name: 'Create Account' }));

    const { location } = router.state;
    expect(router.createHref(location)).toBe(withQuery(paths.register(), { from: paths.orders() }));
  });

  it('keeps what was typed, and a session that stands, when the password is wrong', async () => {
    const { signIn, server } = await showLogin({ as: ramu });
    server.answer(login, { refuse: 'wrong-credentials' });

    await signIn();

    expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong.');
    expect(screen.getAllByText('Email or password is wrong.')).toHaveLength(1);
    expect(screen.getByLabelText('Phone or email')).toHaveProperty('value', 'ramu@example.com');
    expect(currentSession().state).toBe('signed-in');
  });

  it('asks to check the credentials when the request fails', async () => {
    const { signIn, server } = await showLogin();
    server.setOnline(false);

    await signIn();

    expect(await screen.findByText('Please check credentials')).toBeDefined();
    expect(screen.getAllByText('Please check credentials')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toMatch(/cannot reach Polam/);
  });

  it('takes over the address that was just registered', async () => {
    const { router } = await showLogin();

    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(paths.login(), { state: { email: 'sita@example.com' } }));

    expect(screen.getByLabelText('Phone or email')).toHaveProperty('value', 'sita@example.com');
    expect(document.title).toBe('Login · Polam');
  });

  it('shows and hides the password', async () => {
    const { user } = await showLogin();
    await user.type(screen.getByLabelText('Phone or email'), 'r');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveProperty('type', 'password');

    await user.click(screen.getByRole('button', { name: 'Show what is typed' }));

    await waitFor(() => expect(password).toHaveProperty('type', 'text'));
  });

  it('needs a number or an email, and a password', async () => {
    const { user, server } = await showLogin();

    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(await screen.findByText('Write your phone number, or your email.')).toBeTruthy();
    await user.type(screen.getByLabelText('Phone or email'), 'ramu@example.com');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(1);
    expect(server.receivedOf(login)).toEqual([]);
  });

  it('takes a PIN over from the field for either once: one that was emptied is not sent again', async () => {
    const { user, server } = await showLogin();
    server.answer(loginByPhone, { refuse: 'wrong-pin' });
    await user.type(screen.getByLabelText('PIN or password'), '111222');
    await user.type(screen.getByLabelText('Phone or email'), '9848012345');
    expect(screen.getByLabelText('PIN')).toHaveProperty('value', '111222');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('alert');

    await user.clear(screen.getByLabelText('PIN'));
    await user.click(screen.getByRole('button', { name: 'Login' }));

    await waitFor(() => expect(server.receivedOf(loginByPhone)).toHaveLength(2));
    const [first, second] = server.receivedOf(loginByPhone).map(({ input }) => input);
    expect(first).toMatchObject({ pin: '111222' });
    expect(second).not.toHaveProperty('pin');
  });

  it('leads who forgot the password to setting a new one', async () => {
    await showLogin();

    const forgot = screen.getByRole('link', { name: 'Forgot password?' });

    expect(forgot.getAttribute('href')).toBe('/forgot-password');
  });
});
