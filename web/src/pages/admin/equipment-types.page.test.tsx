import { createType, exportTypes, listTypesForAdmin } from '@polam/contract/calls/equipment';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const tractors = {
  id: '0190f000-0000-7000-8000-000000000601',
  slug: 'tractors',
  names: { ...noNames, en: 'Tractors', te: 'ట్రాక్టర్లు', hi: 'ट्रैक्टर' },
  rateUnit: 'day',
  hireOnly: false,
  picture: 'tractor',
  aliases: [] as string[],
  uses: 2,
  createdAt: '2026-11-03T06:00:00.000Z',
  updatedAt: '2026-11-03T06:00:00.000Z',
} as const;
const drones = {
  ...tractors,
  id: '0190f000-0000-7000-8000-000000000602',
  slug: 'drones',
  names: { ...noNames, en: 'Drones', te: 'Drones', hi: 'Drones' },
  rateUnit: 'acre',
  aliases: ['uav'] as string[],
  uses: 0,
} as const;

async function openTypes(language: 'en' | 'te' = 'en', search = '') {
  const server = startFakeServer();
  server.answer(listTypesForAdmin, { types: search === '' ? [tractors] : [tractors, drones] });
  server.answer(createType, {});
  const as = { ...ramu, role: '0' } as const;
  const pattern = patterns.createEquipmentType;
  const view = await show(<AdminPage />, { as, language, pattern, path: `${pattern}${search}` });
  return { server, ...view };
}

describe('the types of equipment', () => {
  it('stand in the reader’s language, with what their hire is counted by', async () => {
    await openTypes('te');

    expect(await screen.findByRole('heading', { name: 'ట్రాక్టర్లు' })).toBeTruthy();
    expect(screen.getByText('Tractors')).toBeTruthy();
  });

  it('are added by an admin with other names and the unit of hire, and stand in the list', async () => {
    const { server, user } = await openTypes();
    await user.type(await screen.findByRole('textbox', { name: 'Name of the type' }), 'Drones');
    await user.type(screen.getByRole('textbox', { name: /^Other names/ }), 'drone, UAV');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hire is charged' }), 'per acre');

    server.answer(listTypesForAdmin, { types: [tractors, drones] });
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

  it('are looked for by other names too and sorted by the address, and saved so as a table', async () => {
    const { server, user } = await openTypes('en', '?q=uav&sort=newest');

    expect(await screen.findByRole('heading', { name: 'Drones' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Tractors' })).toBeNull();
    expect(screen.getByText('per acre · No machines on offer')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save as a table (CSV)' }));

    await waitFor(() =>
      expect(server.receivedOf(exportTypes)).toMatchObject([{ input: { search: 'uav', sort: 'newest' } }]),
    );
  });
});
