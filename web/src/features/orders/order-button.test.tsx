import { get } from '@polam/contract/calls/listings';
import { list, place } from '@polam/contract/calls/orders';
import { today } from '@polam/contract/calls/views/views';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAsk } from '~/lib/api/ask.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { buildOrder } from '~/testing/orders.ts';
import { show } from '~/testing/show.tsx';
import { OrderAction } from './order-button.tsx';

afterEach(leave);

const listing = buildDetail({ quantityMilli: 50_000, availableMilli: 50_000, pricePaise: 240_000 });

function aMarket() {
  const server = startFakeServer();
  server.answer(list, { orders: [], nextCursor: null, total: 0 });
  server.answer(place, { orderId: buildOrder().id });
  return server;
}

/** The page of the listing, which asks anew when an order was refused. */
function Page() {
  const { data } = useAsk(get, { listingId: listing.id });
  return data && <OrderAction listing={data.listing} />;
}

async function openDialog(shown = listing) {
  const view = await show(<OrderAction listing={shown} />, { as: sita });
  await view.user.click(await screen.findByRole('button', { name: 'Place order' }));
  return view;
}

describe('ordering at the asking price', () => {
  it('takes the whole listing, says the sum, and asks once with the whole deal', async () => {
    const server = aMarket();
    const { user } = await openDialog();

    await user.click(await screen.findByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }));
    expect(screen.getByText(/50 quintals of Wheat at ₹2,400 per quintal/)).toBeTruthy();
    expect(server.receivedOf(place)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,20,000' }));

    expect(await screen.findByText('Added to cart successfully!')).toBeTruthy();
    expect(server.receivedOf(place)).toMatchObject([
      { input: { listingId: listing.id, quantityMilli: 50_000, pricePaise: 240_000 } },
    ]);
  });

  it('leads a buyer whose payment is overdue to what is due', async () => {
    const server = aMarket();
    server.answer(place, { refuse: 'payment-overdue' });
    server.answer(today, { groups: [] });
    const { user } = await openDialog();

    await user.click(await screen.findByRole('button', { name: /^Order 50 quintals/ }));
    await user.click(await screen.findByRole('button', { name: /^Yes, order for/ }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/overdue/);
    expect(await screen.findByRole('link', { name: 'See what is due' })).toBeTruthy();
  });

  it('takes a part, typed in the digits of the reader', async () => {
    const server = aMarket();
    const { user } = await openDialog();

    await user.click(await screen.findByRole('radio', { name: 'A part of it' }));
    await user.type(await screen.findByRole('textbox', { name: 'Quantity' }), '౧౨.5');
    await user.click(await screen.findByRole('button', { name: 'Order 12.5 quintals for ₹30,000' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹30,000' }));

    await waitFor(() => expect(server.receivedOf(place)).toHaveLength(1));
    expect(server.receivedOf(place)[0]?.input).toMatchObject({ quantityMilli: 12_500 });
  });

  it.each([
    ['51', 'Only 50 quintals left.'],
    ['0', 'Enter a quantity above 0.'],
    ['wheat', 'Enter a quantity above 0.'],
  ])('of %s is stopped beside the field', async (typed, problem) => {
    aMarket();
    const { user } = await openDialog();

    await user.click(await screen.findByRole('radio', { name: 'A part of it' }));
    await user.type(await screen.findByRole('textbox', { name: 'Quantity' }), typed);

    expect(screen.getByRole('alert').textContent).toContain(problem);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Place order' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity' }));
  });

  it('of a part without a quantity says so beside the field', async () => {
    aMarket();
    const { user } = await openDialog();
    await user.click(await screen.findByRole('radio', { name: 'A part of it' }));
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Place order' }));

    expect(screen.getByRole('alert').textContent).toContain('Enter a quantity above 0.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity' }));
  });

  it('at a price that has changed shows the new one and asks again', async () => {
    const server = aMarket();
    server.answer(get, { listing: listing });
    const { user } = await show(<Page />, { as: sita });
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    await user.click(await screen.findByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }));
    server.answer(place, { refuse: 'price-changed' });
    server.answer(get, { listing: { ...listing, pricePaise: 250_000 } });

    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,20,000' }));

    const again = await screen.findByRole('button', { name: 'Order 50 quintals for ₹1,25,000' });
    expect(screen.getByRole('alert').textContent).toContain('it is now ₹2,500 per quintal');
    server.answer(place, { orderId: buildOrder().id });
    await user.click(again);
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,25,000' }));
    await waitFor(() => expect(server.receivedOf(place)).toHaveLength(2));
    expect(server.receivedOf(place)[1]?.input).toMatchObject({ pricePaise: 250_000 });
  });

  it('asks about one deal, and about another where the listing has changed meanwhile', async () => {
    const server = aMarket();
    server.answer(get, { listing: listing });
    const { user, client } = await show(<Page />, { as: sita });
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    await user.click(await screen.findByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }));

    server.answer(get, { listing: { ...listing, pricePaise: 250_000, availableMilli: 40_000 } });
    await client.refetchQueries();

    expect((await screen.findByRole('alert')).textContent).toContain('it is now ₹2,500 per quintal');
    expect(screen.getByText(/50 quintals of Wheat at ₹2,400 per quintal/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,20,000' }));
    expect(server.receivedOf(place)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Order 40 quintals for ₹1,00,000' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,00,000' }));

    await waitFor(() => expect(server.receivedOf(place)).toHaveLength(1));
    expect(server.receivedOf(place)[0]?.input).toMatchObject({ quantityMilli: 40_000, pricePaise: 250_000 });
  });

  it('without an answer keeps the order, and sends it once', async () => {
    const server = aMarket();
    const { user } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }));
    server.setOnline(false);
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,20,000' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No answer from the network.');

    server.setOnline(true);
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,20,000' }));

    expect(await screen.findByText('Added to cart successfully!')).toBeTruthy();
    expect(server.receivedOf(place)).toHaveLength(1);
  });

  it('of what was sold meanwhile says what the server says', async () => {
    const server = aMarket();
    server.answer(place, { refuse: 'sold-out' });
    const { user } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, order for ₹1,20,000' }));

    expect((await screen.findByRole('alert')).textContent).toContain('This is sold out.');
  });

  it('is not offered where nothing is left, nor again while an order is open', async () => {
    const server = aMarket();
    server.answer(list, { orders: [buildOrder()], nextCursor: null, total: 1 });

    await show(<OrderAction listing={listing} />, { as: sita });

    expect(await screen.findByText('You have ordered 20 quintals for ₹48,000.')).toBeTruthy();
    expect(screen.getByText('Pending confirmation')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  });
});
