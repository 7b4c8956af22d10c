import { catalogue } from '@polam/contract/calls/catalogue';
import { listOfOwner, post } from '@polam/contract/calls/equipment';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildEquipmentTypes } from '~/testing/bookings.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { deviceStoresFiles } from '~/testing/device-storage.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildShownEquipment } from '~/testing/users.ts';
import { show } from '~/testing/show.tsx';
import PostEquipmentPage from './post-equipment.page.tsx';

afterEach(leave);

const photo = new File(['a'], 'tractor.jpg', { type: 'image/jpeg', lastModified: 1 });

/** The form with a tractor at ₹2,200, described and with a photo, whose answer was lost. */
async function loseTheAnswer() {
  const stored = deviceStoresFiles();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close: () => undefined }));
  const server = startFakeServer();
  server.answer(catalogue, { ...buildCatalogue(), equipmentTypes: buildEquipmentTypes() });
  server.answer(listOfOwner, { equipment: [], types: [], nextCursor: null, total: 0 });
  server.answer(post, { refuse: 'unavailable' });
  const view = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });
  await screen.findByRole('option', { name: 'Tractors' });
  await view.user.selectOptions(screen.getByLabelText('Type of machine'), 'Tractors');
  fireEvent.change(screen.getByLabelText('Hire per day'), { target: { value: '2200' } });
  await view.user.upload(screen.getByLabelText('Add photos'), photo);
  await waitFor(() => expect(stored.size).toBe(1));
  await view.user.click(screen.getByRole('button', { name: /₹2,200/ }));
  await waitFor(() => expect(server.receivedOf(post)).toHaveLength(1));
  view.unmount();
  return { server, kept: stored };
}

describe('a piece of equipment whose posting had no answer', () => {
  it('is there again after a reload with its photos, and is the same wish', async () => {
    const { server, kept: stored } = await loseTheAnswer();
    server.answer(post, { equipment: buildShownEquipment() });

    const { user } = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });
    await screen.findByRole('option', { name: 'Tractors' });
    expect(await screen.findByRole('img', { name: /tractor\.jpg|1/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /₹2,200/ }));

    await waitFor(() => expect(server.receivedOf(post)).toHaveLength(2));
    const [first, second] = server.receivedOf(post);
    expect(second).toMatchObject({ key: first?.key, files: ['tractor.jpg'] });
    await waitFor(() => expect(stored.size).toBe(0));
  });

  it('goes with its photos when its owner starts fresh', async () => {
    const { kept: stored } = await loseTheAnswer();
    const { user } = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });

    await user.click(await screen.findByRole('button', { name: 'Start fresh' }));

    await waitFor(() => expect(stored.size).toBe(0));
    expect(screen.getByLabelText('Hire per day')).toHaveProperty('value', '');
  });
});
