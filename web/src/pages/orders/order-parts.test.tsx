import { categories } from '@polam/contract/calls/catalogue';
import { list, markPayment } from '@polam/contract/calls/orders';
import { listDue } from '@polam/contract/calls/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildOrder, buildSoldOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrdersPage from './orders.page.tsx';

afterEach(leave);

const advance = {
  part: 'advance',
  paise: 1_440_000,
  dueOn: '2020-03-07',
  paidAt: null,
  receivedAt: null,
} as const;
const rest = { ...advance, part: 'rest', paise: 3_360_000, dueOn: null } as const;

function someOrders(order: ReturnType<typeof buildOrder>) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { orders: [order], nextCursor: null, total: 1 });
  server.answer(listDue, { due: [] });
  server.answer(markPayment, { order });
  return server;
}

const open = (query = '', as = sita) =>
  show(<OrdersPage />, { as, pattern: patterns.orders, path: patterns.orders + query });

describe('the parts of a payment', () => {
  it('are led to the buyer one by one: the advance first, with its own sum and tick', async () => {
    const server = someOrders(buildOrder({ state: 'confirmed', parts: [advance, rest] }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Pay the advance: ₹14,400' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I have paid' }));

    await waitFor(() =>
      expect(server.receivedOf(markPayment)).toMatchObject([
        { input: { orderId: buildOrder().id, isDone: true, part: 'advance' } },
      ]),
    );
  });

  it('stand with their sums and days, and an overdue one says so', async () => {
    someOrders(buildOrder({ state: 'confirmed', parts: [advance, rest] }));
    await open();

    expect(await screen.findByText('Advance · ₹14,400')).toBeTruthy();
    expect(screen.getByText('overdue since 07 Mar 2020')).toBeTruthy();
    expect(screen.getByText('Rest · ₹33,600')).toBeTruthy();
    expect(screen.getByText('after the goods have arrived')).toBeTruthy();
  });

  it('that are overdue are named above the next act of either side, but not of a deal in dispute', async () => {
    const words = 'Advance · ₹14,400: overdue since 07 Mar 2020';
    someOrders(buildSoldOrder({ state: 'confirmed', parts: [advance, rest] }));
    const { unmount } = await open('?side=seller', ramu);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/^Rest · .*overdue/)).toBeNull();
    unmount();

    someOrders(buildSoldOrder({ state: 'disputed', parts: [advance, rest] }));
    await open('?side=seller', ramu);
    expect(await screen.findByText('overdue since 07 Mar 2020')).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('are ticked by the seller each for itself', async () => {
    const paid = { ...advance, paidAt: '2026-03-06T06:00:00.000Z' };
    const server = someOrders(buildSoldOrder({ state: 'confirmed', parts: [paid, rest] }));
    const { user } = await open('?side=seller', ramu);

    expect(await screen.findByText('The buyer says: paid')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'I have received the advance: ₹14,400' }));

    await waitFor(() =>
      expect(server.receivedOf(markPayment)).toMatchObject([{ input: { isDone: true, part: 'advance' } }]),
    );
  });

  it('are paid by UPI without what is paid already', async () => {
    const paid = { ...advance, paidAt: '2026-03-06T06:00:00.000Z' };
    const parts = [paid, { ...rest, dueOn: '2099-03-07' }];
    someOrders(buildOrder({ state: 'dispatched', upiId: 'ramu@okbank', parts }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Pay by UPI' }));

    const link = screen.getByRole('link', { name: 'Open a payment app' }).getAttribute('href');
    expect(link).toContain('&am=33600.00&');
  });

  it('are paid by UPI without what the seller has received, though the buyer has not ticked it', async () => {
    const received = { ...advance, receivedAt: '2026-03-06T06:00:00.000Z' };
    const parts = [received, { ...rest, dueOn: '2099-03-07' }];
    const completeBy = '2099-03-07T06:00:00.000Z';
    const arrived = { state: 'delivered', completeBy, weighedMilli: 20_000 } as const;
    someOrders(buildOrder({ ...arrived, upiId: 'ramu@okbank', parts }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Pay ₹33,600' }));

    const link = screen.getByRole('link', { name: 'Open a payment app' }).getAttribute('href');
    expect(link).toContain('&am=33600.00&');
  });

  it('that the seller has all received are ticked, and not paid again', async () => {
    const receivedAt = '2026-03-06T06:00:00.000Z';
    const completeBy = '2099-03-07T06:00:00.000Z';
    const arrived = { state: 'delivered', completeBy, weighedMilli: 20_000, receivedAt } as const;
    const server = someOrders(buildOrder({ ...arrived, upiId: 'ramu@okbank' }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'I have paid' }));

    await waitFor(() => expect(server.receivedOf(markPayment)).toMatchObject([{ input: { isDone: true } }]));
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('that are overdue when the deal is closed leave the seller a word and a report, and no dispute', async () => {
    const late = { ...rest, dueOn: '2020-03-07' };
    const negotiationId = '0190f000-0000-7000-8000-000000000300';
    const ended = { state: 'completed', endedAt: '2020-03-06T06:00:00.000Z', negotiationId } as const;
    someOrders(buildSoldOrder({ ...ended, parts: [late] }));
    await open('?side=seller&state=ended', ramu);

    const way = await screen.findByRole('link', {
      name: 'Ask in the conversation, or report the buyer there',
    });
    expect(way.getAttribute('href')).toBe(paths.chat({ id: negotiationId }));
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();
  });
});
