import { catalogue } from '@polam/contract/calls/catalogue';
import { createType } from '@polam/contract/calls/equipment';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import EquipmentTypesPage from './equipment-types.page.tsx';

afterEach(leave);

const tractors = {
  id: '0190f000-0000-7000-8000-000000000601',
  slug: 'tractors',
  names: { en: 'Tractors', te: 'ట్రాక్టర్లు', hi: 'ट्रैक्टर' },
  rateUnit: 'day',
  hireOnly: false,
  picture: 'tractor',
} as const;

async function openTypes(language: 'en' | 'te' = 'en') {
  const server = startFakeServer();
  server.answer(catalogue, { ...buildCatalogue(), equipmentTypes: [tractors] });
  server.answer(createType, {});
  const as = { ...ramu, role: '0' } as const;
  const view = await show(<EquipmentTypesPage />, { as, language, pattern: patterns.createEquipmentType });
  return { server, ...view };
}

describe('the types of machines', () => {
  it('stand in the reader’s language, with what their hire is counted by', async () => {
    await openTypes('te');

    expect(await screen.findByRole('heading', { name: 'ట్రాక్టర్లు' })).toBeTruthy();
    expect(screen.getByText('Tractors')).toBeTruthy();
  });

  it('are added by an admin with other names and the unit of hire, and stand in the list', async () => {
    const { server, user } = await openTypes();
    await user.type(await screen.findByRole('textbox', { name: 'Name of the type' }), 'Drones');
    await user.type(screen.getByRole('textbox', { name: /^Other names/ }), 'drone, UAV');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hire is counted' }), 'per acre');

    const drones = { ...tractors, slug: 'drones', names: { en: 'Drones', te: 'Drones', hi: 'Drones' } };
    server.answer(catalogue, {
      ...buildCatalogue(),
      equipmentTypes: [tractors, { ...drones, id: '0190f000-0000-7000-8000-000000000602', rateUnit: 'acre' }],
    });
    await user.click(screen.getByRole('button', { name: 'Add the type' }));

    expect(await screen.findByText('Drones is created successfully!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Drones' })).toBeTruthy();
    expect(server.receivedOf(createType)).toMatchObject([
      { input: { name: 'Drones', keywords: 'drone, UAV', rateUnit: 'acre' } },
    ]);
  });

  it('are not added twice', async () => {
    const { server, user } = await openTypes();
    server.answer(createType, { refuse: 'name-taken', fields: { name: { problem: 'taken' } } });

    await user.type(await screen.findByRole('textbox', { name: 'Name of the type' }), 'Tractors');
    await user.click(screen.getByRole('button', { name: 'Add the type' }));

    expect(await screen.findByText('This is already taken.')).toBeTruthy();
  });
});
