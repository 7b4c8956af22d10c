import type { Answer } from '@polam/contract/answer';
import type { categories } from '@polam/contract/calls/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCatalogue } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { useCategories } from './home.api.ts';
import { MachineTiles } from './machine-tiles.tsx';

afterEach(leave);

const waysOn = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the tiles of the first page', () => {
  it('lead to the crops of each category, by its slug', async () => {
    await show(<Categories />, { as: null });

    expect(waysOn()).toEqual([['Food grains', '/dashboard/user/buy-commodity/food-grains-cereals']]);
  });

  it('lead to the machines of each kind, by the slug of its name', async () => {
    await show(<MachineTiles />, { as: null });

    expect(waysOn()).toEqual([
      ['TRACTORS', '/dashboard/user/hire-equipment/tractors'],
      ['SPRAYERS', '/dashboard/user/hire-equipment/sprayers'],
      ['SEEDERS / HARVESTORS', '/dashboard/user/hire-equipment/seeders-harvestors'],
      ['WATER TANKERS', '/dashboard/user/hire-equipment/water-tankers'],
      ['OTHERS', '/dashboard/user/hire-equipment/others'],
    ]);
  });
});

function Categories() {
  const seed: Answer<typeof categories> = {
    ok: true,
    value: { categories: buildCatalogue().categories },
    message: '',
  };
  return <CategoryTiles query={useCategories(seed)} />;
}
