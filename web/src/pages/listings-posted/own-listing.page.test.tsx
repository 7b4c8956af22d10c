import { varieties } from '@polam/contract/calls/catalogue';
import { get, move, update } from '@polam/contract/calls/listings';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dayInIndia } from '@polam/domain/day';
import { noNames } from '@polam/domain/catalogue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import OwnListingPage from './own-listing.page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  leave();
});

const { id } = buildListing();
const day = (fromToday: number) => addDays(dayInIndia(new Date()), fromToday);

type Detail = ReturnType<typeof buildDetail>;

async function showOwn(as = ramu, overrides: Partial<Detail> = {}) {
  const server = startFakeServer();
  server.answer(get, { listing: buildDetail(overrides) });
  server.answer(update, { listing: buildListing() });
  server.answer(move, { listing: buildListing() });
  const path = paths.ownListing({ pid: id });
  return { server, ...(await show(<OwnListingPage />, { as, pattern: patterns.ownListing, path })) };
}

async function changePrice(user: Awaited<ReturnType<typeof showOwn>>['user']) {
  await user.click(await screen.findByRole('link', { name: 'Change' }));
  const price = await screen.findByLabelText('Price per quintal');
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

  it('is of another variety by one tap, which is all that is sent beside the figures', async () => {
    const { user, server } = await showOwn(ramu, { variety: 'Lokwan' });
    const names = { ...noNames, en: 'Sharbati', te: 'శర్బతి', hi: 'शरबती' };
    const stamps = { createdAt: '2026-01-01T06:00:00.000Z', updatedAt: '2026-01-01T06:00:00.000Z' };
    const variety = { id, commodityId: id, name: 'Sharbati', names, spellings: [], ...stamps };
    server.answer(varieties, { varieties: [variety] });

    await user.click(await screen.findByRole('link', { name: 'Change' }));
    await user.click(await screen.findByRole('radio', { name: 'Sharbati' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(server.receivedOf(update)[0]?.input).toMatchObject({ variety: 'Sharbati' }));
    expect(server.receivedOf(update)[0]?.input).not.toHaveProperty('name');
  });

  it('without a photo says so, and leads to the form', async () => {
    const { user } = await showOwn();

    await user.click(await screen.findByRole('link', { name: 'Add photo' }));

    expect(await screen.findByText('Photos')).toBeTruthy();
  });

  it('with a photo, or not for sale, needs no advice', async () => {
    const photo = { id: '0190f000-0000-7000-8000-000000000401', width: 640, height: 480 };
    const { unmount } = await showOwn(ramu, { photos: [photo] });
    await screen.findByRole('link', { name: 'Change' });
    expect(screen.queryByText(/^Buyers see a drawing/)).toBeNull();
    unmount();

    await showOwn(ramu, { state: 'closed' });

    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByText(/^Buyers see a drawing/)).toBeNull();
  });

  it('says that it was not changed when the request fails, and keeps what was typed', async () => {
    const { user, server } = await showOwn();
    await screen.findByRole('link', { name: 'Change' });
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

  it('says that one is offline where it has never been seen', async () => {
    startFakeServer();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);

    await show(<OwnListingPage />, { pattern: patterns.ownListing, path: paths.ownListing({ pid: id }) });

    expect(await screen.findByText(/You are offline\./)).toBeTruthy();
  });

  it('that is not there leads to those that are', async () => {
    startFakeServer().answer(get, { refuse: 'not-found' });

    await show(<OwnListingPage />, { pattern: patterns.ownListing, path: paths.ownListing({ pid: id }) });

    const link = await screen.findByRole('link', { name: 'Show all my listings' });
    expect(link.getAttribute('href')).toBe(paths.listingsPosted());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens for somebody else where buyers see it', async () => {
    const { router } = await showOwn(sita);

    await screen.findByTestId('elsewhere');

    expect(router.state.location.pathname).toBe(
      `/dashboard/user/buy-commodity/food-grains-cereals/wheat/${id}`,
    );
  });

  it('is paused and put back from its page, which says how it stands', async () => {
    const restorableUntil = new Date(Date.now() + 3_600_000).toISOString();
    const { user, server } = await showOwn(ramu, { state: 'deleted', restorableUntil });

    expect(await screen.findByText('You have deleted this listing.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Put it back' }));

    expect(await screen.findByText('Wheat is back.')).toBeTruthy();
    expect(server.receivedOf(move)[0]?.input).toEqual({ listingId: id, move: 'restore' });
  });
});

