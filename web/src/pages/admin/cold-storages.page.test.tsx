import { catalogue } from '@polam/contract/calls/catalogue';
import {
  create,
  listForAdmin,
  listRemoved,
  remove,
  restore,
  update,
} from '@polam/contract/calls/cold-storage';
import type { OutputOf } from '@polam/contract/call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildManagedStorage } from '~/testing/storages.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const admin = { ...ramu, role: '0' } as const;
const managed: OutputOf<typeof listForAdmin>['coldStorages'][number] = {
  ...buildManagedStorage(),
  manager: { id: ramu.id, name: 'Rao', email: 'rao@example.com' },
};

async function openPage() {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(listForAdmin, { coldStorages: [managed], nextCursor: null, total: 1 });
  server.answer(update, { coldStorage: managed });
  server.answer(remove, {});
  server.answer(listRemoved, { coldStorages: [] });
  server.answer(restore, { coldStorage: managed });
  const view = await show(<AdminPage />, { as: admin, pattern: patterns.adminColdStorages });
  return { server, ...view };
}

async function openForm() {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(create, { coldStorage: { ...buildManagedStorage(), distanceKm: null } });
  const view = await show(<AdminPage />, { as: admin, pattern: patterns.adminCreateColdStorage });
  await screen.findByRole('textbox', { name: 'Name' });
  return { server, ...view };
}

const spec = [
  ['Name', 'Guntur Store'],
  ['Capacity', '900'],
  ['Owner', 'K. Rao'],
  ['Phone', '9848012345'],
  ['Pincode', '522001'],
  ['Address', '12 Market Road'],
  ['Description', 'For chilli'],
  ['Link', 'https://guntur.example'],
  ['License', 'AP/12'],
] as const;

/** Fills in SPEC’s fields, each in one change event. */
function fillSpec(): void {
  for (const [name, value] of spec) fireEvent.change(screen.getByLabelText(name), { target: { value } });
}

describe('registering a cold storage', () => {
  it('sends what the form holds, says created cold storage, and leads to the list', async () => {
    const { server, user } = await openForm();
    fillSpec();
    await user.type(screen.getByRole('textbox', { name: /^Free now/ }), '120');
    await user.type(screen.getByRole('textbox', { name: /^Coldest/ }), '-2');
    await user.type(screen.getByRole('combobox', { name: /^Takes/ }), 'Wheat');

    await user.click(screen.getByRole('button', { name: 'Create cold storage' }));

    expect(await screen.findByText('created cold storage')).toBeTruthy();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(patterns.adminColdStorages);
    expect(server.receivedOf(create)).toMatchObject([
      {
        input: {
          name: 'Guntur Store',
          capacityTonnes: 900,
          phone: '9848012345',
          pincode: '522001',
          freeTonnes: 120,
          minCelsius: -2,
          commodityIds: [buildCatalogue().commodities[0]?.id],
        },
      },
    ]);
  });

  it('needs every field of it', async () => {
    const { server, user } = await openForm();

    await user.click(screen.getByRole('button', { name: 'Create cold storage' }));

    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(spec.length);
    expect(server.receivedOf(create)).toEqual([]);
  });

  it('has no more room than it holds', async () => {
    const { server, user } = await openForm();
    fillSpec();
    await user.type(screen.getByRole('textbox', { name: /^Free now/ }), '901');

    await user.click(screen.getByRole('button', { name: 'Create cold storage' }));

    expect(await screen.findByText('It holds 900 metric tons in all.')).toBeTruthy();
    expect(server.receivedOf(create)).toEqual([]);
  });
});

describe('the desk of cold storages', () => {
  it('shows who keeps each, searches and sorts by the address', async () => {
    const { server, user, router } = await openPage();
    expect(await screen.findByText('Kept up to date by Rao, rao@example.com')).toBeTruthy();

    await user.type(screen.getByRole('searchbox'), 'guntur{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');

    await waitFor(() =>
      expect(server.receivedOf(listForAdmin).at(-1)).toMatchObject({
        input: { search: 'guntur', sort: 'name' },
      }),
    );
    expect(router.state.location.search).toBe('?q=guntur&sort=name');
  });

  it('changes one in a form that holds what is told now', async () => {
    const { server, user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Guntur Mirchi Store' }));
    const sheet = within(screen.getByRole('dialog'));
    const owner = sheet.getByRole<HTMLInputElement>('textbox', { name: /^Account of the owner/ });
    expect(owner.value).toBe('rao@example.com');

    await user.clear(sheet.getByRole('textbox', { name: 'Name' }));
    await user.type(sheet.getByRole('textbox', { name: 'Name' }), 'Guntur Two');
    await user.click(sheet.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.receivedOf(update)).toMatchObject([
      { input: { storageId: managed.id, name: 'Guntur Two', manager: 'rao@example.com', freeTonnes: 120 } },
    ]);
  });

  it('deletes one after asking once more', async () => {
    const { server, user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Guntur Mirchi Store' }));

    server.answer(listForAdmin, { coldStorages: [], nextCursor: null, total: 0 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('The cold storage is deleted.')).toBeTruthy();
    expect(await screen.findByText('No cold storages yet.')).toBeTruthy();
    expect(server.receivedOf(remove)).toHaveLength(1);
  });

  it('puts back what was deleted today', async () => {
    const { server, user } = await openPage();
    expect(screen.queryByText('Deleted today')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Delete Guntur Mirchi Store' }));
    const { id, name, address } = managed;
    const at = new Date().toISOString();
    server.answer(listRemoved, {
      coldStorages: [{ id, name, address, removedAt: at, restorableUntil: at }],
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

    await screen.findByText('Deleted today');
    server.answer(listRemoved, { coldStorages: [] });
    await user.click(screen.getByRole('button', { name: 'Put Guntur Mirchi Store back' }));

    expect(await screen.findByText(/^The cold storage is back/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Deleted today')).toBeNull());
    expect(server.receivedOf(restore)).toMatchObject([{ input: { storageId: id } }]);
  });

  it('that did not load says so and tries again', async () => {
    const { server, user } = await openPage();
    server.answer(listForAdmin, { refuse: 'fault' });
    await user.type(await screen.findByRole('searchbox'), 'x{Enter}');

    await screen.findByText(/^The cold storages did not load\./);
    server.answer(listForAdmin, { coldStorages: [managed], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Guntur Mirchi Store')).toBeTruthy();
  });
});
