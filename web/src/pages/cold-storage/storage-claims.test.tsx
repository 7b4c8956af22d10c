import {
  claim,
  decideClaim,
  get,
  listClaims,
  listOwn,
  listOwnClaims,
} from '@polam/contract/calls/cold-storage';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { WaitingClaims } from '~/features/cold-storage/waiting-claims.tsx';
import { patterns, paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { show } from '~/testing/show.tsx';
import { buildColdStorage } from '~/testing/storages.ts';
import OwnColdStoragesPage from './own-cold-storages.page.tsx';

afterEach(cleanup);

const storage = buildColdStorage({ isManaged: false });
const id = '0190f000-0000-7000-8000-000000000777';
const facts = { id, storageId: storage.id, storageName: storage.name, message: 'Mine', wdraNumber: null };

describe('claiming a cold storage', () => {
  it('sends words, phone and registration, and shows what became of it', async () => {
    const server = startFakeServer();
    server.answer(get, { coldStorage: { ...storage, runBy: null } });
    server.answer(listOwn, { coldStorages: [] });
    const refused = {
      ...facts,
      state: 'refused',
      reason: 'No answer',
      createdAt: '2026-11-20T06:00:00.000Z',
    } as const;
    server.answer(listOwnClaims, { claims: [refused] });
    server.answer(claim, {});
    const path = `${paths.ownColdStorages()}?claim=${storage.id}`;
    const { user } = await show(<OwnColdStoragesPage />, { pattern: patterns.ownColdStorages, path });

    await user.type(
      await screen.findByLabelText('How can we see that it is yours?'),
      'My name is on the licence',
    );
    await user.type(screen.getByLabelText(/WDRA registration/), 'wdra/2021/7');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(server.receivedOf(claim)).toHaveLength(1));
    expect(server.receivedOf(claim)[0]?.input).toEqual({
      storageId: storage.id,
      message: 'My name is on the licence',
      phone: '9000000001',
      wdraNumber: 'WDRA/2021/7',
    });
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    expect(screen.getByText('No answer')).toBeTruthy();
  });

  it('is not asked for where somebody manages it by now, and says so', async () => {
    const server = startFakeServer();
    server.answer(get, { coldStorage: { ...storage, isManaged: true, runBy: null } });
    server.answer(listOwn, { coldStorages: [] });
    server.answer(listOwnClaims, { claims: [] });
    const path = `${paths.ownColdStorages()}?claim=${storage.id}`;
    await show(<OwnColdStoragesPage />, { pattern: patterns.ownColdStorages, path });

    expect(await screen.findByText('Somebody manages this entry by now.')).toBeTruthy();
    expect(screen.queryByLabelText('How can we see that it is yours?')).toBeNull();
  });

  it('is refused by an admin with a reason alone, and confirmed by one press', async () => {
    const server = startFakeServer();
    const waiting = {
      ...facts,
      state: 'waiting',
      reason: null,
      createdAt: '2026-11-20T06:00:00.000Z',
    } as const;
    const more = { phone: '9848012345', isManaged: false, claimant: { id, name: 'Rao' } };
    server.answer(listClaims, { claims: [{ ...waiting, ...more }] });
    server.answer(decideClaim, {});
    const { user } = await show(<WaitingClaims />);

    await user.click(await screen.findByRole('button', { name: /^Refuse:/ }));
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(server.receivedOf(decideClaim)).toEqual([]);
    await user.type(screen.getByLabelText('Why not? The user reads it.'), 'Nobody answered');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));

    await waitFor(() => expect(server.receivedOf(decideClaim)).toHaveLength(1));
    const input = { claimId: id, isConfirmed: false, reason: 'Nobody answered' };
    expect(server.receivedOf(decideClaim)[0]?.input).toEqual(input);
  });
});
