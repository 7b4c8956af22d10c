import type { Answer } from '@polam/contract/answer';
import * as orders from '@polam/contract/calls/orders';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

type CompletedOrder = {
  sellerId: string;
  buyerId: string;
  endedAt: Date;
  name?: string;
  commodity?: string;
  variety?: string;
};

async function aCompletedOrder({ sellerId, buyerId, endedAt, ...of }: CompletedOrder) {
  const createdAt = new Date(endedAt.getTime() - 3 * 86_400_000);
  const { id: listingId } = await buildListing(testApp.db, {
    sellerId,
    ...of,
    quantityMilli: 10_000,
    pricePaise: 240_000,
    createdAt,
  });
  return buildOrder(testApp.db, { listingId, buyerId, state: 'completed', createdAt, endedAt });
}

/** A farmer who has sold twice in two months and bought once, on days that differ in India and in London. */
async function aFarmersYear() {
  const [farmer, trader] = [
    await buildFarmer(testApp.db),
    await buildTrader(testApp.db, { phone: '6000001234' }),
  ];
  const sells = { sellerId: farmer.id, buyerId: trader.id };
  const january = await aCompletedOrder({ ...sells, endedAt: new Date('2026-01-31T18:00:00Z') });
  // After midnight in India it is February.
  const february = await aCompletedOrder({ ...sells, endedAt: new Date('2026-01-31T19:00:00Z') });
  const bought = await aCompletedOrder({
    sellerId: trader.id,
    buyerId: farmer.id,
    endedAt: new Date('2026-02-10T06:00:00Z'),
  });
  await buildOrder(testApp.db, { buyerId: farmer.id, state: 'confirmed' });
  return { farmer: await testApp.actor(farmer.id), trader, january, february, bought };
}

type Filters = { side?: 'buyer' | 'seller'; from?: string; to?: string };

async function idsOf(actor: Awaited<ReturnType<typeof aFarmersYear>>['farmer'], input: Filters) {
  const answer = await actor.call(orders.listTransactions, input);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.orders.map(({ id }) => id);
}

describe('transactions', () => {
  it('are the completed orders of both sides, the latest first', async () => {
    const { farmer, january, february, bought } = await aFarmersYear();

    expect(await idsOf(farmer, {})).toEqual([bought.id, february.id, january.id]);
    expect(await idsOf(farmer, { side: 'seller' })).toEqual([february.id, january.id]);
    expect(await idsOf(farmer, { side: 'buyer' })).toEqual([bought.id]);
  });

  it('are bounded by days in India, both included', async () => {
    const { farmer, january, february } = await aFarmersYear();

    expect(await idsOf(farmer, { to: '2026-01-31' })).toEqual([january.id]);
    expect(await idsOf(farmer, { from: '2026-02-01', to: '2026-02-01' })).toEqual([february.id]);
  });

  it('come in pages that join without a gap across both sides', async () => {
    const { farmer, january, february, bought } = await aFarmersYear();
    const pages: string[] = [];
    let cursor: string | null = '';

    while (cursor !== null) {
      const page: Answer<typeof orders.listTransactions> = await farmer.call(orders.listTransactions, {
        limit: 1,
        ...(cursor === '' ? {} : { cursor }),
      });
      if (!page.ok) throw new Error(page.message);
      pages.push(...page.value.orders.map(({ id }) => id));
      cursor = page.value.nextCursor;
    }

    expect(pages).toEqual([bought.id, february.id, january.id]);
  });

  it('are summed by month, what was sold and what was bought', async () => {
    const { farmer } = await aFarmersYear();

    expect(await farmer.call(orders.sumTransactions, {})).toMatchObject({
      value: {
        months: [
          { month: '2026-01', soldPaise: 2_400_000, soldCount: 1, boughtPaise: 0, boughtCount: 0 },
          { month: '2026-02', soldPaise: 2_400_000, soldCount: 1, boughtPaise: 2_400_000, boughtCount: 1 },
        ],
      },
    });
  });
});

describe('exported transactions', () => {
  const exported = async (actor: { send: TestApp['visitor']['send'] }, query = '', language = 'en') => {
    const url = `/api/v1/transactions/export${query}`;
    return actor.send({ url, headers: { 'accept-language': language } });
  };

  it('are a table with a head in the reader’s language, for nobody to keep on the way', async () => {
    const { farmer, bought, trader } = await aFarmersYear();
    await testApp.db`update users set name_spellings = '{"te": "రవన్న"}' where id = ${trader.id}`;

    const { headers, body } = await exported(farmer, '', 'te');
    const lines = body.toString().split('\r\n');

    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="polam-transactions.csv"',
    });
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines[0]).toContain('పూర్తయిన తేదీ,అమ్మింది / కొన్నది,సరుకు');
    expect(lines[1]).toContain(
      `2026-02-10,కొన్నది,గోధుమలు,,,10,క్వింటా,2400,24000,,,రవన్న · ${trader.name},6000001234`,
    );
    // The number that stands on the receipt, and the whole id.
    expect(lines[0]?.endsWith('ఆర్డర్ నం.,ఆర్డర్ ఐడి')).toBe(true);
    expect(lines[1]?.endsWith(`,${bought.id.slice(-8).toUpperCase()},${bought.id}`)).toBe(true);
    expect(lines).toHaveLength(5);
  });

  it('name the variety in the script of the reader', async () => {
    const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
    const teja = { commodity: 'red-chilli', variety: 'Teja', endedAt: new Date('2026-01-31T06:00:00Z') };
    await aCompletedOrder({ sellerId: farmer.id, buyerId: trader.id, ...teja });

    const text = (await exported(await testApp.actor(farmer.id), '', 'te')).body.toString();

    expect(text).toContain(',ఎండుమిర్చి,తేజ,,10,');
  });

  it('hold what is asked for and no more', async () => {
    const { farmer, january, february } = await aFarmersYear();

    const text = (await exported(farmer, '?side=seller&from=2026-02-01')).body.toString();

    expect(text).toContain(february.id);
    expect(text).not.toContain(january.id);
  });

  it.each(['=HYPERLINK("http://x")', '+91 rice', '-2+3', '@SUM(A1)'])(
    'make no formula of goods that are called %s',
    async (name) => {
      const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
      await aCompletedOrder({ sellerId: farmer.id, buyerId: trader.id, endedAt: new Date(), name });

      const text = (await exported(await testApp.actor(farmer.id))).body.toString();

      expect(text).toContain(`,${name.includes('"') ? `"'${name.replaceAll('"', '""')}"` : `'${name}`},`);
    },
  );

  it('make no formula of a name that somebody gave himself', async () => {
    const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db, { name: '=1+1' })];
    await aCompletedOrder({ sellerId: farmer.id, buyerId: trader.id, endedAt: new Date() });

    expect((await exported(await testApp.actor(farmer.id))).body.toString()).toContain(`,'=1+1,`);
  });

  it('are nobody else’s: a visitor has none', async () => {
    const answer = await exported(testApp.visitor);

    expect(answer.status).toBe(401);
  });

  it('of a long life come whole, read in parts', async () => {
    const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
    const order = await aCompletedOrder({
      sellerId: farmer.id,
      buyerId: trader.id,
      endedAt: new Date('2025-01-01'),
    });
    await testApp.db`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'ended_at', o.ended_at + n * interval '1 minute'))).*
      from orders o, generate_series(1, 1200) n where o.id = ${order.id}`;

    const text = (await exported(await testApp.actor(farmer.id))).body.toString();

    expect(text.trim().split('\r\n')).toHaveLength(1_202);
  });
});
