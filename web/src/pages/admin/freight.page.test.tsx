import { rates, setCharges, setVehicleRate } from '@polam/contract/calls/freight';
import { vehicles } from '@polam/domain/market/freight';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const table = {
  vehicles: vehicles.map((vehicle) => ({
    vehicle,
    ratePaise: 500,
    leastPaise: 400_000,
    isDefault: vehicle !== 'lorry',
  })),
  loadingPaise: 1_500,
  isLoadingDefault: true,
  charges: [{ stateCode: 'AP', cessHundredths: 125, commissionHundredths: null }],
};

function theTable() {
  const server = startFakeServer();
  server.answer(rates, { table });
  server.answer(setVehicleRate, { table });
  server.answer(setCharges, { table });
  return server;
}

const open = () =>
  show(<AdminPage />, {
    as: { ...ramu, role: '0' },
    pattern: patterns.adminFreight,
    path: patterns.adminFreight,
  });

describe('the rates of transport', () => {
  it('say which of them are the usual ones, and what is not counted in a state', async () => {
    theTable();

    await open();

    const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;
    await screen.findByText('Truck');
    expect(rowOf('Truck')).toContain('usual rate');
    expect(rowOf('Lorry')).not.toContain('usual rate');
    expect(rowOf('Andhra Pradesh')).toContain('Mandi cess: 1.25\u00A0%Commission: not counted');
    expect(rowOf('Bihar')).toBe('Biharnot countedEdit');
  });

  it('are changed by vehicle, in rupees', async () => {
    const server = theTable();
    const { user } = await open();

    await user.click(await screen.findByLabelText('Edit Truck'));
    const dialog = within(screen.getByRole('dialog'));
    const rate = dialog.getByLabelText(/^Rate/);
    await user.clear(rate);
    await user.type(rate, '6.10');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.receivedOf(setVehicleRate)).toMatchObject([
      { input: { vehicle: 'truck', ratePaise: 610, leastPaise: 400_000 } },
    ]);
  });

  it('of a state are no longer counted when they are emptied, and refused beyond thirty percent', async () => {
    const server = theTable();
    const { user } = await open();

    await user.click(await screen.findByLabelText('Edit Andhra Pradesh'));
    const dialog = within(screen.getByRole('dialog'));
    const [cess, commission] = [dialog.getByLabelText(/^Mandi cess/), dialog.getByLabelText(/^Commission/)];
    await user.clear(cess);
    await user.type(commission, '31');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Enter 0 to 30 percent.')).toBeTruthy();
    await user.clear(commission);
    await user.type(commission, '2.5');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.receivedOf(setCharges).map(({ input }) => input)).toEqual([
      { stateCode: 'AP', commissionHundredths: 250 },
    ]);
  });
});
