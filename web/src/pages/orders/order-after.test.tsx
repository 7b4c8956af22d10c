import { categories } from '@polam/contract/calls/catalogue';
import { get, list, markPayment, move, weigh, writeOffRest } from '@polam/contract/calls/orders';
import { get as getRatings, listDue, rate } from '@polam/contract/calls/ratings';
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
  leave();
});

const later = '2099-03-12T09:00:00.000Z';
const arrived = { state: 'delivered', completeBy: later } as const;
const done = { state: 'completed', endedAt: '2026-03-05T06:00:00.000Z' } as const;
const nobody = { own: null, other: null, rateBy: later, isOpen: false };

function someOrders(...orders: ReturnType<typeof buildOrder>[]) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { orders, nextCursor: null, total: orders.length });
  server.answer(listDue, { due: [] });
  return server;
}

const open = (query = '', as = sita) =>
  show(<OrdersPage />, { as, pattern: patterns.orders, path: patterns.orders + query });

describe('the weight of an order', () => {
  it('is written down with its new sum in sight, in the digits of the reader', async () => {
    const server = someOrders(buildOrder(arrived));
    server.answer(weigh, { order: buildOrder(arrived) });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Enter weight' }));
    const question = within(screen.getByRole('dialog', { name: 'What did it weigh?' }));
    expect(await question.findByText('Ordered: 20 quintals. You can enter up to 22 quintals.')).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: 'Weighed quantity' }), '౧౯.5');
    expect(question.getByText('19.5 quintals at ₹2,400 per quintal = ₹46,800')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Save the weight' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.receivedOf(weigh)).toMatchObject([
      { input: { orderId: buildOrder().id, quantityMilli: 19_500 } },
    ]);
  });

  it('that is too much is refused beside the field, and does not leave', async () => {
    const server = someOrders(buildOrder(arrived));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter weight' }));

    await user.type(await screen.findByRole('textbox', { name: 'Weighed quantity' }), '22.001');
    await user.click(await screen.findByRole('button', { name: 'Save the weight' }));

    expect(await screen.findByText('At most 22: a tenth more than was ordered.')).toBeTruthy();
    expect(server.receivedOf(weigh)).toEqual([]);
  });

  it('marks only the finding that is wrong, and keeps all that was typed', async () => {
    const agreed = { deductions: 'moisture>12:25/q;foreign-matter>1:1%;bag:600g', grossPaise: 4_800_000 };
    const server = someOrders(buildOrder({ ...arrived, ...agreed }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter weight' }));
    const question = within(screen.getByRole('dialog'));
    const type = async (name: RegExp, text: string) =>
      user.type(await question.findByRole('textbox', { name }), text);
    await type(/Weighed quantity/, '20');
    await type(/moisture/i, '13');
    await type(/foreign matter/i, '130');
    await type(/bags/i, '40');

    await user.click(question.getByRole('button', { name: 'Save the weight' }));

    const wrong = await question.findByRole('textbox', { description: /Enter 0 to 100 percent/ });
    expect(wrong).toHaveProperty('value', '130');
    expect(question.getAllByText(/Enter 0 to 100 percent/)).toHaveLength(1);
    expect(question.getByRole('textbox', { name: /moisture/i }).getAttribute('aria-invalid')).not.toBe(
      'true',
    );
    expect(question.getByRole('textbox', { name: /bags/i })).toHaveProperty('value', '40');
    expect(question.getByText('moisture 13 %, 1 above 12 %')).toBeTruthy();
    expect(server.receivedOf(weigh)).toEqual([]);
  });

  it('is confirmed with what was found beside it, after the sum is seen line by line', async () => {
    const agreed = { deductions: 'moisture>12:25/q', grossPaise: 4_800_000 };
    const written = { proposedMilli: 20_000, proposedBy: 'seller', proposedFound: 'moisture=13' } as const;
    const server = someOrders(buildOrder({ ...arrived, ...agreed, ...written }));
    server.answer(weigh, { order: buildOrder(arrived) });
    const { user } = await open();

    expect(await screen.findByText('moisture 13 %, 1 above 12 %')).toBeTruthy();
    expect(screen.getByText('− ₹500')).toBeTruthy();
    expect(screen.getByText('₹47,500')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Confirm 20 quintals' }));

    await waitFor(() =>
      expect(server.receivedOf(weigh)).toMatchObject([
        { input: { quantityMilli: 20_000, found: 'moisture=13' } },
      ]),
    );
  });

  it('that the other side wrote is confirmed by one press, and says what counts until then', async () => {
    const written = { ...arrived, proposedMilli: 19_500, proposedBy: 'seller' } as const;
    const server = someOrders(buildOrder(written));
    server.answer(weigh, { order: buildOrder(arrived) });
    const { user } = await open();

    const words = 'The seller wrote 19.5 quintals. Until you confirm it, 20 quintals counts.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeTruthy();
    const slip = screen.getByRole('link', { name: 'See whether a photo of the slip was sent' });
    expect(slip.getAttribute('href')).toBe(paths.orderChat({ id: buildOrder().id }));
    await user.click(await screen.findByRole('button', { name: 'Confirm 19.5 quintals' }));

    await waitFor(() =>
      expect(server.receivedOf(weigh)).toMatchObject([{ input: { quantityMilli: 19_500 } }]),
    );
  });

  it('of one’s own is not one’s own to confirm', async () => {
    someOrders(buildOrder({ ...arrived, proposedMilli: 19_500, proposedBy: 'buyer' }));
    await open();

    expect(
      await screen.findByText(
        'You wrote 19.5 quintals. Until the other side confirms it, 20 quintals counts.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Send a photo of the weighing slip' })).toBeTruthy();
  });

  it('that is not confirmed by both is named before the deal closes over what was agreed', async () => {
    const server = someOrders(buildOrder({ ...arrived, proposedMilli: 19_500, proposedBy: 'seller' }));
    server.answer(move, { order: buildOrder(done) });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Received, close the deal' }));
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(/19\.5 quintals is not confirmed by both\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Received, close the deal' }));

    await waitFor(() =>
      expect(server.receivedOf(move)).toMatchObject([{ input: { move: 'complete', seenMilli: 20_000 } }]),
    );
  });

  it('stands beside what was ordered once both have confirmed it, and is what the deal closes over', async () => {
    const weighed = { ...arrived, weighedMilli: 19_500, weighedBy: 'seller', totalPaise: 4_680_000 } as const;
    const server = someOrders(buildOrder(weighed));
    server.answer(move, { order: buildOrder(done) });
    const { user } = await open();

    expect(await screen.findByText('19.5 quintals, weighed and confirmed')).toBeTruthy();
    expect(screen.getByText('Ordered: 20 quintals')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Received, close the deal' }));
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(/19\.5 quintals of Wheat/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Received, close the deal' }));

    await waitFor(() =>
      expect(server.receivedOf(move)).toMatchObject([{ input: { move: 'complete', seenMilli: 19_500 } }]),
    );
  });

  it('leaves a rest that its seller writes off', async () => {
    const sold = {
      ...done,
      endedAt: new Date().toISOString(),
      weighedMilli: 19_500,
      weighedBy: 'seller',
    } as const;
    const server = someOrders(buildSoldOrder(sold));
    server.answer(writeOffRest, { order: buildSoldOrder(sold) });
    const { user } = await open('?side=seller', ramu);

    const words = '0.5 quintals of this order was not weighed and is back in your listing.';
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Write off 0.5 quintals' }));

    await waitFor(() => expect(server.receivedOf(writeOffRest)).toHaveLength(1));
  });

  it('is not asked for before the goods are sent off, nor after the deal', async () => {
    someOrders(buildOrder({ state: 'confirmed' }), buildOrder({ ...done, id: 'other' }));

    await open();

    expect(await screen.findAllByRole('link', { name: 'Receipt' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Enter weight' })).toBeNull();
  });
});

describe('the ticks of payment', () => {
  it('are the reader’s own to set, and the other side’s to see', async () => {
    const received = { ...arrived, receivedAt: '2026-03-06T06:00:00.000Z' };
    const server = someOrders(buildOrder(received));
    server.answer(markPayment, { order: buildOrder(received) });
    const { user } = await open();

    expect(await screen.findByText('Seller says: received on 06 Mar 2026, 11:30 am')).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: 'I have paid' }));

    expect(server.receivedOf(markPayment)).toMatchObject([
      { input: { orderId: buildOrder().id, isDone: true } },
    ]);
  });

  it('are taken back by the seller who ticked too early', async () => {
    const server = someOrders(buildSoldOrder({ ...arrived, receivedAt: '2026-03-06T06:00:00.000Z' }));
    server.answer(markPayment, { order: buildSoldOrder(arrived) });
    const { user } = await open('?side=seller', ramu);

    expect(await screen.findByText('Buyer has not ticked “paid” yet')).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: 'I have received the money' }));

    expect(server.receivedOf(markPayment)).toMatchObject([{ input: { isDone: false } }]);
  });

  it('stay once the deal is done', async () => {
    someOrders(buildOrder({ ...done, paidAt: '2026-03-06T06:00:00.000Z' }));

    await open('?state=ended');

    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I have paid' });
    expect([tick.checked, tick.disabled]).toEqual([true, true]);
  });
});

