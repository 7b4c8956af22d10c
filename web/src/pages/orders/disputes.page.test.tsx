import { exportDisputes, listDisputes, settleDispute } from '@polam/contract/calls/orders';
import type { OutputOf } from '@polam/contract/call';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildHistory, buildOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from '../admin/admin.page.tsx';

afterEach(leave);

type Disputed = OutputOf<typeof listDisputes>['orders'][number];

function buildDisputed(): Disputed {
  const order = buildOrder();
  const buyer = { ...order.buyer, phone: sita.phone };
  const openedAt = '2026-03-06T06:00:00.000Z';
  const said = { kind: 'wet', reason: 'Half is wet', by: 'buyer', openedAt } as const;
  const dispute = { ...said, answer: null, answeredAt: null, settlement: null };
  return {
    ...order,
    state: 'disputed',
    buyer,
    dispute,
    history: buildHistory(['pending-confirmation', 'disputed']),
  };
}

const open = () => show(<AdminPage />, { as: { ...ramu, role: '0' }, pattern: patterns.adminDisputes });

describe('the desk of disputes', () => {
  it('shows the deal, the reason, both sides with their phones, and what has happened', async () => {
    startFakeServer().answer(listDisputes, { orders: [buildDisputed()], nextCursor: null, total: 1 });

    await open();

    expect(await screen.findByText('Half is wet')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wheat' })).toBeTruthy();
    expect(screen.getByText('₹48,000')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call Sita/ }).getAttribute('href')).toBe('tel:+919000000002');
    expect(screen.getByRole('link', { name: /^Call Ramu/ })).toBeTruthy();
    expect(screen.getByText('Pending confirmation')).toBeTruthy();
    // Both are told, the admin decides.
    expect(screen.getByText(/^Decide by .*\. Both sides are told\.$/)).toBeTruthy();
  });

  it('shows when the money was to come, and which part of it either side has ticked', async () => {
    const ticked = '2026-03-06T06:00:00.000Z';
    const advance = { part: 'advance', paise: 1_440_000, dueOn: '2020-03-07', paidAt: ticked } as const;
    const rest = { part: 'rest', paise: 3_360_000, dueOn: '2020-03-14', paidAt: null } as const;
    const parts = [
      { ...advance, receivedAt: ticked },
      { ...rest, receivedAt: null },
    ];
    const order = { ...buildDisputed(), parts };
    startFakeServer().answer(listDisputes, { orders: [order], nextCursor: null, total: 1 });

    await open();

    const [paid, late] = within(await screen.findByRole('list', { name: 'Payment' })).getAllByRole(
      'listitem',
    );
    expect(paid?.textContent).toContain('Advance · ₹14,400');
    expect(paid?.textContent).toContain('The seller says: received');
    expect(late?.textContent).toBe('Rest · ₹33,600overdue since 14 Mar 2020');
  });

  it('shows line by line what is taken off of what was weighed, and what is left', async () => {
    const agreed = { deductions: 'moisture>12:25/q;labour:10/q', found: 'moisture=13' };
    const order = {
      ...buildDisputed(),
      ...agreed,
      variety: 'Teja',
      varietyName: 'తేజ',
      totalPaise: 4_730_000,
    };
    startFakeServer().answer(listDisputes, { orders: [order], nextCursor: null, total: 1 });

    await open();

    expect(await screen.findByRole('heading', { name: 'Wheat · తేజ' })).toBeTruthy();
    const lines = screen.getByText(/^moisture 13.*1 above 12/).closest('dl')?.textContent;
    expect(lines).toContain('₹48,000');
    expect(lines).toContain('− ₹500');
    expect(lines).toContain('− ₹200');
    expect(lines).toContain('₹47,300');
  });

  it.each([
    ['The deal stands', 'completed'],
    ['Cancel the order', 'cancelled'],
  ])('ends one by %s, with words and not without', async (name, outcome) => {
    const server = startFakeServer();
    server.answer(listDisputes, { orders: [buildDisputed()], nextCursor: null, total: 1 });
    server.answer(settleDispute, {});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));
    const yes = () => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

    await user.click(yes());
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await user.type(
      await screen.findByRole('textbox', { name: 'Why? Both sides read it.' }),
      'The photos show it',
    );
    server.answer(listDisputes, { orders: [], nextCursor: null, total: 0 });
    await user.click(yes());

    expect(await screen.findByText('Nothing is disputed.')).toBeTruthy();
    expect(server.receivedOf(settleDispute)).toMatchObject([
      { input: { orderId: buildOrder().id, outcome, words: 'The photos show it' } },
    ]);
  });

  it('that did not load says so and tries again', async () => {
    const server = startFakeServer();
    server.answer(listDisputes, { refuse: 'fault' });
    const { user } = await open();

    await screen.findByText(/^The disputes did not load\./);
    server.answer(listDisputes, { orders: [], nextCursor: null, total: 0 });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.getByText('Nothing is disputed.')).toBeTruthy());
  });

  it('are looked for by words, state and order of the address', async () => {
    const server = startFakeServer();
    server.answer(listDisputes, { orders: [buildDisputed()], nextCursor: null, total: 1 });
    const { user, router } = await open();
    expect(await screen.findByText('1 dispute')).toBeTruthy();

    await user.type(await screen.findByRole('searchbox'), 'sita{Enter}');
    await user.click(await screen.findByRole('radio', { name: 'Settled' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Largest sum first');

    await waitFor(() =>
      expect(server.receivedOf(listDisputes).at(-1)).toMatchObject({
        input: { search: 'sita', state: 'settled', sort: 'price-desc' },
      }),
    );
    expect(router.state.location.search).toBe('?q=sita&sort=price-desc&state=settled');
  });

  it('that was settled shows what the admin said, and cannot be settled again', async () => {
    const { dispute, ...rest } = buildDisputed();
    const order = {
      ...rest,
      state: 'cancelled',
      dispute: { ...dispute, settlement: 'Take them back' },
    } as const;
    startFakeServer().answer(listDisputes, { orders: [order], nextCursor: null, total: 1 });

    await open();

    expect(await screen.findByText('Take them back')).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'The deal stands' })).toBeNull();
  });

  it('are saved as a table, as they are looked for', async () => {
    const server = startFakeServer();
    server.answer(listDisputes, { orders: [], nextCursor: null, total: 0 });
    const { user } = await show(<AdminPage />, {
      as: { ...ramu, role: '0' },
      pattern: patterns.adminDisputes,
      path: `${patterns.adminDisputes}?state=settled`,
    });
    expect(await screen.findByText('No dispute here.')).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }));

    await waitFor(() =>
      expect(server.receivedOf(exportDisputes)).toMatchObject([{ input: { state: 'settled' } }]),
    );
  });
});
