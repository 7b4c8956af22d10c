import * as account from '@polam/contract/calls/account';
import { login } from '@polam/contract/calls/auth';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LanguageMenu } from '~/app/frame/top-bar.tsx';
import LoginPage from '~/pages/auth/login.page.tsx';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';

function clearChoice(): void {
  document.cookie = 'lang=; Path=/; Max-Age=0';
}

beforeEach(clearChoice);
afterEach(() => {
  clearChoice();
  leave();
});

/** Signs Ramu in, with an account language. */
async function signIn(language?: 'te' | 'hi') {
  const server = startFakeServer();
  server.answer(login, {
    user: { ...ramu, ...(language === undefined ? {} : { language }) },
    token: 'a-token',
  });
  server.answer(account.update, { refuse: 'fault' });
  const { user } = await show(<LoginPage />, { pattern: patterns.login, as: null });
  await user.type(screen.getByLabelText('Phone or email'), 'ramu@example.com');
  await user.type(screen.getByLabelText('Password'), 'my password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByTestId('elsewhere');
  return server;
}

describe('the language of the account', () => {
  it('is spoken on a device that has no choice of its own', async () => {
    await signIn('te');

    expect(document.documentElement.lang).toBe('te');
  });

  it('leaves a device alone that has one', async () => {
    document.cookie = 'lang=en; Path=/';

    const server = await signIn('te');

    expect(document.documentElement.lang).toBe('en');
    expect(server.receivedOf(account.update)).toEqual([]);
  });

  it('is that of the device where the account has none yet', async () => {
    document.cookie = 'lang=en; Path=/';

    const server = await signIn();

    await waitFor(() => expect(server.receivedOf(account.update)).toHaveLength(1));
    expect(server.receivedOf(account.update)[0]?.input).toEqual({ language: 'en' });
  });

  it('changes with the menu of who is signed in, and of nobody else', async () => {
    for (const as of [null, ramu]) {
      const server = startFakeServer();
      const { user, unmount } = await show(<LanguageMenu />, { as });

      await user.selectOptions(screen.getByRole('combobox'), 'hi');
      await waitFor(() => expect(document.documentElement.lang).toBe('hi'));

      const expected = as === null ? [] : [{ language: 'hi' }];
      await waitFor(() =>
        expect(server.receivedOf(account.update).map(({ input }) => input)).toEqual(expected),
      );
      unmount();
    }
  });
});
