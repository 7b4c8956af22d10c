import * as calls from '@polam/contract/calls/account';
import { place } from '@polam/contract/calls/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Part } from '~/features/account/parts.tsx';
import { patterns, paths } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

afterEach(leave);

async function openPart(part: Part, overrides: Parameters<typeof buildAccount>[0] = {}) {
  const server = startFakeServer();
  server.answer(calls.get, { account: buildAccount(overrides) });
  server.answer(calls.update, ({ name = '' }) => ({ account: buildAccount({ name }) }));
  server.answer(place, { refuse: 'not-found' });
  const path = paths.accountPart({ part });
  const view = await show(<AccountPage />, { pattern: patterns.accountPart, path, as: ramu });
  await screen.findByRole('heading', { level: 2 });
  return { ...view, server };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Full name');
const back = 'What you typed last time is here. It is not saved yet.';
const draftWords = () => Object.keys(localStorage).filter((key) => key.startsWith('words'));

describe('what is typed into a part of the account and not saved', () => {
  it('is there again after a reload, and says so, until it is saved', async () => {
    const first = await openPart('about');
    expect(screen.queryByText(back)).toBeNull();
    await first.user.type(name(), ' Goud');
    first.unmount();

    const second = await openPart('about');
    expect(name().value).toBe('Ramu Goud');
    expect(screen.getByText(back)).toBeTruthy();
    await second.user.click(screen.getByRole('button', { name: 'Save about me' }));
    await screen.findByText('Name, words and place are saved.');

    expect(screen.queryByText(back)).toBeNull();
    expect(draftWords()).toEqual([]);
  });

  it('has the village, too, where the account has none yet', async () => {
    const village = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
    const first = await openPart('about', { address: '' });
    await first.user.type(village(), 'Tadikonda');
    first.unmount();

    await openPart('about', { address: '' });

    expect(village().value).toBe('Tadikonda');
  });

  it('is gone when it is given up', async () => {
    const { user } = await openPart('about');
    await user.type(name(), ' Goud');
    await user.click(screen.getByRole('link', { name: /^UPI ID/ }));

    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    await waitFor(() => expect(draftWords()).toEqual([]));
  });

  it.each(['password', 'email', 'erase'] as const)(
    'is never kept where a password is asked for: %s',
    async (part) => {
      const { user, container } = await openPart(part);
      const inputs = container.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])');
      expect(container.querySelector('input[type="password"]')).not.toBeNull();

      for (const input of inputs) await user.type(input, 'secret1');

      expect(draftWords()).toEqual([]);
      expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('secret1');
    },
  );
});
