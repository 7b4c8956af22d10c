import { categories } from '@polam/contract/calls/catalogue';
import { get, listBySlug, listSameNamed } from '@polam/contract/calls/listings';
import { conversation } from '@polam/contract/calls/offers';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import UserCommodityPage from './user-commodity.page.tsx';

afterEach(leave);

const { id } = buildListing();

async function showListings(last: string) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listBySlug, ({ slug }) => {
    const listings = slug === 'wheat' ? [buildListing()] : [];
    return { listings, nextCursor: null, total: listings.length };
  });
  server.answer(get, { listing: buildDetail() });
  server.answer(listSameNamed, { listings: [] });
  server.answer(conversation, { negotiation: null });
  const path = `/dashboard/user/buy-commodity/food-grains-cereals/${last}`;
  return {
    server,
    ...(await show(<UserCommodityPage />, { as: sita, pattern: patterns.userCommodity, path })),
  };
}

describe('the goods of one name', () => {
  it('are what is for sale under it, whatever the category in the path', async () => {
    const { server } = await showListings('wheat');

    expect(await screen.findByRole('heading', { name: 'Wheat for sale' })).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(server.receivedOf(listBySlug)[0]?.input).toMatchObject({ slug: 'wheat' });
  });

  it('say so where nobody sells them', async () => {
    await showListings('saffron');

    expect(await screen.findByText('No products available for the search result')).toBeTruthy();
  });

  it('have no English name and no empty box where neither they nor the menu can be loaded', async () => {
    const server = startFakeServer();
    server.answer(categories, { refuse: 'fault' });
    server.answer(listBySlug, { refuse: 'fault' });
    const path = '/dashboard/user/buy-commodity/food-grains-cereals/wheat';

    await show(<UserCommodityPage />, { as: sita, pattern: patterns.userCommodity, path });

    expect(await screen.findByRole('heading', { name: 'Buy commodity' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/wheat/)).toBeNull();
    const [box] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    expect(box?.selectedOptions[0]?.textContent).toBe('Category');
  });

  it('give way to the page of a listing where its id stands in their place', async () => {
    const { server } = await showListings(id);

    expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy();
    expect(server.receivedOf(get)[0]?.input).toEqual({ listingId: id });
    expect(server.receivedOf(listBySlug)).toEqual([]);
  });
});
