import { list } from '@polam/contract/calls/cold-storage';
import { villages } from '@polam/contract/calls/catalogue';
import { create } from '@polam/contract/calls/listings';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillIn, postButton, showSelling } from '~/testing/selling.tsx';
import { buildColdStorage } from '~/testing/storages.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const change = () => screen.getByRole('button', { name: 'Change: Where the goods lie' });

describe('where the goods lie', () => {
  it('is the own village, named on the last screen, and nothing more is sent of it', async () => {
    const { user, server } = await showSelling();
    await fillIn(user);

    expect(screen.getByText('Kothapalli')).toBeTruthy();
    await user.click(postButton());

    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    expect(server.receivedOf(create)[0]?.input).toMatchObject({ placeKind: 'own' });
    expect(server.receivedOf(create)[0]?.input).not.toHaveProperty('placePincode');
  });

  it('is another village by one tap, which needs its pincode', async () => {
    const { user, server } = await showSelling();
    await fillIn(user);

    await user.click(change());
    await user.click(screen.getByRole('radio', { name: 'In another village' }));
    await user.type(screen.getByLabelText('Village or town'), 'Tenali');
    await user.click(postButton());
    const pincode = await screen.findByRole('textbox', { name: 'Its pincode', description: /fill this in/ });
    expect(server.receivedOf(create)).toEqual([]);
    await user.type(pincode, '522201');
    await user.click(postButton());

    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    const place = { placeKind: 'village', placeVillage: 'Tenali', placePincode: '522201' };
    expect(server.receivedOf(create)[0]?.input).toMatchObject(place);
  });

  it('is a village of those suggested near the own pincode, with its pincode', async () => {
    const { user, server } = await showSelling();
    const tenali = { name: 'Tenali', latinName: 'Tenali', pincode: '522201', district: 'Guntur' };
    server.answer(villages, { villages: [tenali] });
    await fillIn(user);

    await user.click(change());
    await user.click(screen.getByRole('radio', { name: 'In another village' }));
    await user.type(screen.getByLabelText('Village or town'), 'tena');
    await user.click(await screen.findByRole('option', { name: /^Tenali/ }));
    await user.click(postButton());

    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    expect(server.receivedOf(villages).at(-1)?.input).toEqual({ text: 'tena', pincode: '522001' });
    const place = { placeKind: 'village', placeVillage: 'Tenali', placePincode: '522201' };
    expect(server.receivedOf(create)[0]?.input).toMatchObject(place);
  });

  it('is a cold storage near the own pincode, with its receipt', async () => {
    const { user, server } = await showSelling();
    const storage = buildColdStorage({ name: 'Sri Venkateswara' });
    server.answer(list, { coldStorages: [storage], total: 1, nextCursor: null });
    await fillIn(user);

    await user.click(change());
    await user.click(screen.getByRole('radio', { name: 'In a cold storage' }));
    await user.click(await screen.findByRole('radio', { name: /Sri Venkateswara/ }));
    await user.type(screen.getByLabelText(/Receipt number/), 'WH-7');
    await user.click(postButton());

    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    expect(server.receivedOf(list)[0]?.input).toMatchObject({ pincode: '522001', sort: 'nearest' });
    expect(server.receivedOf(create)[0]?.input).toMatchObject({
      placeKind: 'storage',
      storageId: storage.id,
      receiptNumber: 'WH-7',
    });
  });

  it('says beside the storages that one is missing where none is near', async () => {
    const { user, server } = await showSelling();
    server.answer(list, { coldStorages: [], total: 0, nextCursor: null });
    await fillIn(user);

    await user.click(change());
    await user.click(screen.getByRole('radio', { name: 'In a cold storage' }));
    expect(await screen.findByText('We know no cold storage near this pincode.')).toBeTruthy();
    await user.click(postButton());

    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(server.receivedOf(create)).toEqual([]);
  });

  it('can be asked for again where the storages did not come', async () => {
    const { user, server } = await showSelling();
    server.answer(list, { refuse: 'fault' });
    await fillIn(user);

    await user.click(change());
    await user.click(screen.getByRole('radio', { name: 'In a cold storage' }));
    await screen.findByText(/The cold storages did not load/);
    server.answer(list, {
      coldStorages: [buildColdStorage({ name: 'Sri Sai' })],
      total: 1,
      nextCursor: null,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('radio', { name: /Sri Sai/ })).toBeTruthy();
  });
});
