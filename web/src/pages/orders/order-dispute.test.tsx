import { categories } from '@polam/contract/calls/catalogue';
import { answerDispute, dispute, list } from '@polam/contract/calls/orders';
import { listDue } from '@polam/contract/calls/ratings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildOrder, buildSoldOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrdersPage from './orders.page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

const later = '2099-03-12T09:00:00.000Z';
const arrived = { state: 'delivered', completeBy: later } as const;
const done = { state: 'completed', endedAt: '2026-03-05T06:00:00.000Z' } as const;
const said = {
  kind: 'wet',
  reason: 'Half is wet',
  by: 'buyer',
  openedAt: later,
  answer: null,
  answeredAt: null,
  settlement: null,
} as const;

function someOrders(...orders: ReturnType<typeof buildOrder>[]) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { orders, nextCursor: null, total: orders.length });
  server.answer(listDue, { due: [] });
  return server;
}

const open = (query = '', as = sita) =>
  show(<OrdersPage />, { as, pattern: patterns.orders, path: patterns.orders + query });

describe('a dispute', () => {
  it('is sent with its reason, and not without one', async () => {
    const server = someOrders(buildOrder(arrived));
    server.answer(dispute, { order: buildOrder({ ...arrived, state: 'disputed' }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));

    await user.click(await screen.findByRole('button', { name: 'Send to the admin' }));
    expect(await screen.findByText('Choose above what is wrong, or tell it here.')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: 'Tell us what happened' }), 'Half is wet');
    await user.click(await screen.findByRole('button', { name: 'Send to the admin' }));

    await waitFor(() =>
      expect(server.receivedOf(dispute)).toMatchObject([
        { input: { orderId: buildOrder().id, reason: 'Half is wet' } },
      ]),
    );
  });

  it('is named by one tap, without words', async () => {
    const server = someOrders(buildOrder(arrived));
    server.answer(dispute, { order: buildOrder({ ...arrived, state: 'disputed' }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));

    await user.click(await screen.findByRole('radio', { name: 'Weight is short' }));
    await user.click(await screen.findByRole('button', { name: 'Send to the admin' }));

    await waitFor(() =>
      expect(server.receivedOf(dispute)).toMatchObject([
        { input: { orderId: buildOrder().id, kind: 'short' } },
      ]),
    );
  });

  it('is answered by the other side', async () => {
    const server = someOrders(buildSoldOrder({ state: 'disputed', dispute: said }));
    server.answer(answerDispute, { order: buildSoldOrder({ state: 'disputed', dispute: said }) });
    const { user } = await open('?side=seller', ramu);
    expect(await screen.findByText('Wet or spoiled')).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your side of it' }), 'Dry when loaded');
    await user.click(await screen.findByRole('button', { name: 'Send the answer' }));

    await waitFor(() =>
      expect(server.receivedOf(answerDispute)).toMatchObject([
        { input: { orderId: buildOrder().id, words: 'Dry when loaded' } },
      ]),
    );
  });

  it('has its reason again after a reload, until it is sent', async () => {
    const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us what happened' });
    someOrders(buildOrder(arrived));
    const first = await open();
    await first.user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    await first.user.type(reason(), 'Half is wet');
    first.unmount();
    const server = someOrders(buildOrder(arrived));
    server.answer(dispute, { order: buildOrder({ ...arrived, state: 'disputed' }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    expect(reason().value).toBe('Half is wet');

    await user.click(await screen.findByRole('button', { name: 'Send to the admin' }));

    await waitFor(() => expect(server.receivedOf(dispute)).toHaveLength(1));
    const texts = () =>
      Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes('Half is wet'));
    await waitFor(() => expect(texts()).toEqual([]));
  });

  it('shows what one side says, until when the other answers and the admin decides, and later what the admin says', async () => {
    someOrders(
      buildSoldOrder({ state: 'disputed', dispute: said }),
      buildSoldOrder({ ...done, id: 'other', dispute: { ...said, settlement: 'The deal stands.' } }),
    );

    await open('?side=seller', ramu);

    expect(await screen.findAllByText('The buyer says:')).toHaveLength(2);
    expect(
      screen.getByText('Answer by 14 Mar 2099, 2:30 pm. Then an admin decides and tells both of you.'),
    ).toBeTruthy();
    expect(screen.getByText('The deal stands.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();
  });

  it('says to whoever spoke that the words are one’s own', async () => {
    someOrders(buildOrder({ state: 'disputed', dispute: said }));

    await open();

    expect(await screen.findByText('You say:')).toBeTruthy();
    expect(screen.queryByText('The buyer says:')).toBeNull();
  });
});
