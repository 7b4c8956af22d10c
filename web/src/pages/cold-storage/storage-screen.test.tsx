import { ask, get, listOwn } from '@polam/contract/calls/cold-storage';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { buildColdStorage, buildManagedStorage } from '~/testing/storages.ts';
import { StorageScreen } from './storage-screen.tsx';

afterEach(leave);

const storage = buildColdStorage();

function aServer(overrides: Partial<typeof storage> = {}) {
  const server = startFakeServer();
  server.answer(get, { coldStorage: { ...storage, ...overrides } });
  server.answer(listOwn, { coldStorages: [] });
  server.answer(ask, {});
  return server;
}

async function showStorage(as: typeof ramu | null, language: 'en' | 'te' = 'en') {
  const path = paths.coldStorage({ id: storage.id });
  const page = <StorageScreen storageId={storage.id} seed={null} />;
  const view = await show(page, { as, language, pattern: patterns.coldStorage, path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

describe('the page of a cold storage', () => {
  it('says how much is free and since when, what it costs, and where it is', async () => {
    aServer();

    await showStorage(null);

    expect(screen.getByText('120 metric tons')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '120 of 900 tons free' })).toBeTruthy();
    expect(screen.getByText(/^Updated on 04 Mar 2026/)).toBeTruthy();
    for (const text of ['12 Market Road', 'Guntur, Andhra Pradesh · 522001', 'Feb – Nov', '4 to 8 °C', 'Rao'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/₹110/)).toBeTruthy();
    const site = screen.getByRole('link', { name: 'guntur.example' });
    expect(site.getAttribute('rel')).toContain('noopener');
  });

  it('names its manager as the manager spells the own name, with the original beneath', async () => {
    aServer({ runBy: 'Lakshmi Devi', runBySpellings: { te: 'లచ్చిమి దేవి' } });

    await showStorage(null, 'te');

    expect(screen.getByText(/చూసుకునేది లచ్చిమి దేవి గారు/)).toBeTruthy();
    expect(screen.getByText('Lakshmi Devi')).toBeTruthy();
  });

  it('gives a visitor the phone alone, and leads to login for the rest', async () => {
    aServer();

    await showStorage(null);

    expect(screen.getByRole('link', { name: /^Call Guntur/ }).getAttribute('href')).toBe('tel:+919000000010');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    expect(screen.queryByLabelText('What do you want to store?')).toBeNull();
  });

  it('takes the question of who is signed in, and is empty for the next one', async () => {
    const server = aServer();
    const { user } = await showStorage(ramu);
    expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(
      'wa.me/919000000010',
    );

    await user.type(screen.getByLabelText('What do you want to store?'), '200 bags of chilli');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await screen.findByText('Sent. The cold storage will call you.');
    expect(server.receivedOf(ask)).toMatchObject([
      { input: { storageId: storage.id, message: '200 bags of chilli' } },
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What do you want to store?').value).toBe('');
  });

  it('keeps what was written where the keeper does not answer', async () => {
    const server = aServer();
    server.answer(ask, { refuse: 'not-answering' });
    const { user } = await showStorage(ramu);

    await user.type(screen.getByLabelText('What do you want to store?'), 'Room?');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('This person does not answer.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('What do you want to store?').value).toBe('Room?');
  });

  it('leads its keeper to telling what is free, and asks nothing of him', async () => {
    const server = aServer();
    server.answer(listOwn, { coldStorages: [buildManagedStorage()] });

    await showStorage(ramu);

    const link = await screen.findByRole('link', { name: 'Say how much is free' });
    expect(link.getAttribute('href')).toBe(paths.ownColdStorages());
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('says so where it is full, and where nobody told', async () => {
    aServer({ freeTonnes: 0 });
    const { unmount } = await showStorage(null);
    expect(screen.getByText('Full')).toBeTruthy();
    unmount();

    aServer({ freeTonnes: null, freeToldAt: null });
    await showStorage(null);

    expect(screen.getByText(/^Nobody has said how much is free/)).toBeTruthy();
  });

  it('speaks Telugu', async () => {
    aServer();

    await showStorage(null, 'te');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('గుంటూరు మిర్చి స్టోర్');
    expect(screen.getByText(storage.name)).toBeTruthy();
    expect(screen.getByText('120 మెట్రిక్ టన్నులు')).toBeTruthy();
    expect(screen.getByText(/నాడు చెప్పారు/)).toBeTruthy();
  });

  it('that is gone leads on, and one that did not come can be tried again', async () => {
    const server = startFakeServer();
    server.answer(get, { refuse: 'not-found' });
    const page = <StorageScreen storageId={storage.id} seed={null} />;
    const { unmount } = await show(page, { pattern: patterns.coldStorage });
    const missing = await screen.findByRole('heading', { name: 'This cold storage is not there any more.' });
    expect(missing).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all cold storages' }).getAttribute('href')).toBe(
      '/coldstorages',
    );
    unmount();

    server.answer(get, { refuse: 'fault' });
    const { user } = await show(page, { pattern: patterns.coldStorage });
    await screen.findByText(/^This cold storage did not load/);
    server.answer(get, { coldStorage: storage });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: storage.name, level: 1 })).toBeTruthy();
  });
});
