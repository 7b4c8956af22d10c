import { add, ids, list, remove } from '@polam/contract/calls/wishlist';
import type { OutputOf } from '@polam/contract/call';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
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

const wheat = buildListing();
const withPhone = buildListing({
  id: '0190f000-0000-7000-8000-000000000201',
  seller: { ...wheat.seller, name: 'Gopal', phone: '9000000003' },
});

function aWishlist(listings: readonly Listing[], nextCursor: string | null = null) {
  const server = startFakeServer();
  server.answer(ids, { listingIds: listings.map(({ id }) => id), count: listings.length });
  server.answer(list, { listings: [...listings], nextCursor, total: listings.length });
  server.answer(add, {});
  server.answer(remove, {});
  return server;
}

const open = () => show(<WishlistPage />, { as: sita, pattern: patterns.wishlist });
const pathOf = ({ id, slug }: Listing) => paths.userListing({ category: 'food-grains-cereals', slug, id });

describe('the wishlist', () => {
  it('shows the lots with their count, and leads to each', async () => {
    aWishlist([wheat, withPhone]);

    await open();

    const details = await screen.findAllByRole('link', { name: 'View details' });
    expect(details.map((link) => link.getAttribute('href'))).toEqual([pathOf(wheat), pathOf(withPhone)]);
    expect(screen.getByText('2 saved')).toBeTruthy();
    expect(screen.getAllByText('₹2,400')).toHaveLength(2);
    expect(screen.getByText('Gopal, Guntur')).toBeTruthy();
  });

  it('leads to the seller by WhatsApp and phone, or to the lot where the phone is not shown', async () => {
    aWishlist([wheat, withPhone]);

    await open();

    const contact = await screen.findByRole('link', { name: 'Contact seller' });
    expect(contact.getAttribute('href')).toBe(pathOf(wheat));
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/919000000003\?text=/,
    );
    expect(screen.getByRole('link', { name: 'Call Gopal' }).getAttribute('href')).toBe('tel:+919000000003');
  });

  it('says of a lot that it can no longer be bought', async () => {
    aWishlist([{ ...withPhone, state: 'closed' }]);

    await open();

    expect(await screen.findByText('The seller has closed this sale.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  });

  it('takes a lot off at once, tells the server, and puts it back in its place when asked', async () => {
    const server = aWishlist([wheat, withPhone]);
    const { user } = await open();
    const [first] = await screen.findAllByRole('button', { name: 'Remove' });
    await screen.findByText('2 saved');

    await user.click(first as HTMLElement);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 saved')).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(remove)[0]?.input).toEqual({ listingId: wheat.id }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(server.receivedOf(add)[0]?.input).toEqual({ listingId: wheat.id }));
    const details = screen.getAllByRole('link', { name: 'View details' });
    expect(details.map((link) => link.getAttribute('href'))).toEqual([pathOf(wheat), pathOf(withPhone)]);
  });

  it('puts a lot back with the server’s message where taking it off is refused', async () => {
    const server = aWishlist([wheat]);
    server.answer(remove, { refuse: 'rate-limited' });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Remove' }));

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
    const takeOff = await screen.findByRole('button', { name: 'Remove' });
    await screen.findByText('2 saved');
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
    await screen.findByText(/Your wishlist did not load\. Something went wrong on our side/);

    server.answer(list, { listings: [wheat], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('does not wait for a network that is away', async () => {
    aWishlist([wheat]).setOnline(false);
    onlineManager.setOnline(false);

    await open();

    expect(await screen.findByText(/Your wishlist did not load\./)).toBeTruthy();
  });
});
