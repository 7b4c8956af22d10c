import * as account from '@polam/contract/calls/account';
import * as listings from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as pools from '@polam/contract/calls/pools';
import { TEST_PASSWORD } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { checkBooksAfterEach } from '@polam/server/testing/trade/books';
import { booksOf, moveOf, orderRoomOf, weigh } from '@polam/server/testing/trade/orders';
import { anInvited, aPool, poolRoomOf, sharesOf } from '@polam/server/testing/trade/pools';
import {
  arrive,
  aSoldPool as soldPoolOf,
  partsOf,
  sumOf,
  weighAll,
  type Sold,
} from '@polam/server/testing/trade/sold-pools';
import { noticesOf, offerOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const morning = new Date('2026-03-02T04:00:00Z');
let now = morning;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
});
beforeEach(() => {
  now = morning;
});
afterAll(() => testApp.close());
checkBooksAfterEach(() => testApp);

const aSoldPool = (quantityMilli?: number, agreed?: Parameters<typeof soldPoolOf>[2]) =>
  soldPoolOf(testApp, quantityMilli, agreed);

const complete = ({ orderId, buyer }: Sold) =>
  moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);

describe('a deal about a pooled listing', () => {
  it('is one order, allotted by what each has, and paid by own weights to the last paisa', async () => {
    const sold = await aSoldPool(60_000, { payment: '30%/2/4' });
    const { listing, seller, buyer, farmers, orderId } = sold;
    const [farmer] = farmers;
    if (farmer === undefined) throw new Error('nobody has joined');
    await arrive(sold);
    await weighAll(sold, [9_871, 19_993, 29_777]);
    await buyer.call(orders.weigh, { orderId, quantityMilli: 59_641 });

    expect(await farmer.call(pools.confirmWeight, { orderId, quantityMilli: 20_000 })).toMatchObject({
      error: 'order-changed',
    });
    expect(await farmer.call(pools.confirmWeight, { orderId, quantityMilli: 19_993 })).toMatchObject({
      ok: true,
    });
    await complete(sold);

    const order = await seller.call(orders.get, { orderId });
    expect(order).toMatchObject({
      value: { order: { farmerCount: 3, weighedMilli: 59_641, totalPaise: 14_188_654 } },
    });
    const parts = await partsOf(seller, orderId);
    expect(parts).toMatchObject([
      { isOrganiser: true, quantityMilli: 10_000, countedMilli: 9_871, paise: 2_348_321 },
      { quantityMilli: 20_000, countedMilli: 19_993, paise: 4_756_355, confirmedAt: morning.toISOString() },
      { quantityMilli: 30_000, countedMilli: 29_777, paise: 7_083_978, confirmedAt: null },
    ]);
    expect(sumOf(parts)).toBe(14_188_654);
    const months = await Promise.all(
      [seller, ...farmers].map((each) => each.call(orders.sumTransactions, {})),
    );
    const sums = months.map((each) => each.ok && each.value.months[0]?.soldPaise);
    expect(sums).toEqual(parts.map(({ paise }) => paise));
    expect(await seller.call(orders.listTransactions, {})).toMatchObject({
      value: { orders: [{ totalPaise: 14_188_654, passedOnPaise: 11_840_333 }] },
    });
    expect(await buyer.call(orders.listTransactions, {})).toMatchObject({
      value: { orders: [{ totalPaise: 14_188_654, passedOnPaise: null }] },
    });
    expect(parts[1]?.dueOn).toBe(addDays(dayInIndia(morning), 7));
    expect(await partsOf(farmer, orderId)).toEqual([parts[1]]);
    expect(await partsOf(buyer, orderId)).toEqual([]);
    expect(await sharesOf(testApp, listing.id)).toEqual(['joined 129/0', 'joined 7/0', 'joined 223/0']);
    expect((await noticesOf(testApp, farmer)).slice(1)).toMatchObject([
      { type: 'share.noted', note: 'allotted', quantity: 20, sum: 47_580.2 },
      { type: 'share.noted', note: 'weighed', quantity: 19.993 },
      { type: 'share.noted', note: 'completed', quantity: 19.993, sum: 47_563.55 },
    ]);
  });

  it('is ticked as paid by the organiser and as received by the farmer, each by the own side', async () => {
    const sold = await aSoldPool();
    const { seller, buyer, farmers, orderId, shareIds } = sold;
    const [farmer, other] = farmers;
    const tick = (shareId = '', isDone = true) => ({ orderId, shareId, isDone });
    expect(await seller.call(pools.markPayout, tick(shareIds[1]))).toMatchObject({ error: 'not-your-move' });
    await arrive(sold);
    now = new Date(morning.getTime() + 8 * 86_400_000);

    // Time has completed it, and no job has run.
    expect(await seller.call(pools.markPayout, tick(shareIds[1]))).toMatchObject({
      value: { parts: [{}, { paidAt: now.toISOString(), receivedAt: null }, { paidAt: null }] },
    });
    expect(await seller.call(pools.markPayout, tick(shareIds[0]))).toMatchObject({ error: 'not-your-move' });
    expect(await other?.call(pools.markPayout, tick(shareIds[1]))).toMatchObject({ error: 'not-found' });
    expect(await buyer.call(pools.markPayout, tick(shareIds[1]))).toMatchObject({ error: 'not-found' });
    expect(await farmer?.call(pools.markPayout, tick(shareIds[1]))).toMatchObject({
      value: { parts: [{ receivedAt: now.toISOString() }] },
    });
    await seller.call(pools.markPayout, tick(shareIds[1], false));

    expect((await noticesOf(testApp, farmer ?? seller)).slice(-2)).toMatchObject([
      { note: 'paid' },
      { note: 'not-paid' },
    ]);
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({ note: 'received' });
  });

  it('gives back to the shares that it came from when it is cancelled', async () => {
    const { listing, seller, farmers, orderId } = await aSoldPool(30_000);
    expect(await sharesOf(testApp, listing.id)).toEqual([
      'joined 10000/5000',
      'joined 20000/10000',
      'joined 30000/15000',
    ]);

    await moveOf(orderId, { seen: 'confirmed', move: 'cancel' })(seller);

    expect(await sharesOf(testApp, listing.id)).toEqual([
      'joined 10000/0',
      'joined 20000/0',
      'joined 30000/0',
    ]);
    expect((await noticesOf(testApp, farmers[0] ?? seller)).at(-1)).toMatchObject({ note: 'released' });
    expect(await partsOf(seller, orderId)).toMatchObject([{ paise: null }, { paise: null }, { paise: null }]);
  });

  it('shows farmers what time has done, before a job writes it down, and the first weight as the first', async () => {
    const sold = await aSoldPool(30_000);
    const [farmer = sold.seller] = sold.farmers;
    await arrive(sold);
    await sold.seller.call(orders.weigh, { orderId: sold.orderId, quantityMilli: 29_000 });
    now = new Date(now.getTime() + 8 * 86_400_000);

    const read = await farmer.call(pools.listParts, { orderId: sold.orderId });

    expect(read.ok && read.value.history.at(-1)).toMatchObject({ state: 'completed' });
    const notes = (await noticesOf(testApp, farmer)).map((each) => ('note' in each ? each.note : ''));
    expect(notes.slice(1)).toEqual(['allotted', 'whole-weighed']);
  });

  it('is split by its parts where the two sides agree on another weight than their sum', async () => {
    const sold = await aSoldPool(30_000);
    await arrive(sold);
    await weighAll(sold, [5_000, 10_000, 15_000]);
    await weigh({ ...sold, seller: sold.buyer, buyer: sold.seller }, 29_999);

    await complete(sold);

    const parts = await partsOf(sold.seller, sold.orderId);
    expect(parts.map(({ countedMilli }) => countedMilli)).toEqual([5_000, 10_000, 14_999]);
    expect(sumOf(parts)).toBe(7_136_792);
    const { reserved, ledger } = await booksOf(testApp, sold.listing.id);
    expect([reserved, ledger.reserved]).toEqual([0, 0]);
  });

  it('tells the farmers when the weight of the whole is not the sum of their own, and shows them the road', async () => {
    const sold = await aSoldPool(30_000);
    const { seller, buyer, farmers, orderId } = sold;
    const [farmer = seller] = farmers;
    const heard = async () =>
      (await noticesOf(testApp, farmer)).map((notice) => ('note' in notice ? notice.note : ''));
    await arrive(sold);
    await weighAll(sold, [5_000, 10_000, 15_000]);
    await buyer.call(orders.weigh, { orderId, quantityMilli: 29_000 });
    await buyer.call(orders.weigh, { orderId, quantityMilli: 29_000 });

    const [corrected] = await partsOf(farmer, orderId);
    await seller.call(orders.weigh, { orderId, quantityMilli: 29_000 });
    const [agreed] = await partsOf(farmer, orderId);

    expect(corrected).toMatchObject({ wholeMilli: 30_000, wholeWeighedMilli: 29_000, isWholeAgreed: false });
    expect(agreed).toMatchObject({ wholeWeighedMilli: 29_000, isWholeAgreed: true, countedMilli: 9_667 });
    expect((await heard()).slice(1)).toEqual(['allotted', 'weighed', 'reweighed', 'reweighed']);
    const read = await farmer.call(pools.listParts, { orderId });
    expect(read.ok && read.value.history.map(({ state, note }) => note ?? state)).toEqual([
      'confirmed',
      'dispatched',
      'delivered',
      'weighed',
      'weighed',
      'weight-confirmed',
    ]);
  });

  it('lets no organiser leave the market while a farmer is not paid out', async () => {
    const sold = await aSoldPool(30_000);
    const { seller, farmers, orderId, shareIds } = sold;
    const [row] = await testApp.db<{ email: string }[]>`select email from users where id = ${seller.id}`;
    const erase = () =>
      seller.call(account.erase, { password: TEST_PASSWORD, confirmation: row?.email ?? '' });
    await arrive(sold);
    await weighAll(sold, [5_000, 10_000, 15_000]);
    await sold.buyer.call(orders.weigh, { orderId, quantityMilli: 30_000 });
    await complete(sold);

    const owing = await erase();
    await seller.call(pools.markPayout, { orderId, shareId: shareIds[1] ?? '', isDone: true });
    const owingOne = await erase();
    await farmers[1]?.call(pools.markPayout, { orderId, shareId: shareIds[2] ?? '', isDone: true });

    expect([owing, owingOne]).toMatchObject([{ error: 'payouts-owed' }, { error: 'payouts-owed' }]);
    const obligation = await testApp.db.begin((tx) => poolRoomOf(testApp).findObligation(tx, seller.id));
    expect(obligation).toBeNull();
  });

  it('takes a farmer’s surplus from that farmer alone, and writes off of each what was missing', async () => {
    const sold = await aSoldPool(30_000);
    const { listing, seller, orderId } = sold;
    await arrive(sold);
    await weighAll(sold, [11_000, 8_000, 12_500]);
    await sold.buyer.call(orders.weigh, { orderId, quantityMilli: 31_500 });
    await complete(sold);
    expect(await sharesOf(testApp, listing.id)).toEqual(['joined 0/0', 'joined 12000/0', 'joined 17500/0']);

    const less = await aSoldPool(30_000);
    await arrive(less);
    await weighAll(less, [5_000, 9_000, 15_000]);
    await less.buyer.call(orders.weigh, { orderId: less.orderId, quantityMilli: 29_000 });
    await complete(less);
    await less.seller.call(orders.writeOffRest, { orderId: less.orderId });

    expect(await sharesOf(testApp, less.listing.id)).toEqual([
      'joined 5000/0',
      'joined 10000/0',
      'joined 15000/0',
    ]);
    expect((await booksOf(testApp, less.listing.id)).ledger).toEqual({ quantity: 30_000, reserved: 0 });
    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { weighedMilli: 31_500 } },
    });
  });

  it('takes no finding of the buyer as agreed by the sum of the own weights', async () => {
    const sold = await aSoldPool(30_000, { deductions: 'moisture>12:25/q' });
    const { seller, buyer, orderId } = sold;
    await arrive(sold);
    const found = { orderId, quantityMilli: 30_000, found: 'moisture=14' };
    await buyer.call(orders.weigh, found);

    await weighAll(sold, [5_000, 10_000, 15_000]);

    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: {
        order: { weighedMilli: null, found: null, proposedFound: 'moisture=14', totalPaise: 7_137_030 },
      },
    });
    await seller.call(orders.weigh, found);
    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { weighedMilli: 30_000, found: 'moisture=14', totalPaise: 6_987_030 } },
    });
    expect(await partsOf(seller, orderId)).toMatchObject([
      { grossPaise: 1_189_505, takenPaise: [25_000], paise: 1_164_505 },
      { grossPaise: 2_379_010, takenPaise: [50_000], paise: 2_329_010, found: 'moisture=14' },
      { grossPaise: 3_568_515, takenPaise: [75_000], paise: 3_493_515 },
    ]);
  });

  it('that is of one farmer alone is still of a farmer whom its seller pays', async () => {
    const { listing, seller, buyer, terms } = await aPool(testApp, [20_000]);
    const all = { listingId: listing.id, name: listing.name, pricePaise: listing.pricePaise };
    await seller.call(listings.update, { ...all, quantityMilli: 20_000 });
    const offerId = await offerOf(buyer, { ...terms, quantityMilli: 5_000 });
    const accepted = await seller.call(offers.answer, { offerId, answer: 'accept' });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';

    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { farmerCount: 1 } },
    });
    expect(await partsOf(seller, orderId)).toMatchObject([{ isOrganiser: false, quantityMilli: 5_000 }]);
  });

  it('has its weights written by the organiser alone, once the goods are sent off, and within bounds', async () => {
    const sold = await aSoldPool(30_000);
    const { seller, buyer, farmers, orderId, shareIds } = sold;
    const [shareId = ''] = shareIds;
    const weight = (quantityMilli: number) => ({ orderId, shareId, quantityMilli });

    expect(await seller.call(pools.weigh, weight(5_000))).toMatchObject({ error: 'not-your-move' });
    await arrive(sold);
    expect(await buyer.call(pools.weigh, weight(5_000))).toMatchObject({ error: 'not-your-move' });
    expect(await farmers[0]?.call(pools.weigh, weight(5_000))).toMatchObject({ error: 'not-found' });
    await weighAll(sold, [5_000, 10_000, 15_000]);
    expect(await seller.call(pools.weigh, weight(9_000))).toMatchObject({
      fields: { quantityMilli: { code: 'weighed-too-much' } },
    });
    await buyer.call(orders.weigh, { orderId, quantityMilli: 30_000 });
    await complete(sold);

    expect(await seller.call(pools.weigh, weight(4_000))).toMatchObject({ error: 'order-not-open' });
    expect((await partsOf(seller, orderId))[0]).toMatchObject({ weighedMilli: 5_000 });
  });

  it('reminds who pays the day before, and both after the day, each once and of nothing that was ticked', async () => {
    const sold = await aSoldPool();
    const { seller, farmers, orderId, shareIds } = sold;
    const [farmer, other] = farmers;
    await arrive(sold);
    await complete(sold);
    await seller.call(pools.markPayout, { orderId, shareId: shareIds[2] ?? '', isDone: true });
    const { remindPayouts } = poolRoomOf(testApp);
    const before = [await noticesOf(testApp, seller), await noticesOf(testApp, farmer ?? seller)];

    expect(await remindPayouts()).toBe(0);
    now = new Date(morning.getTime() + 2 * 86_400_000);
    await remindPayouts();
    expect(await remindPayouts()).toBe(0);
    now = new Date(morning.getTime() + 4 * 86_400_000);
    await remindPayouts();
    expect(await remindPayouts()).toBe(0);

    // The organiser's own part needs no payout: nobody is told of it.
    expect((await noticesOf(testApp, seller)).slice(before[0]?.length)).toMatchObject([
      { note: 'payout-due' },
      { note: 'payout-late' },
    ]);
    expect((await noticesOf(testApp, farmer ?? seller)).slice(before[1]?.length)).toMatchObject([
      { note: 'payout-missing' },
    ]);
    expect((await noticesOf(testApp, other ?? seller)).at(-1)).toMatchObject({ note: 'paid' });
  });

  it('from before the farmers joined stays the seller’s alone', async () => {
    const pool = await aPool(testApp, []);
    const placed = await pool.buyer.call(orders.place, { listingId: pool.listing.id, quantityMilli: 4_000 });
    const orderId = placed.ok ? placed.value.orderId : '';
    const joining = await aPool(testApp, [], {});
    const farmer = joining.buyer;
    await pool.seller.call(pools.invite, {
      listingId: pool.listing.id,
      userId: farmer.id,
      quantityMilli: 5_000,
    });
    await farmer.call(pools.setShare, { listingId: pool.listing.id, quantityMilli: 5_000 });
    expect(await sharesOf(testApp, pool.listing.id)).toEqual(['joined 10000/4000', 'joined 5000/0']);

    now = new Date(morning.getTime() + 2 * 86_400_000);
    await orderRoomOf(testApp).endOverdue();

    expect(await sharesOf(testApp, pool.listing.id)).toEqual(['joined 10000/0', 'joined 5000/0']);
    expect(await partsOf(pool.seller, orderId)).toMatchObject([{ isOrganiser: true, quantityMilli: 4_000 }]);
    expect(await pool.seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { farmerCount: 0 } },
    });
    await pool.seller.call(listings.move, { listingId: pool.listing.id, move: 'close' });
  });

  it('completed before the farmers joined is written off from the seller’s share alone', async () => {
    const pool = await aPool(testApp, []);
    const offerId = await offerOf(pool.buyer, { ...pool.terms, quantityMilli: 4_000 });
    const accepted = await pool.seller.call(offers.answer, { offerId, answer: 'accept' });
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    const sold = { ...pool, orderId, shareIds: [] };
    await arrive(sold);
    await weigh(sold, 3_000);
    await complete(sold);
    const farmer = await anInvited(testApp, pool);
    await farmer.call(pools.setShare, { listingId: pool.listing.id, quantityMilli: 5_000 });

    expect(await pool.seller.call(orders.writeOffRest, { orderId })).toMatchObject({ ok: true });

    expect(await sharesOf(testApp, pool.listing.id)).toEqual(['joined 6000/0', 'joined 5000/0']);
  });
});
