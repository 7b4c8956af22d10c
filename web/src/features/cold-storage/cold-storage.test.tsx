import { list } from '@polam/contract/calls/cold-storage';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import type { ColdStorage } from './cold-storage.api.ts';
import { ColdStoragesScreen } from './cold-storages-screen.tsx';

afterEach(leave);

const guntur: ColdStorage = {
  id: '0190f000-0000-7000-8000-000000000501',
  name: 'Guntur Mirchi Store',
  phone: '9000000010',
  address: '12 Market Road',
  pincode: '522001',
  capacityTonnes: 5_000,
  description: 'Chilli and turmeric',
  link: '',
  license: 'AP-1',
  owner: 'Lakshmi',
  district: 'Guntur',
  regionState: 'Andhra Pradesh',
  createdAt: '2026-03-05T06:00:00.000Z',
  updatedAt: '2026-03-05T06:00:00.000Z',
};
const nameless = {
  ...guntur,
  id: '0190f000-0000-7000-8000-000000000502',
  name: 'Old Store',
  capacityTonnes: null,
};

function someStorages(): FakeServer {
  const server = startFakeServer();
  server.answer(list, ({ search, cursor }) => {
    if (search === 'moon') return { coldStorages: [], nextCursor: null, total: 0 };
    if (cursor === 'behind') return { coldStorages: [nameless], nextCursor: null, total: 2 };
    return { coldStorages: [guntur], nextCursor: 'behind', total: 2 };
  });
  return server;
}

const showStorages = (language: 'en' | 'te' = 'en') =>
  show(<ColdStoragesScreen seed={null} />, { as: null, language, pattern: '/coldstorages' });

describe('the cold storages', () => {
  it('stand with name, place, capacity in metric tons, and a phone to call', async () => {
    someStorages();

    await showStorages();

    const card = await screen.findByRole('article');
    for (const text of ['Guntur Mirchi Store', '12 Market Road', '5,000 metric tons', 'Chilli and turmeric'])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).getByText(/Guntur, Andhra Pradesh/)).toBeTruthy();
    expect(within(card).getByRole('link').getAttribute('href')).toBe('tel:+919000000010');
  });

  it('say NA where nobody knows the capacity, in the words of each language', async () => {
    startFakeServer().answer(list, { coldStorages: [nameless], nextCursor: null, total: 1 });

    const english = await showStorages();
    expect(await screen.findByText('Capacity: NA')).toBeTruthy();
    english.unmount();

    await showStorages('te');
    expect(await screen.findByText(/తెలియదు/)).toBeTruthy();
  });

  it('show more behind the last one', async () => {
    someStorages();
    const { user } = await showStorages();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('Old Store')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are searched by the address, and lead on where nothing is found', async () => {
    someStorages();
    const { user, router } = await showStorages();
    await screen.findByText('2 cold storages');

    await user.type(screen.getByRole('searchbox'), 'moon{Enter}');
    expect(await screen.findByText('No cold storage found.')).toBeTruthy();
    expect(router.state.location.search).toBe('?q=moon');

    await user.click(screen.getByRole('button', { name: 'See all cold storages' }));
    expect(await screen.findByText('2 cold storages')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('say what happened where the list does not come, and try again', async () => {
    const server = someStorages();
    server.answer(list, { refuse: 'fault' });
    const { user } = await showStorages();
    expect(await screen.findByText('The cold storages did not load.')).toBeTruthy();

    server.answer(list, { coldStorages: [guntur], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1 cold storage')).toBeTruthy();
  });
});
