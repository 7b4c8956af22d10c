import { exportTransactions, listTransactions, sumTransactions } from '@polam/contract/calls/orders';
import { listMine } from '@polam/contract/calls/pools';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildOrder, buildSoldOrder } from '~/testing/orders.ts';
import { buildOrderPart, buildOwnShare } from '~/testing/pools.ts';
import { ramu, show } from '~/testing/show.tsx';
import TransactionsPage from './transactions.page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  leave();
});

const done = { state: 'completed', endedAt: '2026-02-10T06:00:00.000Z' } as const;
const sold = buildSoldOrder({ ...done, id: '0190f000-0000-7000-8000-000000000701' });
const bought = buildOrder({ ...done, id: '0190f000-0000-7000-8000-000000000702' });
const months = [
  { month: '2025-12', soldPaise: 4_800_000, soldCount: 1, boughtPaise: 0, boughtCount: 0 },
  { month: '2026-02', soldPaise: 0, soldCount: 0, boughtPaise: 4_800_000, boughtCount: 1 },
];

function someTransactions(orders = [bought, sold]) {
  const server = startFakeServer();
  server.answer(listTransactions, { orders, nextCursor: null, total: orders.length });
  server.answer(sumTransactions, { months: orders.length === 0 ? [] : months });
  server.answer(exportTransactions, 'a table');
  return server;
}

const open = (query = '') =>
  show(<TransactionsPage />, {
    as: ramu,
    pattern: patterns.transactions,
    path: patterns.transactions + query,
  });

