import { categories, place } from '@polam/contract/calls/catalogue';
import { get, landed, listSameNamed } from '@polam/contract/calls/listings';
import { conversation } from '@polam/contract/calls/offers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { ListingScreen } from './listing-screen.tsx';

afterEach(() => {
  localStorage.clear();
  leave();
});

const listing = buildDetail();
const price = {
  km: 32,
  vehicle: 'truck',
  isBrought: false,
  pricePaise: 1_600_000,
  freightPaise: 16_000,
  loadingPaise: 1_540,
  cessPaise: 0,
  isCessCounted: false,
  landedPaise: 1_617_540,
} as const;

function aMarket() {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(get, { listing });
  server.answer(listSameNamed, { listings: [] });
  server.answer(conversation, { negotiation: null });
  server.answer(landed, { landed: price });
  return server;
}

const page = <ListingScreen listingId={listing.id} />;

describe('the price at the reader’s place', () => {
  it('stands below the asked price with its parts, and says what is not counted', async () => {
    const server = aMarket();

    await show(page, { as: sita });

    const line = await screen.findByText(`Delivered to ${sita.pincode} (32 km): about ₹16,175 a quintal`);
    expect(server.receivedOf(landed)).toMatchObject([
      { input: { listingId: listing.id, pincode: sita.pincode } },
    ]);
    const parts = line.closest('details')?.textContent;
    for (const text of [
      '₹16,000',
      'Truck, 32\u00A0km by road₹160',
      '₹15.40',
      'Mandi cessnot counted',
      '₹16,175.40',
    ])
      expect(parts).toContain(text);
    expect(parts).toContain('× 1.3');
  });

  it('goes by a rate of the reader’s own, which stays on the device until it is emptied', async () => {
    const server = aMarket();
    const { user } = await show(page, { as: sita });
    await user.click(await screen.findByText(/^Delivered to/));

    await user.type(screen.getByLabelText(/^My own transport rate/), '1e9');
    await user.click(screen.getByRole('button', { name: 'Use my rate' }));
    expect(await screen.findByText('Enter a rate above ₹0 and up to ₹1,000.')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^My own transport rate/));
    await user.type(screen.getByLabelText(/^My own transport rate/), '4.50');
    await user.click(screen.getByRole('button', { name: 'Use my rate' }));

    await waitFor(() => expect(server.receivedOf(landed).at(-1)?.input).toMatchObject({ ownRatePaise: 450 }));
    const saved = () => Object.keys(localStorage).filter((key) => key.startsWith('freight-rate'));
    expect(saved()).toHaveLength(1);
    await user.clear(await screen.findByLabelText(/^My own transport rate/));
    await user.click(screen.getByRole('button', { name: 'Use my rate' }));
    await waitFor(() => expect(saved()).toEqual([]));
  });

  it('is that of the pincode in the address, as the server has rendered it', async () => {
    const server = aMarket();
    const seed = {
      listing: { ok: true, value: { listing }, message: '' },
      categories: null,
      sameNamed: null,
      price: null,
      landed: { ok: true, value: { landed: price }, message: '' },
      publicUrl: '',
      marks: null,
      trace: null,
    } as const;

    const pattern = '/buy-commodity/grains/wheat/1';
    const path = `${pattern}?pincode=500001&ownRate=4.50`;
    await show(<ListingScreen listingId={listing.id} seed={seed} />, { as: null, pattern, path });

    expect(screen.getByText('Delivered to 500001 (32 km): about ₹16,175 a quintal')).toBeTruthy();
    expect(server.receivedOf(landed)).toEqual([]);
    expect(screen.getByLabelText(/^My own transport rate/)).toHaveProperty('value', '4.5');
    for (const form of document.querySelectorAll('form[data-plain]'))
      expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([
        '/buy-commodity/grains/wheat/1',
        'get',
      ]);
  });

  it('asks a visitor for the pincode, which the device keeps, and says which there is not', async () => {
    const server = aMarket();
    server.answer(place, {
      pincode: '522002',
      districtId: 'guntur',
      district: 'Guntur',
      state: 'Andhra Pradesh',
    });
    const { user } = await show(page, { as: null });
    await user.click(await screen.findByText('What does it cost at my place?'));

    await user.type(screen.getByLabelText('My pincode'), '52200');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Please enter valid pincode')).toBeTruthy();
    expect(server.receivedOf(landed)).toEqual([]);
    await user.type(screen.getByLabelText('My pincode'), '2');
    await user.click(screen.getByRole('button', { name: 'Show' }));

    expect(await screen.findByText(/^Delivered to 522002/)).toBeTruthy();
    expect(Object.entries(localStorage).flat().join()).toContain('522002');
    server.answer(place, { refuse: 'not-found' });
    await user.clear(screen.getByLabelText('My pincode'));
    await user.type(screen.getByLabelText('My pincode'), '999999');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/^We do not know where this pincode is/)).toBeTruthy();
    expect(screen.getByText(/^Delivered to 522002/)).toBeTruthy();
    expect(Object.entries(localStorage).flat().join()).not.toContain('999999');
  });

  it('is asked for though nobody can say whether there is such a pincode, and then says why it did not come', async () => {
    const server = aMarket();
    const { user } = await show(page, { as: null });
    await user.click(await screen.findByText('What does it cost at my place?'));
    await user.type(screen.getByLabelText('My pincode'), '522002');
    server.setOnline(false);

    await user.click(screen.getByRole('button', { name: 'Show' }));

    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.queryByText(/^We do not know where this pincode is/)).toBeNull();
  });

  it('is refused beside the field for a pincode of the address that there is not', async () => {
    const server = aMarket();
    server.answer(landed, { refuse: 'invalid-input', fields: { pincode: { problem: 'pincode-unknown' } } });

    const [pattern, path] = ['/buy-commodity/grains/wheat/1', '/buy-commodity/grains/wheat/1?pincode=999999'];
    await show(page, { as: null, pattern, path });

    expect(await screen.findByText(/^We do not know where this pincode is/)).toBeTruthy();
  });

  it('is said not to be known for a pincode that was typed, with the field for another', async () => {
    const server = aMarket();
    server.answer(landed, { landed: null });
    const { user } = await show(page, { as: null });
    await user.click(await screen.findByText('What does it cost at my place?'));
    await user.type(screen.getByLabelText('My pincode'), '522002');
    await user.click(screen.getByRole('button', { name: 'Show' }));

    expect(await screen.findByText('Delivered price not known')).toBeTruthy();
    expect(screen.getByLabelText('My pincode')).toHaveProperty('value', '522002');
  });

  it('is not asked for by its seller', async () => {
    const server = aMarket();

    await show(page, { as: ramu });
    await screen.findByText('This is your listing');

    expect(server.receivedOf(landed)).toEqual([]);
  });
});
