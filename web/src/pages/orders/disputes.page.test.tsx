import { listDisputes, settleDispute } from '@polam/contract/calls/orders';
import type { OutputOf } from '@polam/contract/call';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildHistory, buildOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import DisputesPage from './disputes.page.tsx';

afterEach(leave);

type Disputed = OutputOf<typeof listDisputes>['orders'][number];

function buildDisputed(): Disputed {
  const order = buildOrder();
  const buyer = { ...order.buyer, phone: sita.phone };
  const openedAt = '2026-03-06T06:00:00.000Z';
  const dispute = { reason: 'Half is wet', by: 'buyer', openedAt, settlement: null } as const;
  return { ...order, buyer, dispute, history: buildHistory(['pending-confirmation', 'disputed']) };
}

const open = () => show(<DisputesPage />, { as: { ...ramu, role: '0' }, pattern: patterns.adminDisputes });

describe('the desk of disputes', () => {
  it('shows the deal, the reason, both sides with their phones, and what has happened', async () => {
    startFakeServer().answer(listDisputes, { orders: [buildDisputed()], nextCursor: null });

    await open();

    expect(await screen.findByText('Half is wet')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wheat' })).toBeTruthy();
    expect(screen.getByText('₹48,000')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call Sita/ }).getAttribute('href')).toBe('tel:+919000000002');
    expect(screen.getByRole('link', { name: /^Call Ramu/ })).toBeTruthy();
    expect(screen.getByText('Pending confirmation')).toBeTruthy();
  });

  it.each([
    ['The deal stands', 'completed'],
    ['Cancel the order', 'cancelled'],
  ])('ends one by %s, with words and not without', async (name, outcome) => {
    const server = startFakeServer();
    server.answer(listDisputes, { orders: [buildDisputed()], nextCursor: null });
    server.answer(settleDispute, {});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));
    const yes = () => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

    await user.click(yes());
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Why? Both sides read it.' }), 'The photos show it');
    server.answer(listDisputes, { orders: [], nextCursor: null });
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
    server.answer(listDisputes, { orders: [], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.getByText('Nothing is disputed.')).toBeTruthy());
  });
});
