import { categories } from '@polam/contract/calls/catalogue';
import { counts } from '@polam/contract/calls/chats';
import { get, list, move } from '@polam/contract/calls/orders';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildHistory, buildOrder, buildSoldOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import OrdersPage from './orders.page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  leave();
});

function someOrders(orders = [buildOrder()]) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { orders, nextCursor: null, total: orders.length });
  return server;
}

const open = (query = '', as = sita) =>
  show(<OrdersPage />, { as, pattern: patterns.orders, path: patterns.orders + query });

describe('active orders', () => {
  it('show what was ordered from whom, what it comes to, and that it is pending confirmation', async () => {
    someOrders();

    await open();

    expect(await screen.findByText('Pending confirmation')).toBeTruthy();
    expect(screen.getByText('₹48,000')).toBeTruthy();
    expect(screen.getByText('1 order')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wheat' }).getAttribute('href')).toBe(
      paths.userListing({ category: 'food-grains-cereals', slug: 'wheat', id: buildOrder().listingId ?? '' }),
    );
    expect(screen.getByRole('link', { name: 'Ramu' }).getAttribute('href')).toBe(
      paths.userProfile({ uid: ramu.id }),
    );
    expect(screen.getByRole('link', { name: /^Call Ramu/ }).getAttribute('href')).toBe('tel:+919000000001');
    expect(screen.getByText(/^The seller has until .* to confirm\.$/)).toBeTruthy();
  });

  it('are cancelled after one question that asks why, and the list asks again', async () => {
    const server = someOrders();
    server.answer(move, { order: buildOrder({ state: 'cancelled', endedAt: new Date().toISOString() }) });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = screen.getByRole('dialog', { name: 'Cancel this order?' });
    expect(within(question).getByText(/20 quintals of Wheat at ₹2,400 per quintal/)).toBeTruthy();
    server.answer(list, { orders: [], nextCursor: null, total: 0 });
    await user.click(await within(question).findByRole('button', { name: 'Cancel order' }));
    expect(within(question).getByText('Please fill this in.')).toBeTruthy();
    expect(server.receivedOf(move)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'I no longer need it.' }));
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));

    expect(await screen.findByText('You have no orders under way.')).toBeTruthy();
    expect(server.receivedOf(move)).toMatchObject([
      {
        input: {
          orderId: buildOrder().id,
          move: 'cancel',
          seen: 'pending-confirmation',
          reason: 'I no longer need it.',
        },
      },
    ]);
  });

  it.each([
    ['buyer', 'You cancelled, because:'],
    ['seller', 'The seller cancelled, because:'],
  ] as const)('that the %s cancelled tell both sides why', async (by, head) => {
    someOrders([buildOrder({ state: 'cancelled', cancellation: { by, reason: 'The goods are spoiled.' } })]);
    await open();

    expect(await screen.findByText(head)).toBeTruthy();
    expect(screen.getByText('The goods are spoiled.')).toBeTruthy();
  });

  it('name the variety in the language of their reader', async () => {
    someOrders([buildOrder({ variety: 'Teja', varietyName: 'తేజ' })]);
    await open();

    expect(await screen.findByRole('heading', { name: 'Wheat · తేజ' })).toBeTruthy();
  });

  it('are not cancelled by who thinks better of it', async () => {
    const server = someOrders();
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.receivedOf(move)).toEqual([]);
  });

  it('show the seller until when to confirm, and confirm at one touch', async () => {
    const server = someOrders([buildSoldOrder()]);
    server.answer(move, { order: buildSoldOrder({ state: 'confirmed' }) });
    const { user } = await open('?side=seller', ramu);

    expect(await screen.findByText(/^Confirm by .* the order is cancelled\.$/)).toBeTruthy();
    server.answer(list, { orders: [buildSoldOrder({ state: 'confirmed' })], nextCursor: null, total: 1 });
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }));

    expect(await screen.findByRole('button', { name: 'Goods are sent off' })).toBeTruthy();
    expect(server.receivedOf(move)).toMatchObject([{ input: { move: 'confirm' } }]);
  });

  it.each([
    ['dispatched', ['Goods have arrived']],
    ['delivered', ['Received, close the deal']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('let a buyer do with one that is %s just what the table allows', async (state, names) => {
    someOrders([buildOrder({ state })]);

    await open();

    await screen.findByRole('link', { name: 'Wheat' });
    const buttons = ['Confirm order', 'Goods are sent off', 'Goods have arrived', 'Received, close the deal'];
    const shown = [...buttons, 'Cancel order'].filter((name) => screen.queryByRole('button', { name }));
    expect(shown).toEqual(names);
  });

  it('that nobody confirmed in time read as cancelled, whatever the answer said before', async () => {
    someOrders([buildOrder({ confirmBy: new Date(Date.now() - 1_000).toISOString() })]);

    await open();

    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('that have arrived tell the buyer beside the button when the deal closes by itself', async () => {
    const arrived = buildOrder({ state: 'delivered', completeBy: '2099-03-12T09:00:00.000Z' });
    someOrders([arrived]);

    await open();

    const next = await screen.findByRole('button', { name: 'Enter weight' });
    const until = 'If you do nothing, the deal closes by itself on 12 Mar 2099, 2:30 pm.';
    expect(next.parentElement?.textContent).toContain(until);
  });

  it.each([
    [{ state: 'pending-confirmation' }, 'Agreed', 'Now Ramu confirms the order.'],
    [{ state: 'confirmed' }, 'On its way', 'Now Ramu sends the goods.'],
    [{ state: 'dispatched' }, 'On its way', 'Goods have arrived'],
    [{ state: 'delivered' }, 'Weighed', 'Enter weight'],
    [{ state: 'delivered', weighedMilli: 20_000 }, 'Paid', 'Pay ₹48,000'],
    [
      { state: 'delivered', weighedMilli: 20_000, paidAt: '2026-03-06T06:00:00.000Z' },
      'Paid',
      'Received, close the deal',
    ],
  ] as const)('light one stop of their road and say what is next: %j', async (fields, lit, next) => {
    someOrders([buildOrder({ completeBy: '2099-03-12T09:00:00.000Z', ...fields })]);
    await open();

    const road = within(await screen.findByRole('list', { name: 'How far this order has come' }));
    const now = road.getAllByRole('listitem').filter((stop) => stop.getAttribute('aria-current') === 'step');
    expect(now.map(({ textContent }) => textContent)).toEqual([lit]);
    const act = screen.queryByRole('button', { name: next }) ?? screen.getByText(next);
    expect(act.closest('details')).toBeNull();
  });

  it('keep cancelling behind “more”, smaller than what is next', async () => {
    someOrders([buildSoldOrder({ state: 'confirmed' })]);
    await open('?side=seller', ramu);

    const next = await screen.findByRole('button', { name: 'Goods are sent off' });
    const cancel = screen.getByRole('button', { name: 'Cancel order' });
    expect([next.closest('details'), cancel.closest('details')?.textContent]).toEqual([
      null,
      expect.stringContaining('More'),
    ]);
  });

  it('are listed apart once the deal is done, where the other side is rated', async () => {
    const arrived = buildOrder({ state: 'delivered', completeBy: '2099-03-12T09:00:00.000Z' });
    const server = someOrders([arrived]);
    const { user, router } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Active orders' })).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Received, close the deal' }));
    const done = buildOrder({ state: 'completed', endedAt: new Date().toISOString() });
    server.answer(move, { order: done });
    server.answer(list, ({ state }) => {
      const orders = state === 'ended' ? [done] : [];
      return { orders, nextCursor: null, total: orders.length };
    });
    const question = within(screen.getByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Received, close the deal' }));

    expect(await screen.findByText('Completed')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Orders that have ended' })).toBeTruthy();
    const { search, hash } = router.state.location;
    expect([search, hash]).toEqual(['?state=ended', `#${done.id}`]);
  });

  it('lead to the talk that they come from, or to one of their own where nobody negotiated', async () => {
    const negotiationId = '0190f000-0000-7000-8000-000000000400';
    const direct = '0190f000-0000-7000-8000-000000000799';
    someOrders([buildOrder({ negotiationId }), buildOrder({ id: direct })]);

    await open();

    const chats = await screen.findAllByRole('link', { name: 'Write to Ramu' });
    expect(chats.map((chat) => chat.getAttribute('href'))).toEqual([
      paths.chat({ id: negotiationId }),
      paths.orderChat({ id: direct }),
    ]);
  });

  it('that have arrived tell the seller how long the buyer has', async () => {
    const completeBy = '2099-03-12T09:00:00.000Z';
    someOrders([buildSoldOrder({ state: 'delivered', completeBy })]);

    await open('?side=seller', ramu);

    expect(
      await screen.findByText(/^The buyer has until 12 Mar 2099, 2:30 pm to close the deal/),
    ).toBeTruthy();
    expect(screen.queryByText(/^If you do nothing/)).toBeNull();
  });

  it('that have arrived and were not completed in time read as completed, whatever the answer said before', async () => {
    someOrders([buildOrder({ state: 'delivered', completeBy: new Date(Date.now() - 1_000).toISOString() })]);

    await open();

    expect(await screen.findByText('Completed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Received, close the deal' })).toBeNull();
    expect(screen.queryByText(/^If you do nothing/)).toBeNull();
  });

  it('say that one has changed meanwhile, and show it as it is', async () => {
    const server = someOrders([buildSoldOrder()]);
    server.answer(move, { refuse: 'order-changed' });
    const { user } = await open('?side=seller', ramu);

    await user.click(await screen.findByRole('button', { name: 'Confirm order' }));

    expect(await screen.findByText('This order has changed in the meantime. Look at it again.')).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(list).length).toBeGreaterThan(1));
  });

  it('tell their history to who unfolds it', async () => {
    const server = someOrders([buildOrder({ state: 'confirmed' })]);
    server.answer(get, {
      order: buildOrder({ state: 'confirmed' }),
      history: buildHistory(['pending-confirmation', 'confirmed']),
    });
    const { user } = await open();

    await user.click(await screen.findByText('What has happened'));

    expect(await screen.findByText('06 Mar 2026, 11:30 am')).toBeTruthy();
    expect(screen.getByText('· by the seller')).toBeTruthy();
  });

  it('tell of a deal that closed by itself that it did', async () => {
    const server = someOrders([buildOrder({ state: 'completed' })]);
    server.answer(get, {
      order: buildOrder({ state: 'completed' }),
      history: [
        {
          state: 'completed',
          note: null,
          part: null,
          quantityMilli: null,
          found: null,
          reason: null,
          by: 'timer',
          at: new Date().toISOString(),
        },
      ],
    });
    const { user } = await open();

    await user.click(await screen.findByText('What has happened'));

    expect(await screen.findByText('· by itself, when the time was up')).toBeTruthy();
  });
});

