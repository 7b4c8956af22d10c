import { categories } from '@polam/contract/calls/catalogue';
import { list } from '@polam/contract/calls/orders';
import {
  confirmWeight,
  get,
  invite,
  leave as leavePool,
  listMine,
  listParts,
  markPayout,
  remove,
  setShare,
  weigh,
} from '@polam/contract/calls/pools';
import { listDue } from '@polam/contract/calls/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildSoldOrder } from '~/testing/orders.ts';
import { buildOrderPart, buildOwnShare, buildPool } from '~/testing/pools.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrdersPage from '../orders/orders.page.tsx';
import PoolPage from './pool.page.tsx';
import SharesPage from './shares.page.tsx';

afterEach(leave);

const pool = buildPool();
const { id: listingId } = pool.listing;
const share = buildOwnShare();

describe('the farmers of one’s own listing', () => {
  const open = () =>
    show(<PoolPage />, { as: ramu, pattern: patterns.pool, path: paths.pool({ pid: listingId }) });

  it('stand with what each gives, and those without a deal can be taken out', async () => {
    const server = startFakeServer();
    server.answer(get, { pool });
    server.answer(remove, {});
    const { user } = await open();

    const lines = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('40 quintals'),
      expect.stringContaining('10 quintals of it is sold'),
      expect.stringContaining('Asked for 25 quintals'),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove Sita' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Lakshmi' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

    await waitFor(() =>
      expect(server.receivedOf(remove)).toMatchObject([
        { input: { shareId: '0190f000-0000-7000-8000-000000000902' } },
      ]),
    );
  });

  it('are invited by their number, of which nothing is told before the yes', async () => {
    const server = startFakeServer();
    const [, joined] = pool.shares;
    if (joined === undefined) throw new Error('the pool has no shares');
    const invited = {
      ...joined,
      farmer: null,
      phoneEnding: '345',
      state: 'invited',
      reservedMilli: 0,
    } as const;
    server.answer(get, { pool: { ...pool, shares: [invited] } });
    server.answer(invite, { share: invited });
    const { user } = await open();

    await user.type(await screen.findByLabelText('Number of the farmer'), '98480 12345');
    await user.type(screen.getByLabelText('How much'), '12.5');
    await user.click(screen.getByRole('button', { name: 'Invite' }));

    expect(await screen.findByText('If the number is on Polam, its farmer is asked.')).toBeTruthy();
    expect(screen.getByText('Number …345')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove: Number …345' })).toBeTruthy();
    expect(server.receivedOf(invite)).toMatchObject([
      { input: { listingId, phone: '9848012345', quantityMilli: 12_500 } },
    ]);
  });

  it('are nobody’s to see of a listing that is another’s', async () => {
    startFakeServer().answer(get, { refuse: 'not-found' });
    await open();

    expect(await screen.findByText('There is no such lot of yours.')).toBeTruthy();
  });
});

describe('one’s shares in listings of others', () => {
  const open = () => show(<SharesPage />, { as: sita, pattern: patterns.shares, path: paths.shares() });

  it('begin with a question, answered by a quantity and a yes, or by a no', async () => {
    const server = startFakeServer();
    const invited = buildOwnShare({ state: 'invited', quantityMilli: 0, reservedMilli: 0 });
    server.answer(listMine, { shares: [invited] });
    server.answer(setShare, { share });
    server.answer(leavePool, {});
    const { user } = await open();

    await screen.findByText('Ramu asks you to add 25 quintals and sell together.');
    await user.clear(screen.getByLabelText('Your part'));
    await user.type(screen.getByLabelText('Your part'), '20');
    await user.click(screen.getByLabelText('Show my name on the page of the lot'));
    await user.click(screen.getByRole('button', { name: 'Yes, sell together' }));
    await waitFor(() =>
      expect(server.receivedOf(setShare)).toMatchObject([
        { input: { listingId, quantityMilli: 20_000, showsName: true } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'No' }));

    await waitFor(() => expect(server.receivedOf(leavePool)).toMatchObject([{ input: { listingId } }]));
  });

  it('show each deal with the own weight and sum to the paisa, to confirm and to tick', async () => {
    const server = startFakeServer();
    const part = buildOrderPart();
    server.answer(listMine, { shares: [{ ...share, orders: [part] }] });
    server.answer(confirmWeight, { parts: [part] });
    server.answer(markPayout, { parts: [part] });
    const { user } = await open();

    expect(await screen.findByText('₹23,760.01')).toBeTruthy();
    expect(screen.getByText('Was to be paid out by 07 Mar 2020')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave this lot' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'The weight is right' }));
    await user.click(screen.getByLabelText('I got the money'));

    await waitFor(() =>
      expect(server.receivedOf(markPayout)).toMatchObject([
        { input: { shareId: part.shareId, isDone: true } },
      ]),
    );
    expect(server.receivedOf(confirmWeight)).toMatchObject([{ input: { quantityMilli: 9_900 } }]);
  });

  it('show line by line what the agreed deductions take of the own part', async () => {
    const part = buildOrderPart({
      grossPaise: 2_376_000,
      deductions: 'moisture>12:25/q;commission:2%',
      found: 'moisture=13',
      takenPaise: [24_750, 47_025],
      paise: 2_304_225,
    });
    startFakeServer().answer(listMine, { shares: [{ ...share, orders: [part] }] });
    await open();

    const lines = within(await screen.findByRole('article')).getAllByRole('definition');

    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '₹23,760',
      '− ₹247.50',
      '− ₹470.25',
      '₹23,042.25',
    ]);
  });

  it('are explained where there are none', async () => {
    startFakeServer().answer(listMine, { shares: [] });
    await open();

    expect(await screen.findByText(/^You have no share in a lot of others/)).toBeTruthy();
  });
});

describe('an order of goods of several farmers', () => {
  const parts = [
    buildOrderPart({ state: 'delivered', weighedMilli: null, paise: 2_400_000, dueOn: null }),
    buildOrderPart({
      shareId: '0190f000-0000-7000-8000-000000000903',
      farmer: { id: 'lakshmi', name: 'Lakshmi' },
    }),
  ];
  const open = async (overrides: Parameters<typeof buildSoldOrder>[0]) => {
    const server = startFakeServer();
    const order = buildSoldOrder({ state: 'delivered', farmerCount: 2, ...overrides });
    server.answer(categories, { categories: buildCatalogue().categories });
    server.answer(list, { orders: [order], nextCursor: null, total: 1 });
    server.answer(listDue, { due: [] });
    server.answer(listParts, { parts, history: [] });
    server.answer(listMine, { shares: [] });
    server.answer(weigh, { parts });
    server.answer(markPayout, { parts });
    const path = `${patterns.orders}?side=seller`;
    return { server, ...(await show(<OrdersPage />, { as: ramu, pattern: patterns.orders, path })) };
  };

  it('has its seller weigh and pay each of them', async () => {
    const { server, user } = await open({});

    await user.click(await screen.findByRole('button', { name: 'Enter weight: Sita' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Weighed quantity'));
    await user.type(dialog.getByLabelText('Weighed quantity'), '9.87');
    await user.click(dialog.getByRole('button', { name: 'Save weight' }));
    await waitFor(() =>
      expect(server.receivedOf(weigh)).toMatchObject([{ input: { quantityMilli: 9_870 } }]),
    );
    await user.click(screen.getByLabelText('Paid out'));

    await waitFor(() =>
      expect(server.receivedOf(markPayout)).toMatchObject([
        { input: { shareId: '0190f000-0000-7000-8000-000000000903', isDone: true } },
      ]),
    );
  });

  it('is weighed farmer by farmer, and as a whole only for what is found beside the weight', async () => {
    await open({ farmerCount: 1 });
    await screen.findByRole('button', { name: 'Enter weight: Sita' });
    expect(screen.queryByRole('button', { name: 'Enter weight' })).toBeNull();
    leave();

    await open({ deductions: 'moisture>12:25/q' });
    expect(await screen.findByRole('button', { name: 'Enter weight' })).toBeTruthy();
  });
});
