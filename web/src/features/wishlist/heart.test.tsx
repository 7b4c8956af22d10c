import { add, ids, remove } from '@polam/contract/calls/wishlist';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { Heart, OpenHeart } from './heart.tsx';
import { heartAfterLogin } from './use-change-wishlist.ts';
import { WishlistLink } from './wishlist-link.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  heartAfterLogin.invalidate();
  leave();
});

const listing = buildListing();
const wishlistOf = (...listingIds: string[]) => ({ listingIds, count: listingIds.length });
const others = Array.from({ length: 100 }, (_, at) => `other-${at}`);

function aWishlist(...listingIds: string[]) {
  const server = startFakeServer();
  server.answer(ids, wishlistOf(...listingIds));
  server.answer(add, {});
  server.answer(remove, {});
  return server;
}

/** The heart of Ramu's wheat beside the link to the wishlist. */
function showHeart(as = sita) {
  return show(
    <>
      <WishlistLink />
      <Heart listing={listing} name="Wheat" place="card" />
    </>,
    { as, pattern: '/buy', path: '/buy?q=wheat' },
  );
}

const heart = () => screen.getByRole('button', { name: 'Keep Wheat on the wishlist' });
const isFull = () => heart().getAttribute('aria-pressed') === 'true';
const saved = (count: number) => screen.findByRole('link', { name: `Wishlist, ${count} saved` });

describe('the heart of a listing', () => {
  it('is full at once when pressed, and the count in the bar follows; what was pressed is posted', async () => {
    const server = aWishlist('another');
    const { user } = await showHeart();
    await saved(1);

    await user.click(heart());

    expect(isFull()).toBe(true);
    await saved(2);
    await waitFor(() => expect(server.receivedOf(add)[0]?.input).toEqual({ listingId: listing.id }));
  });

  it('is empty again when pressed again, and the server is told', async () => {
    const server = aWishlist(listing.id);
    const { user } = await showHeart();
    await waitFor(() => expect(isFull()).toBe(true));

    await user.click(heart());

    expect(isFull()).toBe(false);
    expect(await screen.findByRole('link', { name: 'Wishlist' })).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(remove)[0]?.input).toEqual({ listingId: listing.id }));
  });

  it('goes back with the server’s sentence where that refuses', async () => {
    const server = aWishlist();
    server.answer(add, { refuse: 'wishlist-full' });
    const { user } = await showHeart();
    await screen.findByRole('link', { name: 'Wishlist' });

    await user.click(heart());

    expect(
      await screen.findByText('Failed: Your wishlist is full. Take something off it first.'),
    ).toBeTruthy();
    expect(isFull()).toBe(false);
  });

  it('goes back and says so where the server cannot be reached', async () => {
    const server = aWishlist(listing.id);
    const { user } = await showHeart();
    await waitFor(() => expect(isFull()).toBe(true));
    server.setOnline(false);

    await user.click(heart());

    expect(await screen.findByText(/^Not done\. We cannot reach Polam\./)).toBeTruthy();
    expect(isFull()).toBe(true);
  });

  it('says that something went wrong where a listing could not be kept, and why', async () => {
    const server = aWishlist();
    const { user } = await showHeart();
    await screen.findByRole('link', { name: 'Wishlist' });
    server.setOnline(false);

    await user.click(heart());

    expect(await screen.findByText(/^Something went wrong\. We cannot reach Polam\./)).toBeTruthy();
    expect(isFull()).toBe(false);
  });

  it('says without a network when to press again', async () => {
    const server = aWishlist();
    const { user } = await showHeart();
    server.setOnline(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await user.click(heart());

    expect(await screen.findByText(/you are offline\. Press again when the network is back/)).toBeTruthy();
    expect(isFull()).toBe(false);
  });

  it('can be pressed before the wishlist is known', async () => {
    const server = aWishlist();
    server.answer(ids, { refuse: 'fault' });
    const { user } = await showHeart();
    await waitFor(() => expect(server.receivedOf(ids)).not.toEqual([]));
    server.answer(ids, wishlistOf(listing.id));

    await user.click(heart());

    expect(isFull()).toBe(true);
    await saved(1);
  });

  it('is for who is signed in and does not sell it', async () => {
    aWishlist();
    const card = <Heart listing={listing} name="Wheat" place="card" />;

    const asVisitor = await show(card, { as: null });
    expect(screen.queryByRole('button')).toBeNull();
    asVisitor.unmount();
    await show(card, { as: ramu });

    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the heart on the page of a listing', () => {
  it('tells a visitor to login first, and leads there and back', async () => {
    startFakeServer();
    const page = <OpenHeart listing={listing} name="Wheat" place="page" />;
    const { user, router } = await show(page, { as: null, pattern: '/lot', path: '/lot?from=chat' });

    await user.click(heart());

    expect(await screen.findByText('Please login first')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/lot?from=chat' } });
  });

  it('keeps the listing when the login leads back', async () => {
    const server = aWishlist();
    const page = <OpenHeart listing={listing} name="Wheat" place="page" />;
    const asVisitor = await show(page, { as: null, pattern: '/lot', path: '/lot' });
    await asVisitor.user.click(heart());
    await waitFor(() => expect(asVisitor.router.state.location.pathname).toBe('/login'));
    asVisitor.unmount();

    await show(page, { as: sita, pattern: '/lot', path: '/lot' });

    await waitFor(() => expect(server.receivedOf(add)[0]?.input).toEqual({ listingId: listing.id }));
  });

  it('stays empty for who comes back without having signed in', async () => {
    const server = aWishlist();
    const page = <OpenHeart listing={listing} name="Wheat" place="page" />;
    heartAfterLogin.save(listing.id);
    const asVisitor = await show(page, { as: null });
    asVisitor.unmount();

    await show(page, { as: sita });

    expect(isFull()).toBe(false);
    expect(server.receivedOf(add)).toEqual([]);
  });

  it('tells so too whose session has ended meanwhile', async () => {
    const server = aWishlist();
    server.answer(add, { refuse: 'unauthenticated' });
    const { user, router } = await showHeart();

    await user.click(heart());

    expect(await screen.findByText('Please login first')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/buy?q=wheat' } });
  });
});

describe('the way to the wishlist', () => {
  it('counts what is saved, above 99 only as many', async () => {
    aWishlist(...others);

    await show(<WishlistLink />, { as: sita });

    expect((await saved(100)).textContent).toBe('99+');
  });

  it('counts anew when another tab has changed the wishlist', async () => {
    const server = aWishlist(listing.id);
    await show(<WishlistLink />, { as: sita });
    await saved(1);
    server.answer(ids, wishlistOf(listing.id, 'another'));

    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue: 'wishlist 1' })),
    );

    expect(await saved(2)).toBeTruthy();
  });
});
