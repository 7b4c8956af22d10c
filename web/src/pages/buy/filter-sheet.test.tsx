import { categories } from '@polam/contract/calls/catalogue';
import { facets, listForUser } from '@polam/contract/calls/listings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildFacets, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import UserBuyPage from './user-buy.page.tsx';

afterEach(leave);

const found = { listings: [buildListing()], nextCursor: null, total: 1 };
const unknown = {
  refuse: 'invalid-input',
  fields: { pincode: { problem: 'pincode-unknown' } },
} as const;

async function showBuying(query = '') {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listForUser, ({ pincode }) => (pincode === '999999' ? unknown : found));
  server.answer(facets, buildFacets({ categories: [{ slug: 'food-grains-cereals', count: 0 }] }));
  const path = `/dashboard/user/buy-commodity/all${query}`;
  const view = await show(<UserBuyPage />, { pattern: patterns.userCategory, path });
  const openSheet = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Filters' }));
    return within(screen.getByRole('dialog'));
  };
  return { server, openSheet, address: () => view.router.state.location.search, ...view };
}

describe('the sheet of filters', () => {
  it('stays open at the first figure that cannot be read, and closes once it can', async () => {
    const { user, openSheet } = await showBuying();
    const sheet = await openSheet();
    const from = sheet.getByLabelText('Price from');
    await user.type(from, '12,5');

    await user.click(sheet.getByRole('button', { name: 'Show 1 lot' }));
    expect(document.activeElement).toBe(from);
    expect(from.getAttribute('aria-invalid')).toBe('true');

    await user.clear(from);
    await user.type(from, '1,250');
    await user.click(sheet.getByRole('button', { name: /^Show/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed by the way back, which leaves the list where it is', async () => {
    const { openSheet, router, address } = await showBuying('?organic=1');
    await act(() => router.navigate('/dashboard/user/buy-commodity/all?organic=1&shipping=1'));
    await openSheet();

    await act(() => router.navigate(-1));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('?organic=1&shipping=1');
    await act(() => router.navigate(-1));
    expect(address()).toBe('?organic=1');
  });

  it('takes a pincode with its last digit, where the nearest were asked for without one', async () => {
    const { user, openSheet, address } = await showBuying('?sort=nearest');
    const sheet = await openSheet();
    const pincode = sheet.getByLabelText('My pincode');

    await user.clear(pincode);
    await user.type(pincode, '51800');
    expect(address()).toBe('?sort=nearest');
    await user.type(pincode, '1');

    await waitFor(() => expect(address()).toBe('?sort=nearest&pincode=518001'));
    expect(pincode.getAttribute('aria-invalid')).not.toBe('true');
    expect(document.activeElement).toBe(pincode);
  });
});

it('a pincode that nobody knows is named, and taken away alone', async () => {
  const { user, address } = await showBuying('?organic=1&pincode=999999&within=50');
  expect(await screen.findByText('We do not know pincode 999999.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Show the list without 999999' }));

  expect(address()).toBe('?organic=1');
  expect(await screen.findByRole('heading', { name: 'Wheat' })).toBeTruthy();
});
