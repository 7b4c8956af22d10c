import { listOwn } from '@polam/contract/calls/groups';
import { categories } from '@polam/contract/calls/catalogue';
import { list } from '@polam/contract/calls/orders';
import { get, inviteGroup, listMine, listParts } from '@polam/contract/calls/pools';
import { complain } from '@polam/contract/calls/reports';
import { listDue } from '@polam/contract/calls/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildManagedGroup } from '~/testing/groups.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildHistory } from '~/testing/orders.ts';
import { buildOrderPart, buildOwnShare, buildPool } from '~/testing/pools.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrdersPage from '../orders/orders.page.tsx';
import PoolPage from './pool.page.tsx';
import SharesPage from './shares.page.tsx';

afterEach(leave);

describe('inviting a group', () => {
  const open = (role: 'manager' | 'member') => {
    const server = startFakeServer();
    const pool = buildPool();
    server.answer(get, { pool });
    server.answer(listOwn, { groups: [{ ...buildManagedGroup(), role }], joinings: [] });
    server.answer(inviteGroup, { invitedCount: 12, leftCount: 1 });
    const path = paths.pool({ pid: pool.listing.id });
    return { server, pool, shown: show(<PoolPage />, { as: ramu, pattern: patterns.pool, path }) };
  };

  it('asks all its members for the same quantity by one act', async () => {
    const { server, pool, shown } = open('manager');
    const { user } = await shown;

    await user.type(await screen.findByLabelText('How much from each'), '5');
    await user.click(screen.getByRole('button', { name: 'Invite all members' }));

    await waitFor(() =>
      expect(server.receivedOf(inviteGroup)[0]?.input).toEqual({
        listingId: pool.listing.id,
        slug: buildManagedGroup().slug,
        quantityMilli: 5_000,
      }),
    );
    expect(await screen.findByText('12 members are asked. There was no room for 1 more.')).toBeTruthy();
  });

  it('is not for who manages none', async () => {
    const { server, shown } = open('member');
    await shown;

    await screen.findByLabelText('Number of the farmer');
    await waitFor(() => expect(server.receivedOf(listOwn)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Invite all members' })).toBeNull();
  });
});

describe('a farmer’s parts of orders', () => {
  it('stand among the own sales, with their road, the whole weight and the history of the order', async () => {
    const server = startFakeServer();
    const sent = buildOrderPart({ state: 'delivered', dueOn: null, isWholeAgreed: false });
    const done = buildOrderPart({ orderId: '0190f000-0000-7000-8000-000000000799' });
    server.answer(categories, { categories: [] });
    server.answer(list, { orders: [], nextCursor: null, total: 0 });
    server.answer(listDue, { due: [] });
    server.answer(listMine, { shares: [buildOwnShare({ orders: [sent, done] })] });
    server.answer(listParts, { parts: [sent], history: buildHistory(['confirmed', 'dispatched']) });
    const path = `${patterns.orders}?side=seller`;
    const { user } = await show(<OrdersPage />, { as: sita, pattern: patterns.orders, path });

    const part = within(await screen.findByRole('article'));
    const stops = within(part.getByRole('list', { name: 'How far this order has come' })).getAllByRole(
      'listitem',
    );
    expect(stops).toHaveLength(4);
    expect(stops[2]?.getAttribute('aria-current')).toBe('step');
    expect(part.getByText('Weight of the whole, not agreed yet: 29.8 quintals')).toBeTruthy();
    expect(server.receivedOf(listParts)).toEqual([]);
    await user.click(part.getByText('What has happened'));

    expect(await part.findByText('On the way')).toBeTruthy();
  });

  it('that should be paid by now lead to a report of the organiser, and those in a dispute say that they wait', async () => {
    const server = startFakeServer();
    const late = buildOrderPart();
    const disputed = buildOrderPart({
      orderId: '0190f000-0000-7000-8000-000000000799',
      state: 'disputed',
      dueOn: null,
    });
    server.answer(listMine, { shares: [buildOwnShare({ orders: [late, disputed] })] });
    server.answer(complain, {});
    const { user } = await show(<SharesPage />, {
      as: sita,
      pattern: patterns.shares,
      path: patterns.shares,
    });

    expect(await screen.findByText(/^There is a dispute about this deal/)).toBeTruthy();
    const organiser = buildOwnShare().organiser;
    await user.click(await screen.findByRole('button', { name: `Report ${organiser.name}` }));
    await user.click(await screen.findByRole('button', { name: 'My part was not paid out' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    await waitFor(() =>
      expect(server.receivedOf(complain)).toMatchObject([
        { input: { about: 'person', subjectId: organiser.id, reason: 'My part was not paid out' } },
      ]),
    );
  });
});
