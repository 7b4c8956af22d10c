import { catalogue } from '@polam/contract/calls/catalogue';
import { updateOwn, listEnquiries, listOwn } from '@polam/contract/calls/cold-storage';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { buildManagedStorage } from '~/testing/storages.ts';
import OwnColdStoragesPage from './own-cold-storages.page.tsx';

afterEach(leave);

const storage = buildManagedStorage();

async function openOwn(coldStorages = [storage]) {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(listOwn, { coldStorages });
  server.answer(updateOwn, { coldStorage: storage });
  server.answer(listEnquiries, {
    enquiries: [
      {
        id: '0190f000-0000-7000-8000-000000000700',
        storageId: storage.id,
        storageName: storage.name,
        message: 'Room for 200 bags?',
        author: { id: ramu.id, name: 'Sita', phone: '9000000002' },
        createdAt: '2026-03-04T06:00:00.000Z',
      },
    ],
    nextCursor: null,
  });
  const view = await show(<OwnColdStoragesPage />, { pattern: patterns.ownColdStorages });
  return { server, ...view };
}

describe('the cold storage that one keeps', () => {
  it('tells anew how much is free, with what else stands in the form', async () => {
    const { server, user } = await openOwn();
    const free = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Free now/ });
    expect(free.value).toBe('120');

    await user.clear(free);
    await user.type(free, '40');
    await user.click(screen.getByRole('button', { name: 'Tell everybody' }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.receivedOf(updateOwn)).toMatchObject([
      { input: { storageId: storage.id, freeTonnes: 40, tariffPaise: 11_000, minCelsius: 4, seasonTo: 11 } },
    ]);
  });

  it('is refused where more is free than it holds, and keeps what was typed', async () => {
    const { server, user } = await openOwn();
    const free = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Free now/ });

    await user.clear(free);
    await user.type(free, '901');
    await user.click(screen.getByRole('button', { name: 'Tell everybody' }));

    expect(await screen.findByText('It holds 900 metric tons in all.')).toBeTruthy();
    expect(free.value).toBe('901');
    expect(server.receivedOf(updateOwn)).toEqual([]);
  });

  it('shows what people ask, with a phone to answer', async () => {
    await openOwn();

    expect(await screen.findByText('Room for 200 bags?')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Call Sita/ });
    expect(link.getAttribute('href')).toBe('tel:+919000000002');
  });

  it('is nobody’s yet: the page says how to get it into one’s hands', async () => {
    await openOwn([]);

    expect(await screen.findByText('You do not manage a cold storage yet.')).toBeTruthy();
    expect(screen.getByText(/press “It is mine”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all cold storages' }).getAttribute('href')).toBe(
      paths.coldStorages(),
    );
  });
});
