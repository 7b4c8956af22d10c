import { categories } from '@polam/contract/calls/catalogue';
import { place } from '@polam/contract/calls/orders';
import { add, ids, list, remove } from '@polam/contract/calls/wishlist';
import type { OutputOf } from '@polam/contract/call';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import WishlistPage from './wishlist.page.tsx';

type Listing = OutputOf<typeof list>['listings'][number];

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

const wheat = aWishlistItem();
const withPhone = aWishlistItem({
  id: '0190f000-0000-7000-8000-000000000201',
  seller: { ...wheat.seller, name: 'Gopal', phone: '9000000003' },
});

/** Wishlist item saved in March and unchanged since. */
function aWishlistItem(changes: Partial<Listing> = {}): Listing {
  const listing = buildListing();
  return {
    ...listing,
    wishlistedAt: '2026-03-05T06:00:00.000Z',
    wishlistedPricePaise: listing.pricePaise,
    priceDrop: null,
    stockNote: null,
    ...changes,
  };
}

function aWishlist(listings: readonly Listing[], nextCursor: string | null = null) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(ids, { listingIds: listings.map(({ id }) => id), count: listings.length });
  server.answer(list, { listings: [...listings], nextCursor, total: listings.length });
  server.answer(add, {});
  server.answer(remove, {});
  return server;
}

const open = (query = '') =>
  show(<WishlistPage />, { as: sita, pattern: patterns.wishlist, path: patterns.wishlist + query });
const pathOf = ({ id, slug }: Listing) => paths.userListing({ category: 'food-grains-cereals', slug, id });

