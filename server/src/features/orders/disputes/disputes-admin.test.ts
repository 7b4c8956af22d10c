import * as orders from '@polam/contract/calls/orders';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import type { InputOf } from '@polam/contract/call';
import { NAMELESS } from '@polam/domain/users/user';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

beforeEach(() => testApp.db`truncate orders cascade`);

afterAll(() => testApp.close());

interface Disputed {
  readonly buyer?: string;
  readonly reason?: string;
  readonly quintals?: number;
  readonly at?: string;
}

async function aDispute({ buyer = 'Sita', reason = 'Wet', quintals = 1, at = '2026-03-01' }: Disputed) {
  const { id: sellerId } = await buildFarmer(testApp.db, { name: 'Venkat Quillavan' });
  const listing = await buildListing(testApp.db, { sellerId, unit: 'quintal', pricePaise: 200_000 });
  const order = await buildOrder(testApp.db, {
    listingId: listing.id,
    buyerId: (await buildTrader(testApp.db, { name: buyer })).id,
    quantityMilli: quintals * 1_000,
    state: 'disputed',
    disputedAt: new Date(at),
    disputeReason: reason,
  });
  return order.id;
}

const listed = async (input: InputOf<typeof orders.listDisputes>) => {
  const answer = await admin.call(orders.listDisputes, input);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.orders.map(({ id }) => id);
};

describe('the disputes of the desk', () => {
  it('are found by people, words, goods in any language, and the number of the order', async () => {
    const wet = await aDispute({ buyer: 'Sita Devi', reason: 'Half is wet' });
    const late = await aDispute({ buyer: 'Ravi', reason: 'Came late' });
    const both = [late, wet].toSorted();

    expect(await listed({ search: 'sita' })).toEqual([wet]);
    expect(await listed({ search: 'LATE' })).toEqual([late]);
    expect((await listed({ search: 'గోధుమలు' })).toSorted()).toEqual(both);
    expect(await listed({ search: 'tomato' })).toEqual([]);
    expect(await listed({ search: late.slice(-8).toUpperCase() })).toEqual([late]);
    expect((await listed({ search: 'quillavan' })).toSorted()).toEqual(both);
    expect(await listed({ search: '%' })).toEqual([]);
  });

  it('are sorted by their day or by what they are about, page by page, with their number', async () => {
    const first = await aDispute({ quintals: 3, at: '2026-03-01' });
    const second = await aDispute({ quintals: 9, at: '2026-03-02' });
    const third = await aDispute({ quintals: 5, at: '2026-03-03' });

    expect(await listed({})).toEqual([third, second, first]);
    expect(await listed({ sort: 'date-asc' })).toEqual([first, second, third]);
    const page = await admin.call(orders.listDisputes, { sort: 'price-desc', limit: 2 });
    const cursor = page.ok ? (page.value.nextCursor ?? '') : '';
    expect(page).toMatchObject({ value: { orders: [{ id: second }, { id: third }], total: 3 } });
    expect(await listed({ sort: 'price-desc', limit: 2, cursor })).toEqual([first]);
  });

  it('stay to be read once they are settled, apart from those that wait', async () => {
    const settled = await aDispute({});
    const waiting = await aDispute({});
    await admin.call(orders.settleDispute, { orderId: settled, outcome: 'cancelled', words: 'Seen' });

    expect(await listed({})).toEqual([waiting]);
    expect(await admin.call(orders.listDisputes, { state: 'settled' })).toMatchObject({
      value: { orders: [{ id: settled, state: 'cancelled', dispute: { settlement: 'Seen' } }], total: 1 },
    });
  });

  it('show what was bought, what is taken off, and what each side found', async () => {
    const { id: sellerId } = await buildFarmer(testApp.db);
    const terms = { commodity: 'red-chilli', variety: 'Teja', unit: 'bag', packGrams: 50_000 } as const;
    const listing = await buildListing(testApp.db, { sellerId, ...terms, pricePaise: 200_000 });
    const { id } = await buildOrder(testApp.db, {
      listingId: listing.id,
      quantityMilli: 10_000,
      state: 'disputed',
      deductions: 'bag:1kg/bag;moisture>12:25/q',
      found: 'moisture=13',
    });
    await testApp.db`
      update order_events set note = 'weighed', quantity_milli = 10000, found = 'moisture=13'
      where order_id = ${id} and state = 'delivered'`;

    const answer = await admin.send({
      url: orders.listDisputes.path,
      headers: { 'accept-language': 'te' },
    });

    const { orders: [shown] = [] } = JSON.parse(answer.body.toString()) as {
      orders?: { history: unknown[] }[];
    };
    expect(shown).toMatchObject({
      variety: 'Teja',
      varietyName: 'తేజ',
      packGrams: 50_000,
      deductions: 'bag:1kg/bag;moisture>12:25/q',
    });
    expect(shown?.history).toContainEqual(expect.objectContaining({ note: 'weighed', found: 'moisture=13' }));
  });

  it('are a table to take away, without formulas and with those who have left named in words', async () => {
    const id = await aDispute({ buyer: NAMELESS, reason: '=cmd()', quintals: 2 });

    const answer = await admin.send({
      url: orders.exportDisputes.path,
      headers: { 'accept-language': 'te' },
    });

    const [head, line] = answer.body.toString().split('\r\n');
    expect(head).toMatch(/^\uFEFFతగాదా వచ్చిన తేదీ,ఆర్డర్ నం.,ఆర్డర్ ఐడి,సరుకు/);
    expect(line).toContain(`2026-03-01,${id.slice(-8).toUpperCase()},${id},`);
    expect(line).toContain(',2,క్వింటా,4000,ఖాతా తీసేసినవారు,');
    expect(line).toContain(",'=cmd(),తేలాలి,");
    const rows =
      await testApp.db`select action from audit where actor_id = ${admin.id} order by created_at desc limit 1`;
    expect(rows).toEqual([{ action: 'people-listed' }]);
  });
});