describe('changing everything of a listing', () => {
  const photos = ['a', 'b'].map((letter) => ({
    id: `0190f000-0000-7000-8000-00000000000${letter}`,
    width: 640,
    height: 480,
  }));

  async function openForm(overrides: Partial<Detail> = {}) {
    const view = await showOwn(ramu, overrides);
    await view.user.click(await screen.findByRole('link', { name: 'Change' }));
    const save = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('Product updated successfully');
      return view.server.receivedOf(update)[0];
    };
    return { ...view, save };
  }

  it('sends what was changed, and leaves the rest alone, the photos too', async () => {
    const { user, save } = await openForm({ photos, quality: 4, organic: true });
    await user.click(screen.getByLabelText(/Organic/));

    const sent = await save();

    expect(sent?.input).toMatchObject({ organic: false, seenPricePaise: 240_000, seenQuantityMilli: 50_000 });
    for (const untouched of ['quality', 'shipping', 'availableOn', 'inAdvance', 'photoOrder'])
      expect(sent?.input).not.toHaveProperty(untouched);
  });

  it('asks before what is typed and not saved is left, and not where nothing is', async () => {
    const { user, router } = await openForm();
    const stop = () => user.click(screen.getByRole('link', { name: 'Do not change' }));
    await user.type(screen.getByLabelText('Price per quintal'), '0');
    await stop();
    const dialog = await screen.findByRole('dialog', { name: 'Not saved yet' });

    await user.click(within(dialog).getByRole('button', { name: 'Stay and save' }));
    expect(screen.getByLabelText('Price per quintal')).toHaveProperty('value', '24000');

    await user.type(screen.getByLabelText('Price per quintal'), '{Backspace}');
    await stop();
    expect(router.state.location.search).toBe('');
  });

  it('has what was typed and not saved again after a reload, and sends it', async () => {
    const first = await openForm();
    await first.user.type(screen.getByLabelText('Price per quintal'), '0');
    first.unmount();

    const { save } = await openForm();
    expect(screen.getByLabelText('Price per quintal')).toHaveProperty('value', '24000');
    expect(screen.getByText('What you typed last time is here. It is not saved yet.')).toBeTruthy();
    const sent = await save();

    expect(sent?.input).toMatchObject({ pricePaise: 2_400_000, seenPricePaise: 240_000 });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('words'))).toEqual([]);
  });

  it('has nothing of what was given up', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Price per quintal'), '0');
    await user.click(screen.getByRole('link', { name: 'Do not change' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    await user.click(await screen.findByRole('link', { name: 'Change' }));

    expect(screen.getByLabelText('Price per quintal')).toHaveProperty('value', '2400');
  });

  it('follows what is sold meanwhile, but not in the field that somebody is changing', async () => {
    const { user, server, client, save } = await openForm();
    const price = screen.getByLabelText('Price per quintal');
    await user.clear(price);
    await user.type(price, '2500');

    server.answer(get, { listing: buildDetail({ quantityMilli: 30_000, pricePaise: 245_000 }) });
    await client.refetchQueries();

    await waitFor(() => expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '30'));
    expect(price).toHaveProperty('value', '2500');
    expect((await save())?.input).toMatchObject({
      pricePaise: 250_000,
      seenPricePaise: 240_000,
      quantityMilli: 30_000,
      seenQuantityMilli: 30_000,
    });
  });

  it('asks once more where the quantity is another by now, keeps what was typed and says what there is', async () => {
    const { user, server, save } = await openForm();
    const quantity = screen.getByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '60');
    server.answer(get, { listing: buildDetail({ quantityMilli: 30_000 }) });
    server.answer(update, {
      refuse: 'invalid-input',
      fields: { quantityMilli: { problem: 'quantity-changed', limit: 30 } },
    });

    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Meanwhile it is 30\./)).toBeTruthy();
    expect(quantity).toHaveProperty('value', '60');
    server.answer(update, { listing: buildListing() });
    await save();

    expect(server.receivedOf(update).at(-1)?.input).toMatchObject({
      quantityMilli: 60_000,
      seenQuantityMilli: 30_000,
    });
  });

  it('takes the grade away and makes a future harvest of it', async () => {
    const { user, save } = await openForm({ quality: 4 });
    await user.click(screen.getByLabelText('Not graded'));
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.clear(screen.getByLabelText('Harvest begins'));
    await user.type(screen.getByLabelText('Harvest begins'), day(40));
    await user.type(screen.getByLabelText('Harvest ends'), day(60));

    const sent = await save();

    expect(sent?.input).toMatchObject({
      quality: null,
      inAdvance: true,
      availableOn: day(40),
      harvestUntil: day(60),
    });
  });

  it('refuses a harvest that ends before it begins, beside the day', async () => {
    const harvest = { availableOn: day(40), harvestUntil: day(60), deliverBy: day(70) };
    const { user, server } = await openForm(harvest);
    await user.clear(screen.getByLabelText('Harvest ends'));
    await user.type(screen.getByLabelText('Harvest ends'), day(30));

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/comes before the one above it/)).toBeTruthy();
    expect(server.receivedOf(update)).toEqual([]);
  });

  it('puts photos in another order and takes one away', async () => {
    const { user, save } = await openForm({ photos });
    const field = screen.getByRole('group', { name: /Photos/ });
    await user.click(within(field).getByRole('button', { name: 'Move photo 2 forward' }));
    await user.click(within(field).getByRole('button', { name: 'Remove photo 2' }));

    const sent = await save();

    expect(sent?.input).toMatchObject({ photoOrder: [{ keep: photos[1]?.id }] });
  });

  it('says beside the photos that one of them is not there any more', async () => {
    const { user, server } = await openForm({ photos });
    const message = 'One of these photos is not there any more. Load the page again.';
    server.answer(update, {
      refuse: 'invalid-input',
      fields: { photoOrder: { problem: 'unknown-photo' } },
    });
    const field = screen.getByRole('group', { name: /Photos/ });
    await user.click(within(field).getByRole('button', { name: 'Remove photo 2' }));

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await within(field).findByText(message)).toBeTruthy();
  });

  it('adds a new photo before those that are there', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 800, height: 600, close: () => undefined }),
    );
    const { user, save } = await openForm({ photos });
    const field = screen.getByRole('group', { name: /Photos/ });
    const file = new File(['photo'], 'new.jpg', { type: 'image/jpeg' });
    await user.upload(within(field).getByLabelText('Add photos'), file);
    await user.click(await within(field).findByRole('button', { name: 'Move photo 3 forward' }));

    const sent = await save();

    expect(sent?.input).toMatchObject({
      photoOrder: [{ keep: photos[0]?.id }, 'new', { keep: photos[1]?.id }],
    });
    expect(sent?.files).toEqual(['new.jpg']);
  });

  it('is given up without a trace', async () => {
    const { user, server, router } = await openForm();

    await user.click(screen.getByRole('link', { name: 'Do not change' }));

    expect(router.state.location.search).toBe('');
    expect(server.receivedOf(update)).toEqual([]);
  });
});