describe('the wishlist', () => {
  it('shows the listings with their count, and leads to each', async () => {
    aWishlist([wheat, withPhone]);

    await open();

    const details = await screen.findAllByRole('link', { name: 'View details' });
    expect(details.map((link) => link.getAttribute('href'))).toEqual([pathOf(wheat), pathOf(withPhone)]);
    expect(screen.getByText('2 lots saved')).toBeTruthy();
    expect(screen.getAllByText('₹2,400')).toHaveLength(2);
    expect(screen.getByText('Gopal, Guntur')).toBeTruthy();
  });

  it('has one act in sight, and the others behind a menu', async () => {
    aWishlist([wheat]);
    await open();

    const card = (await screen.findAllByRole('article'))[0] ?? document.body;
    const inSight = within(card)
      .getAllByRole('button')
      .filter((button) => button.closest('details') === null);
    expect(inSight.map(({ textContent }) => textContent)).toEqual(['Place order']);
  });

  it('leads to the seller by WhatsApp and phone, or to the listing where the phone is not shown', async () => {
    aWishlist([wheat, withPhone]);

    await open();

    const contact = await screen.findByRole('link', { name: 'Contact seller' });
    expect(contact.getAttribute('href')).toBe(pathOf(wheat));
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/919000000003\?text=/,
    );
    expect(screen.getByRole('link', { name: 'Call Gopal' }).getAttribute('href')).toBe('tel:+919000000003');
  });

  it('says of a listing that it can no longer be bought', async () => {
    aWishlist([{ ...withPhone, state: 'closed', stockNote: 'gone' }]);

    await open();

    expect(await screen.findByText('The seller has closed this sale.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See others like it' }).getAttribute('href')).toBe(
      paths.userCommodity({ category: 'food-grains-cereals', slug: 'wheat' }),
    );
  });

  it('says of a listing that its seller has taken down, without a way to it or back', async () => {
    aWishlist([{ ...wheat, state: 'deleted', stockNote: 'gone' }]);
    const { user } = await open();

    expect(await screen.findByText('The seller has taken this down.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View details' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Wheat is off your wishlist.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('notes what has become cheaper and what is nearly gone, and since when it is kept', async () => {
    aWishlist([
      { ...wheat, priceDrop: { paise: 20_000, percent: 8 } },
      { ...withPhone, stockNote: 'low', availableMilli: 2_000 },
    ]);

    await open();

    const [cheaper, scarce] = await screen.findAllByRole('article');
    expect(cheaper?.textContent).toContain('₹200 (8%) cheaper since you saved it');
    expect(cheaper?.textContent).toContain('Saved on 05 Mar 2026');
    expect(cheaper?.textContent).not.toContain('Only');
    expect(scarce?.textContent).toContain('Only 2 quintals left');
  });

  it('takes a listing off at once, tells the server, and puts it back in its place when asked', async () => {
    const server = aWishlist([wheat, withPhone]);
    const { user } = await open();
    const [first] = await screen.findAllByRole('button', { name: 'Delete' });
    await screen.findByText('2 lots saved');

    await user.click(first as HTMLElement);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 lot saved')).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(remove)[0]?.input).toEqual({ listingId: wheat.id }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(server.receivedOf(add)[0]?.input).toEqual({ listingId: wheat.id }));
    const details = screen.getAllByRole('link', { name: 'View details' });
    expect(details.map((link) => link.getAttribute('href'))).toEqual([pathOf(wheat), pathOf(withPhone)]);
  });

  it('orders a listing, which is off the wishlist with the order', async () => {
    const server = aWishlist([wheat]);
    server.answer(place, { orderId: 'an-order' });
    const { user, router } = await open();

    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    await user.click(await screen.findByRole('button', { name: /^Order 50 quintals/ }));
    server.answer(ids, { listingIds: [], count: 0 });
    server.answer(list, { listings: [], nextCursor: null, total: 0 });
    await user.click(await screen.findByRole('button', { name: /^Yes/ }));

    expect(await screen.findByText('Added to cart successfully!')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'View order' });
    expect(way.getAttribute('href')).toBe(`${paths.orders()}#an-order`);
    expect(server.receivedOf(place)[0]?.input).toEqual({
      listingId: wheat.id,
      quantityMilli: 50_000,
      pricePaise: 240_000,
    });
    expect(await screen.findByText(/Press the heart on a lot/)).toBeTruthy();

    await user.click(way);

    expect(router.state.location).toMatchObject({ pathname: paths.orders(), hash: '#an-order' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View order' })).toBeNull());
  });

  it('shows the new price where it has changed since, and orders nothing', async () => {
    const server = aWishlist([wheat]);
    server.answer(place, { refuse: 'price-changed' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    await user.click(await screen.findByRole('button', { name: /^Order 50 quintals/ }));
    server.answer(list, { listings: [{ ...wheat, pricePaise: 250_000 }], nextCursor: null, total: 1 });

    await user.click(await screen.findByRole('button', { name: /^Yes/ }));

    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('₹2,500'));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('puts a listing back with the server’s message where taking it off is refused', async () => {
    const server = aWishlist([wheat]);
    server.answer(remove, { refuse: 'rate-limited' });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Too many tries. Please wait a little.')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('goes on behind its first page', async () => {
    const server = aWishlist([wheat], 'behind-wheat');
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.answer(ids, { listingIds: [wheat.id, withPhone.id], count: 2 });
    server.answer(list, { listings: [withPhone], nextCursor: null, total: 2 });

    await user.click(more);

    await waitFor(() =>
      expect(server.receivedOf(list).at(-1)?.input).toMatchObject({ cursor: 'behind-wheat' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('shows what is behind its first page once all of that is taken off', async () => {
    const server = aWishlist([wheat], 'behind-wheat');
    server.answer(ids, { listingIds: [wheat.id, withPhone.id], count: 2 });
    const { user } = await open();
    const takeOff = await screen.findByRole('button', { name: 'Delete' });
    await screen.findByText('1 lot saved');
    server.answer(list, { listings: [withPhone], nextCursor: null, total: 1 });

    await user.click(takeOff);

    expect(await screen.findByText('Gopal, Guntur')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says what a heart is for when nothing is saved, and leads to the crops', async () => {
    aWishlist([]);

    await open();

    expect(await screen.findByText(/Press the heart on a lot/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Find crops' });
    expect(way.getAttribute('href')).toBe(paths.userBuyAll());
  });

  it('says what happened when it cannot be loaded, and tries again', async () => {
    const server = aWishlist([wheat]);
    server.answer(list, { refuse: 'fault' });
    const { user } = await open();
    await screen.findByText('Your wishlist did not load.');

    server.answer(list, { listings: [wheat], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('is searched, narrowed and sorted by the address, and every choice is taken back by a tap', async () => {
    const server = aWishlist([wheat, withPhone]);
    const { user, router } = await open('?q=wheat&sort=price-asc');

    await screen.findAllByRole('article');
    expect(server.receivedOf(list)[0]?.input).toEqual({ search: 'wheat', sort: 'price-asc' });
    await user.click(screen.getByRole('button', { name: 'Remove wheat' }));
    await waitFor(() => expect(server.receivedOf(list).at(-1)?.input).toEqual({ sort: 'price-asc' }));
    const kinds = await screen.findByRole('combobox', { name: 'Category' });
    await user.selectOptions(kinds, 'food-grains-cereals');

    await waitFor(() =>
      expect(server.receivedOf(list).at(-1)?.input).toEqual({
        category: 'food-grains-cereals',
        sort: 'price-asc',
      }),
    );
    expect(router.state.location.search).toBe('?category=food-grains-cereals&sort=price-asc');
  });

  it('says that nothing on it fits, and shows the whole again', async () => {
    const server = aWishlist([wheat]);
    server.answer(list, { listings: [], nextCursor: null, total: 0 });
    const { user } = await open('?q=mango');
    await screen.findByText('Nothing on your wishlist fits this.');
    server.answer(list, { listings: [wheat], nextCursor: null, total: 1 });

    await user.click(screen.getByRole('button', { name: 'Show the whole wishlist' }));

    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText(/Press the heart/)).toBeNull();
  });

  it('does not wait for a network that is away', async () => {
    aWishlist([wheat]).setOnline(false);
    onlineManager.setOnline(false);

    await open();

    expect(await screen.findByText(/Your wishlist did not load\./)).toBeTruthy();
  });
});
