import { categories } from '@polam/contract/calls/catalogue';
import { get, listSameNamed } from '@polam/contract/calls/listings';
import { thread } from '@polam/contract/calls/offers';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { picturesAre } from '~/testing/pictures.ts';
import { ramu, show } from '~/testing/show.tsx';
import { ListingScreen } from './listing-screen.tsx';

afterEach(leave);

const listing = buildDetail();
const { phone: _phone, ...sellerWithoutPhone } = listing.seller;
const others = [
  buildListing({ id: 'dear', pricePaise: 250_000, seller: { ...listing.seller, id: 'x', name: 'Gopal' } }),
  buildListing({ id: 'cheap', unit: 'ton', pricePaise: 2_300_000, pricePerQuintalPaise: 230_000 }),
];

function aMarket(shown: ReturnType<typeof buildDetail> | 'gone' = listing) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(get, shown === 'gone' ? { refuse: 'not-found' } : { listing: shown });
  server.answer(listSameNamed, { listings: others });
  server.answer(thread, { negotiation: null });
  return server;
}

const page = <ListingScreen listingId={listing.id} />;

describe('the page of a lot', () => {
  it('shows a visitor no way to the seller but the one through signing in', async () => {
    aMarket({ ...listing, seller: sellerWithoutPhone });

    await show(page, { as: null });

    expect(await screen.findByRole('link', { name: 'Sign in to contact' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('gives a user the phone with 91 before it, in WhatsApp with a sentence ready', async () => {
    aMarket();

    await show(page, { as: sita });

    const [link] = await screen.findAllByRole('link', { name: 'WhatsApp' });
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919000000001\?text=Hello.*%3Flang%3Den$/);
    expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy();
  });

  it('tells its seller so, and leads to the responses', async () => {
    aMarket();

    await show(page, { as: ramu });

    expect(await screen.findByText('This is your listing')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the responses' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('compares what others ask, cheapest first, and turns the order round', async () => {
    aMarket();
    const { user } = await show(page, { as: sita });
    const sellers = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.textContent);

    await screen.findByRole('table');
    expect(sellers()).toEqual(['Ramu', 'Gopal']);

    await user.click(screen.getByRole('button', { name: 'Price: Cheapest first' }));
    expect(sellers()).toEqual(['Gopal', 'Ramu']);
  });

  it('compares how much others have, the most first', async () => {
    aMarket().answer(listSameNamed, {
      listings: others.map((other, at) => ({ ...other, availableMilli: (at + 1) * 10_000 })),
    });
    const { user } = await show(page, { as: sita });
    await screen.findByRole('table');

    await user.click(screen.getByRole('button', { name: 'Quantity: Largest first' }));

    const rows = within(screen.getByRole('table')).getAllByRole('link');
    expect(rows.map((link) => link.textContent)).toEqual(['Ramu', 'Gopal']);
    expect(screen.getByRole('columnheader', { name: /Quantity/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('says that a sale has closed, and takes no offer', async () => {
    aMarket({ ...listing, state: 'closed' });

    await show(page, { as: sita });

    expect(await screen.findByText('The seller has closed this sale.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('leads on where there is no such lot', async () => {
    aMarket('gone');

    await show(page, { as: sita });

    expect(await screen.findByText('This lot is no longer here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all crops' })).toBeTruthy();
  });

  it('shows photo, category, quality, quantity, price per unit and seller', async () => {
    picturesAre();
    const photos = [{ id: 'heap', width: 1280, height: 960 }];
    aMarket({ ...listing, photos, quality: 4, availableMilli: 30_000 });

    await show(page, { as: sita });

    const photo = await screen.findByRole('img', { name: 'Photo of Wheat' });
    expect(photo.getAttribute('src')).toContain(`/api/v1/products/product-photo/${listing.id}`);
    for (const text of ['Food grains', '₹2,400', 'per quintal'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('4 of 5, graded by the seller')).toBeTruthy();
    expect(screen.getByText(/30 quintal of 50 quintal/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /View profile/ }).getAttribute('href')).toContain(
      listing.seller.id,
    );
  });

  it('leads a visitor to the seller’s public profile and a user to the one in the dashboard', async () => {
    aMarket({ ...listing, seller: sellerWithoutPhone });
    const profileLink = async () =>
      (await screen.findByRole('link', { name: /View profile/ })).getAttribute('href');

    const asVisitor = await show(page, { as: null });
    expect(await profileLink()).toBe(`/people/${ramu.id}`);
    asVisitor.unmount();

    await show(page, { as: sita });
    expect(await profileLink()).toBe(`/dashboard/user/profile/${ramu.id}`);
  });

  it('says so where the other sellers cannot be loaded', async () => {
    aMarket().answer(listSameNamed, { refuse: 'fault' });

    await show(page, { as: sita });

    expect(await screen.findByText(/Error fetching products from other sellers!/)).toBeTruthy();
  });
});
