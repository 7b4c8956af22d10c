import { ask, list } from '@polam/contract/calls/cold-storage';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import type { SessionUser } from '~/lib/session/session.ts';
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
  wdraNumber: null,
  link: '',
  license: 'AP-1',
  owner: 'Lakshmi',
  district: 'Guntur',
  regionState: 'Andhra Pradesh',
  freeTonnes: null,
  freeToldAt: null,
  tariffPaise: null,
  seasonFrom: null,
  seasonTo: null,
  minCelsius: null,
  maxCelsius: null,
  commodities: [],
  isManaged: false,
  distanceKm: null,
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

interface Options {
  readonly language?: 'en' | 'te';
  readonly as?: SessionUser | null;
  readonly path?: string;
}

const showStorages = ({ language = 'en', as = null, path = '/coldstorages' }: Options = {}) =>
  show(<ColdStoragesScreen seed={null} />, {
    as,
    language,
    path,
    pattern: '/coldstorages',
  });

describe('the cold storages', () => {
  it('stand with name, place, capacity in metric tons, and a phone to call', async () => {
    someStorages();

    await showStorages();

    const card = await screen.findByRole('article');
    for (const text of ['Guntur Mirchi Store', '12 Market Road', '5,000 metric tons', 'Chilli and turmeric'])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).getByText(/Guntur, Andhra Pradesh/)).toBeTruthy();
    const [page, call] = within(card).getAllByRole('link');
    expect(page?.getAttribute('href')).toBe(`/coldstorages/${guntur.id}`);
    expect(call?.getAttribute('href')).toBe('tel:+919000000010');
  });

  it('say NA where nobody knows the capacity, in the words of each language', async () => {
    startFakeServer().answer(list, { coldStorages: [nameless], nextCursor: null, total: 1 });

    const english = await showStorages();
    expect(await screen.findByText('Capacity: NA')).toBeTruthy();
    english.unmount();

    await showStorages({ language: 'te' });
    expect(await screen.findByText(/తెలియదు/)).toBeTruthy();
  });

  it('tell the room with its day, the rent of the season, the temperature and the crops', async () => {
    const given = {
      ...guntur,
      freeTonnes: 120,
      freeToldAt: '2026-03-04T06:00:00.000Z',
      tariffPaise: 11_050,
      seasonFrom: 11,
      seasonTo: 2,
      minCelsius: -2,
      maxCelsius: 4,
      distanceKm: 12,
      commodities: [
        { id: guntur.id, names: { ...noNames, en: 'Red chilli', te: 'ఎండు మిర్చి', hi: 'लाल मिर्च' } },
      ],
    };
    startFakeServer().answer(list, { coldStorages: [given], nextCursor: null, total: 1 });

    await showStorages();

    const card = await screen.findByRole('article');
    for (const text of [
      '120 tons free',
      'as reported on 04 Mar 2026',
      '₹110.50',
      'for the season Nov – Feb',
      'Temperature: −2 to 4 °C',
      'Red chilli',
      'About 12 km away',
    ])
      expect(within(card).getByText(text)).toBeTruthy();
  });

  it('say that they are full', async () => {
    const full = { ...guntur, freeTonnes: 0, freeToldAt: '2026-03-04T06:00:00.000Z' };
    startFakeServer().answer(list, { coldStorages: [full], nextCursor: null, total: 1 });

    await showStorages();

    expect(await screen.findByText('Full')).toBeTruthy();
  });

  it('are narrowed to room near a pincode and sorted by distance, in the address', async () => {
    const server = someStorages();
    const { user, router } = await showStorages();
    await screen.findByText('2 cold storages');

    await user.click(screen.getByRole('checkbox', { name: 'With room now' }));
    await user.type(screen.getByRole('textbox', { name: 'My pincode' }), '522001');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '50');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Nearest first');

    await waitFor(() =>
      expect(server.receivedOf(list).at(-1)).toMatchObject({
        input: { hasRoom: true, pincode: '522001', within: 50, sort: 'nearest' },
      }),
    );
    expect(router.state.location.search).toBe('?sort=nearest&pincode=522001&within=50&room=1');
    await user.click(screen.getByRole('button', { name: 'Remove With room now' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('room'));
  });

  it('are asked by phone alone by a visitor, and by WhatsApp or a message by who is signed in', async () => {
    const managed = { ...guntur, isManaged: true };
    const server = startFakeServer();
    server.answer(list, { coldStorages: [managed], nextCursor: null, total: 1 });
    server.answer(ask, {});
    const visitor = await showStorages();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    visitor.unmount();

    const { user } = await showStorages({ as: ramu });
    const link = await screen.findByRole('link', { name: /^WhatsApp/ });
    expect(link.getAttribute('href')).toContain('https://wa.me/919000000010?text=Hello');
    await user.click(screen.getByRole('button', { name: 'Ask Guntur Mirchi Store' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'Room for 200 bags?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Sent. The cold storage will call you.')).toBeTruthy();
    expect(server.receivedOf(ask)).toMatchObject([
      { input: { storageId: managed.id, message: 'Room for 200 bags?' } },
    ]);
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
