import { get as getAccount, update } from '@polam/contract/calls/account';
import { categories } from '@polam/contract/calls/catalogue';
import { list } from '@polam/contract/calls/orders';
import { listDue } from '@polam/contract/calls/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildOrder, buildSoldOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrdersPage from './orders.page.tsx';

afterEach(leave);

function aSeller(upiId: string | null, order = buildSoldOrder({ state: 'confirmed' })) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { orders: [order], nextCursor: null, total: 1 });
  server.answer(listDue, { due: [] });
  server.answer(getAccount, { account: buildAccount({ upiId }) });
  return server;
}

const open = (as = ramu) =>
  show(<OrdersPage />, { as, pattern: patterns.orders, path: `${patterns.orders}?side=seller` });

describe('a seller without a UPI id', () => {
  it('is asked for it on a confirmed order, and no more once it is given', async () => {
    const server = aSeller(null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Give UPI ID' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'UPI ID' }), 'ramu@okbank');
    const account = buildAccount({ upiId: 'ramu@okbank' });
    server.answer(update, { account });
    server.answer(getAccount, { account });

    await user.click(await dialog.findByRole('button', { name: 'Save UPI ID' }));

    expect(await screen.findByText('Your UPI ID is saved.')).toBeTruthy();
    expect(server.receivedOf(update)).toMatchObject([{ input: { upiId: 'ramu@okbank' } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Give UPI ID' })).toBeNull());
  });

  it.each([
    ['', 'Please fill this in.'],
    ['ramu', 'Please enter a UPI ID like name@okbank.'],
  ])('reads beside the field what is wrong with “%s”', async (typed, sentence) => {
    const server = aSeller(null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Give UPI ID' }));
    const dialog = within(screen.getByRole('dialog'));
    if (typed !== '') await user.type(await dialog.findByRole('textbox', { name: 'UPI ID' }), typed);

    await user.click(await dialog.findByRole('button', { name: 'Save UPI ID' }));

    const field = dialog.getByRole('textbox', { name: 'UPI ID' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(server.receivedOf(update)).toEqual([]);
  });

  it('keeps what was typed where nobody can be reached', async () => {
    const server = aSeller(null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Give UPI ID' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'UPI ID' }), 'ramu@okbank');
    server.setOnline(false);

    await user.click(await dialog.findByRole('button', { name: 'Save UPI ID' }));

    expect(await dialog.findByText(/^We cannot reach Polam/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'UPI ID' })).toHaveProperty('value', 'ramu@okbank');
  });

  it.each([
    ['before the order is confirmed', buildSoldOrder()],
    [
      'once the money has come',
      buildSoldOrder({ state: 'completed', receivedAt: '2026-03-06T06:00:00.000Z' }),
    ],
    ['while the order is disputed', buildSoldOrder({ state: 'disputed' })],
  ])('is not asked %s', async (_when, order) => {
    const server = aSeller(null, order);

    await open();

    await screen.findByRole('heading', { name: 'Wheat' });
    expect(screen.queryByRole('button', { name: 'Give UPI ID' })).toBeNull();
    expect(server.receivedOf(getAccount)).toEqual([]);
  });
});

describe('the buyer of a seller without a UPI id', () => {
  const sentence = /^Ramu has not given a UPI ID yet/;

  it('reads so, and no more once it is given or he has paid', async () => {
    aSeller(null, buildOrder({ state: 'confirmed' }));
    const first = await open(sita);
    expect(await screen.findByText(sentence)).toBeTruthy();
    first.unmount();

    aSeller(null, buildOrder({ state: 'confirmed', upiId: 'ramu@okbank' }));
    const second = await open(sita);
    await screen.findByRole('button', { name: 'Pay by UPI' });
    expect(screen.queryByText(sentence)).toBeNull();
    second.unmount();

    aSeller(null, buildOrder({ state: 'confirmed', paidAt: '2026-03-06T06:00:00.000Z' }));
    await open(sita);
    await screen.findByRole('checkbox', { name: 'I have paid' });
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
