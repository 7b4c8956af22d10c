import * as calls from '@polam/contract/calls/listings';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { bringToMarket, namesOf, pageOfListings } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteBands } from '../sell/listing-stock.repository.ts';

let testApp: TestApp;
let buyer: TestActor;

beforeAll(async () => {
  testApp = await startTestApp({ marketInMemory: false });
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
});

afterAll(() => testApp.close());

const foundFrom = async (minQuantityMilli: number) =>
  namesOf(await pageOfListings(buyer, calls.listForUser, { minQuantityMilli }));

async function countBandless(): Promise<number> {
  const [row] = await testApp.db<{ n: number }[]>`
    select count(*)::int as n from listings where left_band is null`;
  return row?.n ?? 0;
}

it('finds listings by quantity before their band is noted, and after', async () => {
  await bringToMarket(testApp, [{ name: 'older', unit: 'quintal', quantityMilli: 50_000 }]);
  await testApp.db`update listings set left_band = null`;

  const before = [await countBandless(), await foundFrom(50_000), await foundFrom(50_001)];
  const noted = await noteBands(testApp.db, 10);
  const after = [await countBandless(), await foundFrom(50_000), await foundFrom(50_001)];

  expect(before).toEqual([1, ['older'], []]);
  expect(noted).toBe(1);
  expect(after).toEqual([0, ['older'], []]);
});

it('has in no index what each trade changes', async () => {
  const changed = ['quantity_milli', 'reserved_milli', 'comparable_left', 'updated_at'];

  const indexes = await testApp.db<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::smallint[])
    where i.indrelid = 'listings'::regclass and a.attname = any(${changed})`;

  expect(indexes.map(({ name }) => name)).toEqual([]);
});