describe('the transactions', () => {
  it('are listed with what they came to, and whose they were', async () => {
    someTransactions();

    await open();

    expect(await screen.findByRole('link', { name: 'from Ramu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'to Sita' })).toBeTruthy();
    expect(screen.getByText('2 transactions')).toBeTruthy();
    expect(screen.getAllByText('10 Feb 2026')).toHaveLength(2);
    const receipts = screen.getAllByRole('link', { name: 'Receipt' });
    expect(receipts.map((link) => link.getAttribute('href'))).toEqual(
      [bought, sold].map(({ id }) => paths.receipt({ id })),
    );
  });

  it('of a pool show what is the reader’s own, and what goes to the other farmers', async () => {
    someTransactions([{ ...sold, totalPaise: 4_800_000, passedOnPaise: 3_100_050 }]);

    await open();

    expect(await screen.findByText('₹16,999.50')).toBeTruthy();
    expect(screen.getByText('Your part of ₹48,000: ₹31,000.50 goes to the other farmers')).toBeTruthy();
  });

  it('of whoever has only parts in deals of others are summed, saved and filtered with them', async () => {
    const server = someTransactions([]);
    server.answer(sumTransactions, { months });
    server.answer(listMine, { shares: [buildOwnShare({ orders: [buildOrderPart()] })] });

    await open('?from=2020-03-04');

    expect(await screen.findByText('Sold of yours in lots of others')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save as a table (CSV)' })).toBeTruthy();
    expect(screen.queryByText(/^No transactions/)).toBeNull();
  });

  it('of days after a part was sold are without it', async () => {
    const server = someTransactions();
    server.answer(listMine, { shares: [buildOwnShare({ orders: [buildOrderPart()] })] });

    await open('?from=2020-03-05');

    await screen.findByText('2 transactions');
    await waitFor(() => expect(server.receivedOf(listMine)).toHaveLength(1));
    expect(screen.queryByText('Sold of yours in lots of others')).toBeNull();
  });

  it('name the variety in the script of the reader', async () => {
    someTransactions([{ ...sold, variety: 'Teja', varietyName: 'తేజ' }]);

    await open();

    expect(await screen.findByRole('heading', { name: 'Wheat · తేజ' })).toBeTruthy();
  });

  it('are summed and plotted by month, and the plot can be read as a table', async () => {
    someTransactions();

    const { user } = await open();

    const chart = await screen.findByRole('img', { name: 'What you sold and bought, by month' });
    // The month between, in which nothing was traded, has its place too.
    expect(within(chart).getByText('Jan')).toBeTruthy();
    await user.click(screen.getByText('Read it as a table'));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['MonthSoldBought', 'Feb 2026₹0₹48,000', 'Dec 2025₹48,000₹0']);
  });

  it('of one month are summed without a plot, which would say no more', async () => {
    someTransactions().answer(sumTransactions, { months: months.slice(0, 1) });

    await open();

    expect(await screen.findAllByText('₹48,000')).not.toHaveLength(0);
    expect(screen.queryByRole('img', { name: 'What you sold and bought, by month' })).toBeNull();
  });

  it('are those of the side and the days that the address holds', async () => {
    const server = someTransactions();

    await open('?side=seller&from=2026-01-01&to=2026-02-30');

    await screen.findByRole('link', { name: 'to Sita' });
    // The thirtieth of February is no day, and binds nothing.
    expect(server.receivedOf(listTransactions)[0]?.input).toEqual({ side: 'seller', from: '2026-01-01' });
    expect(server.receivedOf(sumTransactions)[0]?.input).toEqual({ side: 'seller', from: '2026-01-01' });
    expect(screen.getByRole('button', { name: 'Remove From 01 Jan 2026' })).toBeTruthy();
  });

  it('wait for a whole day while one is typed, and take one of the calendar at once', async () => {
    const server = someTransactions();
    const { user, router } = await open();
    await screen.findByRole('link', { name: 'to Sita' });
    const from = screen.getByLabelText('From');

    // As a browser does: the year comes digit by digit.
    fireEvent.keyDown(from, { key: '2' });
    for (const value of ['0002-03-01', '0020-03-01', '0202-03-01', '2026-03-01'])
      fireEvent.change(from, { target: { value } });
    expect(router.state.location.search).toBe('');
    await user.click(from);
    await user.tab();
    expect(router.state.location.search).toBe('?from=2026-03-01');

    fireEvent.change(from, { target: { value: '2026-04-01' } });
    expect(router.state.location.search).toBe('?from=2026-04-01');
    await waitFor(() =>
      expect(server.receivedOf(listTransactions).at(-1)?.input).toEqual({ from: '2026-04-01' }),
    );
  });

  it('are saved as a table with the token in a header and never in the address', async () => {
    const server = someTransactions();
    const saved = vi.fn();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved(this.download);
    });
    const { user } = await open('?side=seller');

    await user.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }));

    await waitFor(() => expect(saved).toHaveBeenCalledWith('polam-transactions.csv'));
    expect(server.receivedOf(exportTransactions)).toMatchObject([{ input: { side: 'seller' } }]);
  });

  it('say that the table did not come', async () => {
    const server = someTransactions();
    server.answer(exportTransactions, { refuse: 'unavailable' });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }));

    expect(await screen.findByText(/^The table did not load\. Polam is resting/)).toBeTruthy();
  });

  it('say that no deal is done yet, and lead to the orders', async () => {
    someTransactions([]);

    await open();

    expect(await screen.findByText('No deals completed yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your orders' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as a table (CSV)' })).toBeNull();
  });

  it('of days without any lead back to all of them', async () => {
    someTransactions([]);
    const { user, router } = await open('?from=2026-01-01');

    await user.click(await screen.findByRole('button', { name: 'Show all deals' }));

    expect(router.state.location.search).toBe('');
  });

  it('that did not load say so, and come at another try', async () => {
    const server = someTransactions();
    server.answer(listTransactions, { refuse: 'fault' });
    const { user } = await open();
    expect(await screen.findByText(/^Your transactions did not load\./)).toBeTruthy();

    server.answer(listTransactions, { orders: [sold], nextCursor: null, total: 1 });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'to Sita' })).toBeTruthy();
  });

  it('that did not load with the parts in deals of others say so once, and come all by one press', async () => {
    const server = someTransactions();
    server.answer(listTransactions, { refuse: 'fault' });
    server.answer(listMine, { refuse: 'fault' });
    const { user } = await open();
    await screen.findByText(/^Your transactions did not load\./);
    expect(screen.queryByText(/^Your shares did not load\./)).toBeNull();

    server.answer(listTransactions, { orders: [sold], nextCursor: null, total: 1 });
    server.answer(listMine, { shares: [buildOwnShare({ orders: [buildOrderPart()] })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'to Sita' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Sold of yours in lots of others' })).toBeTruthy();
  });

  it('say of the parts in deals of others alone that they did not load, with a way to try again', async () => {
    const server = someTransactions();
    server.answer(listMine, { refuse: 'fault' });
    const { user } = await open();
    await screen.findByText(/^Your shares did not load\./);

    server.answer(listMine, { shares: [buildOwnShare({ orders: [buildOrderPart()] })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Sold of yours in lots of others' })).toBeTruthy();
  });

  it('say that one is offline', async () => {
    someTransactions();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);

    await open();

    expect(await screen.findByText(/You are offline\./)).toBeTruthy();
  });
});
