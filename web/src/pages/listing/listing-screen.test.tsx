import { categories } from '@polam/contract/calls/catalogue';
import { get, listSameNamed } from '@polam/contract/calls/listings';
import { propose, conversation } from '@polam/contract/calls/offers';
import { list, place } from '@polam/contract/calls/orders';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '~/paths.ts';
import { buildCatalogue, buildListing, buildNotice } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { buildOrder } from '~/testing/orders.ts';
import { picturesAre } from '~/testing/pictures.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { ramu, show } from '~/testing/show.tsx';
import { ListingScreen } from './listing-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  leave();
});

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
  server.answer(conversation, { negotiation: null });
  return server;
}

function aMarketOfTwelve() {
  const many = Array.from({ length: 12 }, (_, at) =>
    buildListing({ id: `${at}`, pricePaise: (at + 1) * 100_000 }),
  );
  aMarket().answer(listSameNamed, ({ limit }) => ({ listings: many.slice(0, limit) }));
}

const page = <ListingScreen listingId={listing.id} />;

describe('the page of a listing', () => {
  it('shows a visitor no way to the seller but the one through signing in', async () => {
    aMarket({ ...listing, seller: sellerWithoutPhone });

    await show(page, { as: null });

    expect(await screen.findByRole('link', { name: 'Log in to contact' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('shows how much, where and from whom before the details', async () => {
    aMarket({ ...listing, district: 'Guntur', distanceKm: 12 });

    await show(page, { as: sita });

    const details = await screen.findByRole('heading', { name: 'Details' });
    const glance = screen.getByText('Guntur · 12 km').closest('ul');
    expect(glance?.textContent).toContain('50 quintals');
    expect(glance?.textContent).toContain(listing.seller.name);
    expect(glance?.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says to somebody who is offline that it cannot come', async () => {
    aMarket();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);

    await show(page, { as: sita });

    expect(await screen.findByText('You are offline.')).toBeTruthy();
  });

  it('gives a user the phone with 91 before it, in WhatsApp with a sentence ready', async () => {
    aMarket();

    await show(page, { as: sita });

    const [link] = await screen.findAllByRole('link', { name: 'WhatsApp' });
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919000000001\?text=Hello.*%3Flang%3Den$/);
    expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy();
  });

  it('lets a user order where the price is seen, and leads down to the talk', async () => {
    const cameIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    aMarket();
    const { user } = await show(page, { as: sita });

    const [order] = await screen.findAllByRole('button', { name: 'Place order' });
    const facts = screen.getByRole('heading', { name: 'Details' });
    expect(order?.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(cameIntoSight).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Talk and bargain' }));

    expect(cameIntoSight.mock.contexts.map((element) => (element as Element).id)).toEqual(['talk']);
  });

  it('tells its seller so, and leads to the responses', async () => {
    aMarket();

    await show(page, { as: ramu });

    expect(await screen.findByText('This is your listing')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the responses' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('compares what others ask, cheapest first, and turns the order round', async () => {
    aMarket().answer(listSameNamed, { listings: others.map((each) => ({ ...each, variety: 'Lokwan' })) });
    const { user } = await show(page, { as: sita });
    const sellers = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.textContent);

    await screen.findByRole('table');
    expect(sellers()).toEqual(['Ramu', 'Gopal']);
    expect(screen.getByText('Successfully fetched products from other sellers!')).toBeTruthy();
    expect(within(screen.getByRole('table')).getAllByText(/^Lokwan/)).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Price: Cheapest first' }));
    expect(sellers()).toEqual(['Gopal', 'Ramu']);
  });

  it('shows the cheapest of many, and all on demand or in another order', async () => {
    aMarketOfTwelve();
    const { user } = await show(page, { as: sita });
    const rows = () => screen.getAllByRole('row').length - 1;

    await screen.findByRole('table');
    expect(rows()).toBe(8);

    await user.click(screen.getByRole('link', { name: 'Show all prices' }));
    await waitFor(() => expect(rows()).toBe(12));
    expect(screen.queryByRole('link', { name: 'Show all prices' })).toBeNull();
  });

  it('sorts all prices, not the first of them', async () => {
    aMarketOfTwelve();
    const { user } = await show(page, { as: sita });
    await screen.findByRole('table');

    await user.click(screen.getByRole('link', { name: 'Price: Cheapest first' }));

    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 12));
    expect(screen.getAllByRole('row').at(1)?.textContent).toContain('₹12,000');
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

  it('tells how far away others are from the home of its reader, the nearest first where asked', async () => {
    const server = aMarket();
    server.answer(listSameNamed, {
      listings: others.map((other, at) => ({ ...other, distanceKm: [40, 12][at] ?? null })),
    });
    const { user } = await show(page, { as: sita });
    const table = within(await screen.findByRole('table'));

    expect(server.receivedOf(listSameNamed).at(-1)?.input).toMatchObject({ pincode: sita.pincode });
    await user.click(table.getByRole('button', { name: 'Distance: Nearest first' }));

    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Ramu.*12\u00A0km$/),
      expect.stringMatching(/^Gopal.*40\u00A0km$/),
    ]);
  });

  it('tells no distance to who has not said from where', async () => {
    const server = aMarket();
    await show(page, { as: null });

    const table = within(await screen.findByRole('table'));

    expect(server.receivedOf(listSameNamed).at(-1)?.input).not.toHaveProperty('pincode');
    expect(table.queryByRole('columnheader', { name: /Distance/ })).toBeNull();
  });

  it('says that a sale has closed, and takes no offer', async () => {
    aMarket({ ...listing, state: 'closed' });

    await show(page, { as: sita });

    expect(await screen.findByText('The seller has closed this sale.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('says that a sale is paused, and what one can do meanwhile', async () => {
    aMarket({ ...listing, state: 'paused' }).answer(list, { orders: [], nextCursor: null, total: 0 });

    await show(page, { as: sita });

    expect(await screen.findByText('The seller has paused this sale for now.')).toBeTruthy();
    expect(screen.getByText(/keep it with the heart, write to the seller/)).toBeTruthy();
    expect(await screen.findByText('Paused: not for sale just now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toMatch(/#talk$/);
    expect(screen.getByRole('link', { name: 'Other sellers' }).getAttribute('href')).toBe(
      paths.userCommodity({ category: 'food-grains-cereals', slug: 'wheat' }),
    );
  });

  it('tells the seller of a paused listing nothing of what others can do', async () => {
    aMarket({ ...listing, state: 'paused' });

    await show(page, { as: ramu });

    await screen.findByText('The seller has paused this sale for now.');
    expect(screen.queryByText(/keep it with the heart/)).toBeNull();
  });

  it('says nothing of it to who has ordered the listing that is sold out by it', async () => {
    const server = aMarket({ ...listing, state: 'sold-out', availableMilli: 0 });
    server.answer(list, { orders: [buildOrder()], nextCursor: null, total: 1 });

    await show(page, { as: sita });

    expect(await screen.findByRole('link', { name: 'Your order: Pending confirmation' })).toBeTruthy();
    expect(screen.queryByText('Not for sale any more')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Other sellers' })).toBeNull();
  });

  it('leads on where there is no such listing', async () => {
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
    expect(screen.getByText(/30 quintals of 50 quintals/)).toBeTruthy();
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

  it('says so where it cannot be loaded, and tries again', async () => {
    const server = aMarket();
    server.answer(get, { refuse: 'fault' });
    const { user } = await show(page, { as: sita });

    expect(await screen.findByText('Error occurred while fetching data')).toBeTruthy();
    server.answer(get, { listing });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy();
  });

  it('says so where the other sellers cannot be loaded', async () => {
    aMarket().answer(listSameNamed, { refuse: 'fault' });

    await show(page, { as: sita });

    expect(await screen.findByText(/Error fetching products from other sellers!/)).toBeTruthy();
  });
});

describe('a listing that goes off sale under an open form', () => {
  const large = buildDetail({ quantityMilli: 50_000, availableMilli: 50_000 });

  function aLiveMarket() {
    const server = aMarket(large);
    server.answer(list, { orders: [], nextCursor: null, total: 0 });
    /** Changes the listing on the server and notifies the open page. */
    const becomes = (now: 'gone' | Partial<typeof large>) => {
      server.answer(get, now === 'gone' ? { refuse: 'not-found' } : { listing: { ...large, ...now } });
      receiveNotice(buildNotice(1));
    };
    return { server, becomes };
  }

  async function openOrder(user: UserEvent) {
    const [button] = await screen.findAllByRole('button', { name: 'Place order' });
    await user.click(button as HTMLElement);
    await user.click(screen.getByRole('radio', { name: 'A part of it' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '12');
    return within(screen.getByRole('dialog'));
  }

  it.each([
    ['paused', { state: 'paused' }],
    ['sold out', { state: 'sold-out', availableMilli: 0 }],
    ['taken down', 'gone'],
  ] as const)('leaves the order open when it is %s, says so, and keeps what was typed', async (_how, now) => {
    const { server, becomes } = aLiveMarket();
    const { user } = await show(page, { as: sita });
    const dialog = await openOrder(user);

    becomes(now);

    expect(await dialog.findByText(/^This lot is no longer for sale, so you cannot order it/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('12');
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Order 12 quintals for ₹28,800' });
    expect(send.disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    expect(server.receivedOf(place)).toEqual([]);
  });

  it('lets the order go on when it is for sale again', async () => {
    const { becomes } = aLiveMarket();
    const { user } = await show(page, { as: sita });
    const dialog = await openOrder(user);
    becomes({ state: 'paused' });
    await dialog.findByText(/^This lot is no longer for sale/);

    becomes({ state: 'active' });

    await waitFor(() => expect(dialog.queryByText(/^This lot is no longer for sale/)).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Order 12 quintals for ₹28,800' }));
    expect(dialog.getByRole('button', { name: 'Yes, order for ₹28,800' })).toBeTruthy();
  });

  it('leaves the last question in sight, which takes no answer but going back', async () => {
    const { becomes } = aLiveMarket();
    const { user } = await show(page, { as: sita });
    const dialog = await openOrder(user);
    await user.click(dialog.getByRole('button', { name: 'Order 12 quintals for ₹28,800' }));

    becomes({ state: 'closed', availableMilli: 0 });

    await dialog.findByText(/^This lot is no longer for sale/);
    const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Yes, order for ₹28,800' });
    expect(yes.disabled).toBe(true);
  });

  it('leaves the offer open, says so, and keeps what was typed', async () => {
    const { server, becomes } = aLiveMarket();
    const { user } = await show(page, { as: sita });
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Required quantity'));
    await user.type(dialog.getByLabelText('Required quantity'), '20');
    await user.clear(dialog.getByLabelText('Offered price'));
    await user.type(dialog.getByLabelText('Offered price'), '2360');

    becomes({ state: 'closed', availableMilli: 0 });

    expect(await dialog.findByText(/^This lot is no longer for sale, so no offer can be sent/)).toBeTruthy();
    expect(dialog.getByText('50 quintals left')).toBeTruthy();
    expect(dialog.getByLabelText('Offered price')).toHaveProperty('value', '2360');
    const send = dialog.getByRole<HTMLButtonElement>('button', {
      name: 'Offer ₹2,360 × 20 quintals = ₹47,200',
    });
    expect(send.disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
    expect(server.receivedOf(propose)).toEqual([]);
  });
});