describe('the list of orders', () => {
  it('is one of the lists of deals, and leads to the others', async () => {
    const server = someOrders();
    server.answer(counts, { counts: { all: 7, waiting: 2, theirs: 1, agreed: 3 } });

    await open();

    const deals = within(screen.getByRole('navigation', { name: 'Which deals' }));
    expect(await deals.findByRole('link', { name: 'Waiting for me 2' })).toBeTruthy();
    expect(deals.getByRole('link', { current: true }).textContent).toBe('Active orders');
    expect(deals.getByRole('link', { name: 'Transactions History' })).toBeTruthy();
  });

  it('asks for the side, the search, the category and the order that the address holds', async () => {
    const server = someOrders();

    await open('?side=seller&state=ended&q=wheat&category=food-grains-cereals&sort=price-desc');

    await screen.findByRole('link', { name: 'Wheat' });
    expect(server.receivedOf(list)[0]?.input).toEqual({
      side: 'seller',
      state: 'ended',
      search: 'wheat',
      category: 'food-grains-cereals',
      sort: 'price-desc',
    });
  });

  it('turns to the other side by its tab', async () => {
    const server = someOrders();
    const { user } = await open();
    await screen.findByRole('link', { name: 'Wheat' });

    await user.click(await screen.findByRole('tab', { name: 'You sell' }));

    await waitFor(() => expect(server.receivedOf(list).at(-1)?.input).toEqual({ side: 'seller' }));
  });

  it.each([
    ['', 'You have no orders under way.', 'Find crops'],
    ['?side=seller', 'Nobody has ordered from you yet.', 'Your listings'],
    ['?state=ended', 'No order has ended yet.', 'Find crops'],
  ])('without orders says so and leads on, at %j', async (query, text, way) => {
    someOrders([]);

    await open(query);

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
    expect(screen.queryByText('0 orders')).toBeNull();
  });

  it('in which nothing is found leads back to all of them', async () => {
    someOrders([]);
    const { user, router } = await open('?q=saffron');

    expect(await screen.findByText('0 orders')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show all orders' }));

    expect(router.state.location.search).toBe('');
  });

  it('that did not load says so and tries again', async () => {
    const server = someOrders();
    server.answer(list, { refuse: 'fault' });
    const { user } = await open();

    expect(await screen.findByText(/^Your orders did not load\./)).toBeTruthy();
    server.answer(list, { orders: [buildOrder()], nextCursor: null, total: 1 });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Wheat' })).toBeTruthy();
  });

  it('says that one is offline', async () => {
    someOrders();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);

    await open();

    expect(await screen.findByText(/You are offline\./)).toBeTruthy();
  });

  it('speaks the reader’s language', async () => {
    someOrders();

    await show(<OrdersPage />, { as: sita, language: 'te', pattern: patterns.orders });

    expect(await screen.findByText('ఒప్పుకోవాల్సి ఉంది')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'గోధుమలు' })).toBeTruthy();
  });
});
