import * as orders from '@polam/contract/calls/orders';
import * as pools from '@polam/contract/calls/pools';
import * as reports from '@polam/contract/calls/reports';
import { buildAdmin } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { checkBooksAfterEach } from '@polam/server/testing/trade/books';
import { sharesOf } from '@polam/server/testing/trade/pools';
import { arrive, aSoldPool, partsOf, sumOf, weighAll } from '@polam/server/testing/trade/sold-pools';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});
afterAll(() => testApp.close());
const notesOf = async (reader: TestActor) =>
  (await noticesOf(testApp, reader)).flatMap((notice) => ('note' in notice ? [notice.note] : []));

/** A pool whose goods have arrived weighed, and whose buyer disputes the order. */
async function aDisputed() {
  const sold = await aSoldPool(testApp);
  await arrive(sold);
  await weighAll(sold, [9_871, 19_993, 29_777]);
  await sold.buyer.call(orders.weigh, { orderId: sold.orderId, quantityMilli: 59_641 });
  await sold.buyer.call(orders.dispute, { orderId: sold.orderId, kind: 'wet' });
  const [farmer = sold.seller, other = sold.seller] = sold.farmers;
  return { ...sold, farmer, other };
}

const settle = (by: TestActor, orderId: string, outcome: 'completed' | 'cancelled') =>
  by.call(orders.settleDispute, { orderId, outcome, words: 'Both slips were compared.' });

describe('a dispute about an order of a pool', () => {
  checkBooksAfterEach(() => testApp);

  it('is opened by the buyer or the organiser alone, and each farmer hears that the own part waits', async () => {
    const { farmer, other, orderId, seller, shareIds } = await aDisputed();

    expect(await farmer.call(orders.dispute, { orderId, kind: 'not-paid' })).toMatchObject({
      error: 'not-found',
    });
    expect(await farmer.call(orders.answerDispute, { orderId, words: 'It was dry' })).toMatchObject({
      error: 'not-found',
    });
    expect((await notesOf(farmer)).at(-1)).toBe('disputed');
    expect((await notesOf(other)).at(-1)).toBe('disputed');
    expect(await notesOf(seller)).not.toContain('disputed');
    expect(await partsOf(farmer, orderId)).toMatchObject([{ state: 'disputed', dueOn: null }]);
    const tick = { orderId, shareId: shareIds[1] ?? '', isDone: true };
    expect(await seller.call(pools.markPayout, tick)).toMatchObject({ error: 'not-your-move' });
  });

  it('shows a farmer that it is one, and not what the two sides say', async () => {
    const { farmer, orderId } = await aDisputed();

    const read = await farmer.call(pools.listParts, { orderId });

    expect(read).toMatchObject({ value: { parts: [{ state: 'disputed' }] } });
    expect(read.ok && read.value.history.at(-1)).toMatchObject({ state: 'disputed', reason: null });
    expect(await farmer.call(orders.get, { orderId })).toMatchObject({ error: 'not-found' });
  });

  it('that is upheld splits the sum to the paisa, and sets the days of the payouts', async () => {
    const { farmer, orderId, seller } = await aDisputed();

    expect(await settle(admin, orderId, 'completed')).toMatchObject({ ok: true });

    const parts = await partsOf(seller, orderId);
    expect(parts.map(({ paise }) => paise)).toEqual([2_348_321, 4_756_355, 7_083_978]);
    expect(sumOf(parts)).toBe(14_188_654);
    expect(parts[1]?.dueOn).not.toBeNull();
    expect((await notesOf(farmer)).at(-1)).toBe('completed');
  });

  it('that is annulled gives each farmer the own goods back, and nothing is owed', async () => {
    const { farmer, orderId, seller, listing } = await aDisputed();

    expect(await settle(admin, orderId, 'cancelled')).toMatchObject({ ok: true });

    expect(await sharesOf(testApp, listing.id)).toEqual([
      'joined 10000/0',
      'joined 20000/0',
      'joined 30000/0',
    ]);
    expect(await partsOf(seller, orderId)).toMatchObject([
      { paise: null, dueOn: null },
      { paise: null, dueOn: null },
      { paise: null, dueOn: null },
    ]);
    expect((await notesOf(farmer)).at(-1)).toBe('released');
  });

  it('is decided by no admin whose goods are in it', async () => {
    const { farmer, orderId } = await aDisputed();
    await testApp.db`update users set role = '0' where id = ${farmer.id}`;
    const judge = await testApp.actor(farmer.id);

    expect(await settle(judge, orderId, 'completed')).toMatchObject({ error: 'forbidden' });
    expect(await settle(admin, orderId, 'completed')).toMatchObject({ ok: true });
  });
});

describe('a complaint about a pool', () => {
  const complain = async (by: TestActor, about: 'person' | 'listing', subjectId: string) => {
    const saved = await by.call(reports.complain, { about, subjectId, reason: 'My part was not paid out' });
    if (!saved.ok) throw new Error(saved.message);
    const listed = await admin.call(reports.listComplaints, { state: 'open', limit: 1 });
    return listed.ok ? (listed.value.complaints[0]?.id ?? '') : '';
  };
  const decide = (by: TestActor, complaintId: string, outcome: 'taken-down' | 'suspended') =>
    by.call(reports.decideComplaint, { complaintId, outcome, words: 'Nobody was paid.' });

  it('of its listing is decided by no admin who fills it; taken down it gives back what is free, and the deal goes on', async () => {
    const sold = await aSoldPool(testApp, 30_000);
    const [farmer = sold.seller] = sold.farmers;
    const complaintId = await complain(sold.buyer, 'listing', sold.listing.id);
    await testApp.db`update users set role = '0' where id = ${farmer.id}`;
    const judge = await testApp.actor(farmer.id);

    expect(await decide(judge, complaintId, 'taken-down')).toMatchObject({ error: 'forbidden' });
    expect(await decide(admin, complaintId, 'taken-down')).toMatchObject({ ok: true });

    expect(await sharesOf(testApp, sold.listing.id)).toEqual([
      'joined 10000/5000',
      'joined 10000/10000',
      'joined 15000/15000',
    ]);
    const notices = await noticesOf(testApp, farmer);
    expect(notices.at(-1)).toMatchObject({ type: 'pool.changed', change: 'closed' });
    await arrive(sold);
    expect(await partsOf(farmer, sold.orderId)).toMatchObject([{ state: 'delivered' }]);
  });

  it('of its organiser by a farmer who is not paid reaches the admins; suspended, the organiser owes what is owed', async () => {
    const { farmer, other, orderId, seller } = await aDisputed();
    await settle(admin, orderId, 'completed');
    const complaintId = await complain(farmer, 'person', seller.id);

    expect(await admin.call(reports.getComplaint, { complaintId })).toMatchObject({
      value: { complaint: { accused: { id: seller.id }, reason: 'My part was not paid out' } },
    });
    expect(await decide(admin, complaintId, 'suspended')).toMatchObject({ ok: true });
    // Who is suspended owes what is owed: the farmers still see and tick it.
    expect(await partsOf(other, orderId)).toMatchObject([{ paise: 7_083_978, receivedAt: null }]);
    const shareId = (await partsOf(other, orderId))[0]?.shareId ?? '';
    expect(await other.call(pools.markPayout, { orderId, shareId, isDone: true })).toMatchObject({
      ok: true,
    });
  });
});
