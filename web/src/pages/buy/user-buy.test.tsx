import { catalogue, categories } from '@polam/contract/calls/catalogue';
import { listForUser } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { ramu, show } from '~/testing/show.tsx';
import UserBuyPage from './user-buy.page.tsx';

afterEach(leave);

const wheat = buildListing();
const chilli = buildListing({ id: '0190f000-0000-7000-8000-000000000201', name: 'Byadgi' });

function aMarket(): FakeServer {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listForUser, ({ cursor, search }) => {
    if (search?.endsWith('moon')) return { listings: [], nextCursor: null, total: 0 };
    if (cursor === 'behind-wheat') return { listings: [chilli], nextCursor: null, total: 2 };
    return { listings: [wheat], nextCursor: 'behind-wheat', total: 2 };
  });
  return server;
}

const showBuying = (path = '/dashboard/user/buy-commodity/all') =>
  show(<UserBuyPage />, { pattern: '/dashboard/user/buy-commodity/:category', path });
const lastInput = (server: FakeServer) => server.receivedOf(listForUser).at(-1)?.input;

describe('browsing what is for sale', () => {
  it('searches when typing pauses, keeps the text, and writes it into the address', async () => {
    const server = aMarket();
    const { user, router } = await showBuying();
    await screen.findByText('2 lots');

    await user.type(screen.getByRole('searchbox'), 'gehu');

    await waitFor(() => expect(lastInput(server)).toMatchObject({ search: 'gehu' }));
    expect(router.state.location.search).toBe('?q=gehu');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'gehu');
  });

  it('starts from the filters of the address, and follows it back', async () => {
    const server = aMarket();
    const { user, router } = await showBuying('/dashboard/user/buy-commodity/all?q=gehu&sort=price-asc');
    await screen.findByText('2 lots');
    expect(lastInput(server)).toMatchObject({ search: 'gehu', sort: 'price-asc' });

    await user.click(screen.getByRole('button', { name: 'Remove gehu' }));
    expect(router.state.location.search).toBe('?sort=price-asc');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');

    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'gehu'));
  });

  it('is told delivered prices by the reader’s own rate of transport, until it is put aside', async () => {
    localStorage.setItem(storageKey('freight-rate', ramu.id), '450');
    const server = aMarket();
    const { user } = await showBuying('/dashboard/user/buy-commodity/all?sort=landed&pincode=522002');

    expect(await screen.findByText(/^Delivered prices go by your own rate: ₹4.50/)).toBeTruthy();
    expect(lastInput(server)).toMatchObject({ sort: 'landed', ownRatePaise: 450 });
    await user.click(screen.getByRole('button', { name: 'Use the usual rates' }));

    await waitFor(() => expect(lastInput(server)).not.toHaveProperty('ownRatePaise'));
    expect(screen.queryByText(/^Delivered prices go by your own rate/)).toBeNull();
  });

  it('is not said to go by the reader’s own rate while the prices are those of another list', async () => {
    localStorage.setItem(storageKey('freight-rate', ramu.id), '450');
    aMarket();
    const path = '/dashboard/user/buy-commodity/all';
    const { router } = await showBuying(`${path}?sort=price-asc&pincode=522002`);
    await screen.findByText('2 lots');
    const answering = window.fetch;
    let isSent = false;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      isSent = true;
      await held;
      return answering(...request);
    });

    await router.navigate(`${path}?sort=landed&pincode=522002`);
    await waitFor(() => expect(isSent).toBe(true));
    expect(screen.getByText('2 lots')).toBeTruthy();
    expect(screen.queryByText(/^Delivered prices go by your own rate/)).toBeNull();
    letGo();

    expect(await screen.findByText(/^Delivered prices go by your own rate/)).toBeTruthy();
  });

  it('sends no rate of transport with lists in another order', async () => {
    localStorage.setItem(storageKey('freight-rate', ramu.id), '450');
    const server = aMarket();
    await showBuying('/dashboard/user/buy-commodity/all?sort=price-asc&pincode=522002');

    await screen.findByText('2 lots');
    expect(lastInput(server)).not.toHaveProperty('ownRatePaise');
  });

  it('moves to the path of a category that is chosen, with the other filters', async () => {
    const server = aMarket();
    const { user, router } = await showBuying('/dashboard/user/buy-commodity/all?organic=1');
    await screen.findByText('2 lots');

    await user.selectOptions(screen.getByLabelText('Category'), 'food-grains-cereals');

    await waitFor(() =>
      expect(lastInput(server)).toMatchObject({ category: 'food-grains-cereals', organic: true }),
    );
    expect(router.state.location.pathname).toBe('/dashboard/user/buy-commodity/food-grains-cereals');
    expect(router.state.location.search).toBe('?organic=1');
  });

  it('shows more behind the last one', async () => {
    aMarket();
    const { user } = await showBuying();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('Byadgi')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says where nothing is found, and leads on', async () => {
    aMarket();

    await showBuying('/dashboard/user/buy-commodity/all?q=moon');

    expect(await screen.findByText('No products available for the search result')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all crops' })).toBeTruthy();
  });

  it('offers the crops that are nearest to what was searched in vain', async () => {
    const server = aMarket();
    server.answer(catalogue, buildCatalogue());
    const { user, router } = await showBuying('/dashboard/user/buy-commodity/all?q=tomatto moon');

    await user.click(await screen.findByRole('button', { name: 'Tomato' }));

    expect(router.state.location.search).toBe('?q=Tomato');
  });

  it('says what happened where the list does not come, and tries again', async () => {
    const server = aMarket();
    server.answer(listForUser, { refuse: 'fault' });
    const { user } = await showBuying();
    expect(await screen.findByText('The list did not load.')).toBeTruthy();

    server.answer(listForUser, { listings: [wheat], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1 lot')).toBeTruthy();
  });
});