describe('paying by UPI', () => {
  it('opens a payment app with the sum, shows the same as a code, and says that it is no proof of payment', async () => {
    someOrders(buildOrder({ ...arrived, upiId: 'ramu@okbank' }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Pay by UPI' }));

    const link = screen.getByRole('link', { name: 'Open a payment app' }).getAttribute('href');
    expect(link).toBe('upi://pay?pa=ramu@okbank&pn=Ramu&am=48000.00&cu=INR&tn=Polam%2000000700%20Wheat');
    const code = await screen.findByRole('img', { name: 'QR code to pay ₹48,000 to Ramu by UPI' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    expect(screen.getByText(/^This is not proof of payment/)).toBeTruthy();
    expect(screen.queryByText(/₹1,00,000 a day/)).toBeNull();
  });

  it('of more than a lakh says that banks may stop it', async () => {
    someOrders(buildOrder({ ...arrived, upiId: 'ramu@okbank', totalPaise: 10_000_100 }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Pay by UPI' }));

    expect(screen.getByText(/₹1,00,000 a day/)).toBeTruthy();
  });

  it('is not offered where the seller gave no UPI id', async () => {
    someOrders(buildOrder(arrived));

    await open();

    await screen.findByRole('checkbox', { name: 'I have paid' });
    expect(screen.queryByRole('button', { name: 'Pay by UPI' })).toBeNull();
  });
});

describe('the history of an order', () => {
  it('tells which part of a payment was ticked', async () => {
    const order = buildOrder(arrived);
    const server = someOrders(order);
    const history = buildHistory().map((line) => ({ ...line, note: 'paid', part: 'advance' }) as const);
    server.answer(get, { order, history });
    const { user } = await open();

    await user.click(await screen.findByText('What has happened'));

    expect(await screen.findByText('Advance: Paid')).toBeTruthy();
  });

  it('tells what was noted, by whom and when', async () => {
    const order = buildOrder(arrived);
    const server = someOrders(order);
    const [first] = buildHistory();
    if (first === undefined) throw new Error('there is no line');
    server.answer(get, {
      order,
      history: [first, { ...first, note: 'weighed', quantityMilli: 19_500 }, { ...first, note: 'paid' }],
    });
    const { user } = await open();

    await user.click(await screen.findByText('What has happened'));

    expect(await screen.findByText('Weight: 19.5 quintals')).toBeTruthy();
    // The road of the order says the same of its stop.
    expect(screen.getAllByText('Paid')).toHaveLength(2);
  });
});

describe('rating a deal', () => {
  const due = { due: [{ orderId: buildOrder().id, rateBy: later }] };

  it('reminds until when, asks for stars, and sends them with the words once', async () => {
    const server = someOrders(buildOrder(done));
    server.answer(listDue, due);
    server.answer(rate, { ratings: { ...nobody, own: { stars: 4, words: 'Dry', createdAt: later } } });
    const { user } = await open('?state=ended');
    expect(await screen.findByText('You can rate until 12 Mar 2099, 2:30 pm.')).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Rate Ramu' }));
    expect(
      await screen.findByText(/^You rate once and cannot change it later\. Neither of you/),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Send your rating' }));
    expect(await screen.findByText('Choose your stars.')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: '4 stars: good' }));
    await user.type(await screen.findByRole('textbox', { name: /In your words/ }), 'Dry');
    server.answer(listDue, { due: [] });
    await user.click(await screen.findByRole('button', { name: 'Send your rating' }));

    expect(await screen.findByText('Thank you. Your rating is saved.')).toBeTruthy();
    expect(server.receivedOf(rate)).toMatchObject([
      { input: { orderId: buildOrder().id, stars: 4, words: 'Dry' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rate Ramu' })).toBeNull());
  });

  it('says that the other’s words are hidden, and shows them once they are open', async () => {
    const server = someOrders(buildOrder(done));
    const own = { stars: 4, words: 'Dry', createdAt: later };
    server.answer(getRatings, { ratings: { ...nobody, own } });
    const { user, client } = await open('?state=ended');

    await user.click(await screen.findByText('Ratings of this deal'));
    expect(await screen.findByText('Dry')).toBeTruthy();
    expect(screen.getByText(/^What Ramu says is hidden/)).toBeTruthy();
    const other = { stars: 5, words: 'Paid at once', createdAt: later };
    server.answer(getRatings, { ratings: { own, other, rateBy: later, isOpen: true } });
    await client.invalidateQueries();

    expect(await screen.findByText('Paid at once')).toBeTruthy();
    expect(screen.getByRole('img', { name: '5 stars: very good' })).toBeTruthy();
  });

  it('is not asked for a deal that came to nothing', async () => {
    someOrders(buildOrder({ ...done, state: 'cancelled' }));

    await open('?state=ended');

    await screen.findByText('Cancelled');
    expect(screen.queryByText('Ratings of this deal')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });
});

describe('the way to the receipt', () => {
  it('leads to the order’s own', async () => {
    someOrders(buildOrder(arrived));

    await open();

    expect((await screen.findByRole('link', { name: 'Receipt' })).getAttribute('href')).toBe(
      paths.receipt({ id: buildOrder().id }),
    );
  });
});
