import { get, update } from '@polam/contract/calls/account';
import { place } from '@polam/contract/calls/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

afterEach(leave);

describe('an account that was opened by number', () => {
  it.each([
    ['village without a pincode', { pincode: '', address: 'Sitapuram' }, { pincode: '522001' }],
    ['pincode without a village', { pincode: '522001', address: '' }, { address: 'Sitapuram' }],
  ])('opens with a %s, and takes the other later', async (_name, home, other) => {
    const account = buildAccount(home);
    const server = startFakeServer();
    server.answer(get, { account });
    server.answer(place, {
      pincode: '522001',
      districtId: 'ap-guntur',
      district: 'Guntur',
      state: 'Andhra Pradesh',
    });
    server.answer(update, { account: { ...account, ...other } });
    const path = paths.accountPart({ part: 'about' });
    const { user } = await show(<AccountPage />, { pattern: patterns.accountPart, path, as: ramu });

    for (const [label, text] of Object.entries(other))
      await user.type(await screen.findByLabelText(new RegExp(`^${label}$`, 'i')), text);
    await user.click(screen.getByRole('button', { name: 'Save about me' }));

    await waitFor(() => expect(server.receivedOf(update)[0]?.input).toMatchObject(other));
  });
});
