import { categories } from '@polam/contract/calls/catalogue';
import { listOwn, move, remove } from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildListing, buildOwnListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import ListingsPostedPage from './listings-posted.page.tsx';

afterEach(leave);

const { id } = buildListing();

/** Wheat whose last day is far ahead. */
const onSale = (overrides: Parameters<typeof buildOwnListing>[0] = {}) =>
  buildOwnListing({ lastOn: '2099-01-31', ...overrides });

async function showPosted(listings = [onSale({ availableMilli: 30_000 })], query = '') {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listOwn, { listings, nextCursor: null, total: listings.length });
  server.answer(remove, {});
  server.answer(move, { listing: buildListing({ lastOn: '2026-05-04' }) });
  const path = `/dashboard/user/listings-posted${query}`;
  const view = await show(<ListingsPostedPage />, { pattern: patterns.listingsPosted, path });
  return { server, ...view };
}

type User = Awaited<ReturnType<typeof showPosted>>['user'];

/** Opens what else can be done with the wheat, and chooses from it. */
async function chooseMore(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More for Wheat' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

async function askToDelete(user: User) {
  await chooseMore(user, 'Delete');
  return screen.findByRole('dialog', { name: 'Delete Wheat?' });
}

describe('the listings posted', () => {
  it('show price, what is left, state, twenty letters and the day, and lead to the listing', async () => {
    await showPosted([onSale({ availableMilli: 30_000, postedAt: '2020-03-05T06:00:00.000Z' })]);

    const link = await screen.findByRole('link', { name: 'Wheat' });

    expect(link.getAttribute('href')).toBe(`/dashboard/user/product/${id}`);
    for (const text of [
      '₹2,400',
      '30 quintals left, 20 quintals reserved for buyers',
      'Sharbati wheat from …',
      'Posted 05 Mar 2020',
    ])
      expect(screen.getByText(text)).toBeDefined();
    const change = screen.getByRole('link', { name: 'Change' });
    expect(change.getAttribute('href')).toBe(`/dashboard/user/product/${id}?change=1`);
  });

  it('offer to add a photo where buyers see a drawing, and nowhere else', async () => {
    await showPosted([
      onSale(),
      onSale({ id: buildListing().seller.id, photos: [{ id, width: 640, height: 480 }] }),
    ]);

    const links = await screen.findAllByRole('link', { name: 'Add photo' });

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/user/product/${id}?change=1`,
    ]);
  });

  it('tell how many buyers have answered, and when a harvest comes that is sold in advance', async () => {
    const harvest = { availableOn: '2027-01-01', harvestUntil: '2027-01-20', deliverBy: '2027-01-31' };
    await showPosted([buildOwnListing({ responders: 3, ...harvest })]);

    const responses = await screen.findByRole('link', { name: '3 responses received' });

    expect(responses.getAttribute('href')).toBe(`/dashboard/user/responses/${id}`);
    expect(screen.getByText('Harvest 01–20 Jan 2027, delivered by 31 Jan 2027')).toBeDefined();
  });

  it('lead to selling when there are none', async () => {
    await showPosted([]);

    expect(await screen.findByText('You have nothing on sale yet.')).toBeDefined();
    const way = screen.getByRole('link', { name: 'Sell your crop' });
    expect(way.getAttribute('href')).toBe('/dashboard/user/sell-commodity');
  });

  it('say what happened when they cannot be loaded, and try again', async () => {
    const server = startFakeServer();
    server.answer(listOwn, { refuse: 'fault' });
    const { user } = await show(<ListingsPostedPage />, { pattern: patterns.listingsPosted });
    await screen.findByText(/Something went wrong in getting products!/);

    server.answer(listOwn, { listings: [buildOwnListing()], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Wheat' })).toBeDefined();
  });
});

describe('the bar of the listings posted', () => {
  it('searches, and narrows them to a state and a category, in the address', async () => {
    const { user, server, router } = await showPosted();
    await screen.findByRole('link', { name: 'Wheat' });

    await user.type(screen.getByRole('searchbox', { name: 'Search your listings' }), 'whe');
    await screen.findByRole('button', { name: 'Remove whe' });
    await user.click(screen.getByRole('radio', { name: 'Paused' }));
    await user.selectOptions(screen.getByLabelText('Category'), 'food-grains-cereals');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'price-asc');

    expect(router.state.location.search).toBe(
      '?q=whe&category=food-grains-cereals&sort=price-asc&state=paused',
    );
    await waitFor(() =>
      expect(server.receivedOf(listOwn).at(-1)?.input).toEqual({
        search: 'whe',
        category: 'food-grains-cereals',
        sort: 'price-asc',
        state: 'paused',
      }),
    );
  });

  it('says so where nothing matches, and shows all again', async () => {
    const { user, router } = await showPosted([], '?state=closed');

    await user.click(await screen.findByRole('button', { name: 'Show all my listings' }));

    expect(router.state.location.search).toBe('');
  });
});

describe('moving one of the listings posted', () => {
  it('pauses it at a touch, says so and asks for the list again', async () => {
    const { user, server } = await showPosted();

    await user.click(await screen.findByRole('button', { name: 'Pause' }));

    expect(await screen.findByText('Wheat is paused. Buyers do not find it now.')).toBeDefined();
    expect(server.receivedOf(move)[0]?.input).toEqual({ listingId: id, move: 'pause' });
    await waitFor(() => expect(server.receivedOf(listOwn)).toHaveLength(2));
  });

  it('sells it again, or renews it, where that is what can be done', async () => {
    const { user, server } = await showPosted([buildOwnListing({ state: 'expired' })]);
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Renew' }));

    expect(await screen.findByText('Wheat is on sale until 04 May 2026.')).toBeDefined();
    expect(server.receivedOf(move)[0]?.input).toEqual({ listingId: id, move: 'renew' });
  });

  it('says that a paused one stays paused when it is renewed', async () => {
    const today = dayInIndia(new Date());
    const { user, server } = await showPosted([onSale({ state: 'paused', lastOn: today })]);
    server.answer(move, { listing: buildListing({ state: 'paused', lastOn: '2026-05-04' }) });

    await chooseMore(user, 'Renew');

    expect(await screen.findByText('Wheat may be sold until 04 May 2026. It stays paused.')).toBeDefined();
  });

  it('calls it by the name that its seller gave it', async () => {
    const { user } = await showPosted([onSale({ name: 'Sona gold' })]);
    expect(await screen.findByRole('link', { name: 'Sona gold' })).toBeDefined();
    expect(screen.getByText('Wheat')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Pause' }));

    expect(await screen.findByText('Sona gold is paused. Buyers do not find it now.')).toBeDefined();
  });

  it('asks before it closes the sale', async () => {
    const { user, server } = await showPosted();
    await chooseMore(user, 'Close the sale');
    const dialog = await screen.findByRole('dialog', { name: 'Close the sale of Wheat?' });
    expect(server.receivedOf(move)).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'Close the sale' }));

    expect(await screen.findByText('The sale of Wheat is closed.')).toBeDefined();
    expect(server.receivedOf(move)[0]?.input).toEqual({ listingId: id, move: 'close' });
  });

  it('says why where the server refuses', async () => {
    const { user, server } = await showPosted();
    server.answer(move, { refuse: 'listing-move-refused' });

    await user.click(await screen.findByRole('button', { name: 'Pause' }));

    expect(await screen.findByText(/This lot cannot do that now/)).toBeDefined();
  });
});

describe('deleting one of the listings posted', () => {
  it('needs a reason', async () => {
    const { user, server } = await showPosted();
    const dialog = await askToDelete(user);

    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(server.receivedOf(remove)).toEqual([]);
  });

  it('happens at once, with the reason and a word about it, and can be undone', async () => {
    const { user, server } = await showPosted();
    const dialog = await askToDelete(user);
    await user.type(within(dialog).getByLabelText('Why are you deleting it?'), 'Sold to Sita');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Product deleted successfully!');
    expect(server.receivedOf(remove)[0]?.input).toEqual({ listingId: id, reason: 'Sold to Sita' });

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Wheat is back.')).toBeDefined();
    expect(server.receivedOf(move)[0]?.input).toEqual({ listingId: id, move: 'restore' });
  });

  it('takes the toast away once it is put back on the page', async () => {
    const { user, server } = await showPosted();
    const dialog = await askToDelete(user);
    await user.type(within(dialog).getByLabelText('Why are you deleting it?'), 'Sold to Sita');
    const restorableUntil = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const deleted = buildOwnListing({ state: 'deleted', restorableUntil });
    server.answer(listOwn, { listings: [deleted], nextCursor: null, total: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    // The toast stays for some seconds: it is looked for first.
    expect(await screen.findByText('Product deleted successfully!')).toBeDefined();
    await screen.findByText('You can put it back for 6 more hours.');

    await user.click(within(screen.getByRole('listitem')).getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Wheat is back.')).toBeDefined();
    expect(screen.queryByText('Product deleted successfully!')).toBeNull();
  });

  it('says so where it fails', async () => {
    const { user, server } = await showPosted();
    server.answer(remove, { refuse: 'fault' });
    const dialog = await askToDelete(user);
    await user.type(within(dialog).getByLabelText('Why are you deleting it?'), 'Sold to Sita');

    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await within(dialog).findByText(/Something went wrong in deleting product/)).toBeDefined();
    expect(within(dialog).getByLabelText('Why are you deleting it?')).toHaveProperty('value', 'Sold to Sita');

    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.receivedOf(remove)).toHaveLength(2));
    const [first, second] = server.receivedOf(remove);
    expect(second?.key).toBe(first?.key);
  });

  it('leaves its card in place for a day, to put it back', async () => {
    const restorableUntil = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const { user, server } = await showPosted([buildOwnListing({ state: 'deleted', restorableUntil })]);

    expect(await screen.findByText('You can put it back for 6 more hours.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Wheat' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Wheat is back.')).toBeDefined();
    expect(server.receivedOf(move)[0]?.input).toEqual({ listingId: id, move: 'restore' });
  });
});
