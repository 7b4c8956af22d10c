import { district, place } from '@polam/contract/calls/catalogue';
import { districts } from '@polam/contract/calls/views/map';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { MapPanel } from './map-panel.tsx';
import type { CountedDistrict } from './map.api.ts';
import { ViewSwitch } from './view-switch.tsx';

afterEach(leave);

const guntur: CountedDistrict = {
  id: 'ap-guntur',
  name: 'Guntur',
  stateCode: 'AP',
  latitude: 16.3,
  longitude: 80.4,
  count: 10,
};
const anantapur = {
  ...guntur,
  id: 'ap-anantapur',
  name: 'Anantapur',
  latitude: 14.68,
  longitude: 77.6,
  count: 2,
};
const nashik = {
  ...guntur,
  id: 'mh-nashik',
  name: 'Nashik',
  stateCode: 'MH',
  latitude: 20,
  longitude: 73.8,
  count: 1,
};
const all = [guntur, anantapur, nashik];

function openMap(found: readonly CountedDistrict[] = all) {
  const server = startFakeServer();
  server.answer(districts, { districts: [...found] });
  server.answer(place, ({ pincode }) => ({
    pincode,
    districtId: 'ap-guntur',
    district: 'Guntur',
    state: 'Andhra Pradesh',
  }));
  server.answer(district, {
    districtId: 'ap-guntur',
    district: 'Guntur',
    state: 'Andhra Pradesh',
    latitude: 16.3,
    longitude: 80.4,
  });
  return server;
}

const panel = (
  <>
    <ViewSwitch />
    <MapPanel subject={{ what: 'goods' }} home="522001" keeps={['category']} isNarrowed={false} />
  </>
);
const open = (path = '/?view=map&category=spices&organic=1') => show(panel, { as: null, pattern: '/', path });
const numbers = async () => within(await screen.findByRole('list', { name: 'Map of India' }));

describe('the map', () => {
  it('shows what crowds in a state as one number, and what stands alone as its own', async () => {
    openMap();
    await open();

    const map = await numbers();

    expect(
      map.getByRole('link', { name: /^Andhra Pradesh: 12 lots in 2 districts\. Look closer/ }),
    ).toBeTruthy();
    expect(map.getByRole('link', { name: 'Nashik, Maharashtra: 1 lot' })).toBeTruthy();
    expect(screen.getByText('13 lots in 3 districts')).toBeTruthy();
  });

  it('leads closer, to a district, and to the list of it with what else it counts', async () => {
    openMap();
    const { user, router } = await open();

    await user.click((await numbers()).getByRole('link', { name: /^Andhra Pradesh/ }));
    expect(screen.getByText('12 lots in 2 districts').textContent).toContain('Andhra Pradesh');
    await user.click((await numbers()).getByRole('link', { name: /^Guntur, Andhra Pradesh: 10 lots/ }));

    const link = await screen.findByRole('link', { name: 'Show 10 lots' });
    expect(link.getAttribute('href')).toBe('/?category=spices&district=ap-guntur');
    expect(router.state.location.search).toContain('at=ap-guntur');
  });

  it('leads back to the whole country', async () => {
    openMap();
    const { user } = await open();
    await user.click((await numbers()).getByRole('link', { name: /^Andhra Pradesh/ }));

    await user.click(screen.getByRole('link', { name: 'All of India' }));

    expect((await numbers()).getByRole('link', { name: 'Nashik, Maharashtra: 1 lot' })).toBeTruthy();
  });

  it('says the same as a list of districts, with the reader’s own marked', async () => {
    openMap();
    await open();

    const own = await screen.findByRole('link', { name: /^Guntur\s*Your district\s*10 lots$/ });

    expect(own.getAttribute('href')).toBe('/?category=spices&district=ap-guntur');
    expect(screen.getByRole('link', { name: /^Nashik\s*1 lot$/ })).toBeTruthy();
  });

  it('opens at what a passed-on address has chosen', async () => {
    openMap();
    await open('/?view=map&at=ap-anantapur');

    expect(await screen.findByRole('link', { name: 'Show 2 lots' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All of India' })).toBeTruthy();
  });

  it('says where there is nothing yet, and leads to the list', async () => {
    openMap([]);
    await open();

    expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the list' })).toBeTruthy();
  });

  it('says that it did not load, and loads when asked again', async () => {
    const server = openMap();
    server.answer(districts, { refuse: 'unavailable' });
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });

    server.answer(districts, { districts: all });
    await user.click(retry);

    expect(await screen.findByText('13 lots in 3 districts')).toBeTruthy();
  });

  it('says that there is no network where nothing was kept', async () => {
    openMap();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const server = startFakeServer();
    server.answer(districts, { refuse: 'unavailable' });
    await open();

    expect(await screen.findByText('The map did not load.')).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('and the list lead to each other, the filters staying', async () => {
    openMap();
    await open();

    const [list, map] = ['List', 'Map'].map((name) => screen.getByRole('link', { name }));

    expect(list?.getAttribute('href')).toBe('/?category=spices&organic=1');
    expect(map?.getAttribute('aria-current')).toBe('true');
  });
});
