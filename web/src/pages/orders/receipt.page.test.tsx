import { get } from '@polam/contract/calls/orders';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildHistory, buildOrder } from '~/testing/orders.ts';
import { show } from '~/testing/show.tsx';
import ReceiptPage from './receipt.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

const order = buildOrder({
  state: 'completed',
  endedAt: '2026-03-08T06:00:00.000Z',
  createdAt: '2026-03-05T06:00:00.000Z',
  weighedMilli: 19_500,
  weighedBy: 'seller',
  totalPaise: 4_680_000,
  paidAt: '2026-03-06T06:00:00.000Z',
});

const open = (language: 'en' | 'te' = 'en') =>
  show(<ReceiptPage />, {
    as: sita,
    language,
    pattern: patterns.receipt,
    path: paths.receipt({ id: order.id }),
  });

const lineOf = (name: string) => screen.getByText(name).parentElement?.textContent;

describe('the receipt of an order', () => {
  it('says who, what, how much and what both sides say of the money, and prints', async () => {
    startFakeServer().answer(get, { order, history: buildHistory() });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt 00000700' })).toBeTruthy();
    expect(screen.getByText('Ramu')).toBeTruthy();
    expect(screen.getByText('Sita')).toBeTruthy();
    expect(['Goods', 'Ordered quantity', 'Weighed quantity', 'Price', 'Total'].map(lineOf)).toEqual([
      'GoodsWheat',
      'Ordered quantity20 quintals',
      'Weighed quantity19.5 quintals',
      'Price₹2,400 per quintal',
      'Total₹46,800forty-six thousand eight hundred rupees',
    ]);
    expect(lineOf('Paid, says the buyer')).toContain('on 06 Mar 2026, 11:30 am');
    expect(lineOf('Received, says the seller')).toContain('not yet');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('speaks the reader’s language', async () => {
    startFakeServer().answer(get, { order, history: buildHistory() });

    await open('te');

    expect(await screen.findByRole('heading', { level: 1, name: 'రసీదు 00000700' })).toBeTruthy();
    expect(screen.getByText('గోధుమలు')).toBeTruthy();
  });

  it('of somebody else’s order is not there', async () => {
    startFakeServer().answer(get, { refuse: 'not-found' });

    await open();

    expect(await screen.findByText('There is no such order of yours.')).toBeTruthy();
  });

  it('that did not load says so and tries again', async () => {
    const server = startFakeServer();
    server.answer(get, { refuse: 'fault' });
    const { user } = await open();

    expect(await screen.findByText(/^The receipt did not load\./)).toBeTruthy();
    server.answer(get, { order, history: buildHistory() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('₹46,800')).toBeTruthy();
  });
});
