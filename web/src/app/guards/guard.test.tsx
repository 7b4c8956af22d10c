import { adminGuard, userGuard } from '@polam/contract/calls/auth';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { Guard } from './guard.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

const secret = <p>Only for those who may</p>;
const userArea = (
  <Guard check={userGuard} elsewhere={paths.login()} remembers>
    {secret}
  </Guard>
);
const adminArea = (
  <Guard check={adminGuard} elsewhere={paths.home()}>
    {secret}
  </Guard>
);
const orders = { pattern: paths.orders(), path: `${paths.orders()}?q=wheat` };
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('the guard of users', () => {
  it('counts three seconds down, one by one, and leads a visitor to the login with the path remembered', async () => {
    startFakeServer();
    vi.useFakeTimers();
    const { router } = await show(userArea, { as: null, ...orders });

    for (const left of [3, 2, 1]) {
      expect(screen.getByRole('status').textContent).toBe(`Redirecting to Page in ${left}`);
      expect(router.state.location.pathname).toBe(paths.orders());
      await passSeconds(1);
    }

    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: orders.path } });
    expect(screen.queryByText('Only for those who may')).toBeNull();
  });

  it('says why it leads away', async () => {
    startFakeServer();
    await show(userArea, { as: null, ...orders });

    expect(screen.getByText('This page needs a login. It costs nothing.')).toBeTruthy();
  });

  it('goes at once where one is asked to, and stays where one wants to read', async () => {
    startFakeServer();
    const { user, router } = await show(userArea, { as: null, ...orders });

    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await user.click(screen.getByRole('link', { name: 'Go now' }));

    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: orders.path } });
  });

  it('lets in whom the server lets in', async () => {
    const server = startFakeServer();
    server.answer(userGuard, { ok: true });

    await show(userArea, orders);

    expect(await screen.findByText('Only for those who may')).toBeTruthy();
    expect(server.receivedOf(userGuard)).toHaveLength(1);
  });

  it('shows a spinner until the server has answered', async () => {
    startFakeServer().answer(userGuard, { ok: true });

    await show(userArea, orders);

    expect(screen.getByText('Loading …')).toBeTruthy();
    await screen.findByText('Only for those who may');
    expect(screen.queryByText('Loading …')).toBeNull();
  });

  it('turns away a token that the server does not know', async () => {
    startFakeServer().answer(userGuard, { refuse: 'unauthenticated' });

    await show(userArea, orders);

    expect(await screen.findByText(/^Redirecting to Page in/)).toBeTruthy();
    expect(screen.getByText('Your login here has ended.')).toBeTruthy();
    expect(screen.queryByText('This page needs a login. It costs nothing.')).toBeNull();
  });

  it('keeps a known session in when the network is away', async () => {
    startFakeServer().setOnline(false);

    await show(userArea, orders);

    expect(await screen.findByText('Only for those who may', {}, { timeout: 8_000 })).toBeTruthy();
  }, 10_000);

  it('does not wait for a check on a device that knows it is offline', async () => {
    startFakeServer().setOnline(false);
    onlineManager.setOnline(false);

    await show(userArea, orders);

    expect(await screen.findByText('Only for those who may')).toBeTruthy();
  });
});

describe('the guard of admins', () => {
  it('counts down too, and leads a user to the first page', async () => {
    startFakeServer().answer(adminGuard, { refuse: 'forbidden' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { router } = await show(adminArea, { pattern: paths.admin(), as: ramu });
    expect(await screen.findByText('Redirecting to Page in 3')).toBeTruthy();

    await passSeconds(1);
    await passSeconds(1);
    await passSeconds(1);

    expect(router.state.location).toMatchObject({ pathname: '/', state: null });
  });
});
