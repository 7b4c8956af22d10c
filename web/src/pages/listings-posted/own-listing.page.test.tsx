import { catalogue } from '@polam/contract/calls/catalogue';
import { get, update } from '@polam/contract/calls/listings';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import OwnListingPage from './own-listing.page.tsx';

afterEach(leave);

const { id } = buildListing();

async function showOwn(as = ramu) {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(get, { listing: buildDetail() });
  server.answer(update, { listing: buildListing() });
  const path = paths.ownListing({ pid: id });
  return { server, ...(await show(<OwnListingPage />, { as, pattern: patterns.ownListing, path })) };
}

async function changePrice(user: Awaited<ReturnType<typeof showOwn>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const price = screen.getByLabelText('Price per quintal');
  await user.clear(price);
  await user.type(price, '2,500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('one’s own listing', () => {
  it('is changed, says so and leads to the listings posted', async () => {
    const { user, server, router } = await showOwn();

    await changePrice(user);

    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/user/listings-posted');
    expect(server.receivedOf(update)[0]?.input).toMatchObject({ listingId: id, pricePaise: 250_000 });
  });

  it('says that it was not changed when the request fails, and keeps what was typed', async () => {
    const { user, server } = await showOwn();
    await screen.findByRole('button', { name: 'Change' });
    server.answer(update, { refuse: 'fault' });

    await changePrice(user);

    expect(await screen.findByText('Error occurred while updating product')).toBeTruthy();
    expect(screen.getByLabelText('Price per quintal')).toHaveProperty('value', '2,500');
  });

  it('says so where it cannot be loaded', async () => {
    const server = startFakeServer();
    server.answer(get, { refuse: 'fault' });

    await show(<OwnListingPage />, { pattern: patterns.ownListing, path: paths.ownListing({ pid: id }) });

    expect(await screen.findByText(/Product fetch failed!/)).toBeTruthy();
  });

  it('opens for somebody else where buyers see it', async () => {
    const { router } = await showOwn(sita);

    await screen.findByTestId('elsewhere');

    expect(router.state.location.pathname).toBe(
      `/dashboard/user/buy-commodity/food-grains-cereals/wheat/${id}`,
    );
  });
});
