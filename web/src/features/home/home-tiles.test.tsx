import type { Answer } from '@polam/contract/answer';
import { catalogue, type categories } from '@polam/contract/calls/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCatalogue, buildCommodity } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { CategoryTiles, EquipmentTiles } from './tiles.tsx';
import { CounterStrip } from './counter-strip.tsx';
import { Hero } from './hero.tsx';
import { useCategories, useCounters } from './home.api.ts';

afterEach(leave);

const waysOn = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the tiles of the first page', () => {
  it('lead to the crops of each category, by its slug', async () => {
    await show(<Categories />, { as: null });

    expect(waysOn()).toEqual([['Food grains', '/dashboard/user/buy-commodity/food-grains-cereals']]);
  });

  it('lead to the equipment of each kind, by the slug of its name', async () => {
    await show(<EquipmentTiles />, { as: null });

    expect(waysOn()).toEqual([
      ['TRACTORS', '/dashboard/user/hire-equipment/tractors'],
      ['SPRAYERS', '/dashboard/user/hire-equipment/sprayers'],
      ['SEEDERS / HARVESTORS', '/dashboard/user/hire-equipment/seeders-harvestors'],
      ['WATER TANKERS', '/dashboard/user/hire-equipment/water-tankers'],
      ['OTHERS', '/dashboard/user/hire-equipment/others'],
    ]);
  });
});

describe('the top of the first page', () => {
  it('shows name and line of the product, a search box, and Buy, Sell and Hire', async () => {
    await show(<Hero example={null} />, { as: null });

    expect(screen.getByText('Polam')).toBeTruthy();
    expect(screen.getByText('Buy and Sell in advance')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Search a crop' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buy' })).toBeTruthy();
    expect(waysOn()).toEqual([
      ['Sell', '/login?from=%2Fdashboard%2Fuser%2Fsell-commodity'],
      ['Hire', '/dashboard/user/hire-equipment'],
    ]);
  });

  it('names the crop of the rendered page in the search box, in the language of the reader', async () => {
    await show(<Hero example={buildCommodity().names} />, { as: null, language: 'te' });

    expect(screen.getByRole('combobox')).toHaveProperty('placeholder', 'గోధుమలు');
  });

  it.each([
    [0, 'Wheat'],
    [0.5, 'Tomato'],
    [0.99, 'Red chilli'],
  ])('with the luck of %d names %s there once the catalogue is loaded', async (luck, name) => {
    vi.spyOn(Math, 'random').mockReturnValue(luck);
    startFakeServer().answer(catalogue, buildCatalogue());
    const { user } = await show(<Hero example={null} />, { as: null });

    await user.click(screen.getByRole('combobox'));

    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('placeholder', name));
    vi.restoreAllMocks();
  });

  it('heads the counts of the market with Our Features', async () => {
    startFakeServer();

    await show(<Counters />, { as: null });

    expect(screen.getByRole('heading', { name: 'Our Features' })).toBeTruthy();
  });
});

function Counters() {
  return <CounterStrip query={useCounters(null)} />;
}

function Categories() {
  const seed: Answer<typeof categories> = {
    ok: true,
    value: { categories: buildCatalogue().categories },
    message: '',
  };
  return <CategoryTiles query={useCategories(seed)} />;
}
