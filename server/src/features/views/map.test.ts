import * as calls from '@polam/contract/calls/views/map';
import type { InputOf } from '@polam/contract/call';
import { district } from '@polam/contract/calls/catalogue';
import { list as listStorages } from '@polam/contract/calls/cold-storage';
import { facets, listForVisitor } from '@polam/contract/calls/listings';
import type { Query } from '@polam/database/connect';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { shippedCommodity } from '@polam/database/seed/commodity';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { pick, seededRandom } from '@polam/database/seed/random';
import { addDays, dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markExpired } from '../listings/sell/listing-writes.repository.ts';

const places = [
  ['ap-guntur', 'AP', 'Guntur', 'గుంటూరు', 'गुंटूर', 16.3, 80.4],
  ['mh-nashik', 'MH', 'Nashik', 'నాసిక్', 'नासिक', 20, 73.8],
] as const;
const [guntur, nashik] = ['ap-guntur', 'mh-nashik'] as const;
const now = new Date();
const today = dayInIndia(now);
const over = { availableOn: addDays(today, -20), lastOn: addDays(today, -1) };
const onion = shippedCommodity('onion');

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  for (const [id, state, en, te, hi, latitude, longitude] of places)
    await testApp.db`insert into districts values (${id}, ${state}, ${en}, ${te}, ${hi}, ${latitude}, ${longitude})`;
});

beforeEach(async () => {
  await testApp.db`delete from listings`;
  await testApp.db`delete from equipment`;
  await testApp.db`delete from cold_storages`;
});

afterAll(() => testApp.close());

async function mapOf(input: InputOf<typeof calls.districts>): Promise<Record<string, number>> {
  const answer = await testApp.visitor.call(calls.districts, input);
  if (!answer.ok) throw new Error(answer.message);
  return Object.fromEntries(answer.value.districts.map(({ id, count }) => [id, count]));
}

const listings = (db: Query, districtId: string | null, commodity = 'onion') =>
  buildListing(db, { districtId, commodity });

describe('the map of goods', () => {
  it('counts all, those of a category and those of a commodity, the most first', async () => {
    await listings(testApp.db, guntur, 'red-chilli');
    await listings(testApp.db, nashik);
    await listings(testApp.db, nashik);
    await listings(testApp.db, null);

    expect(Object.entries(await mapOf({ what: 'goods' }))).toEqual([
      [nashik, 2],
      [guntur, 1],
    ]);
    expect(await mapOf({ what: 'goods', slug: 'onion' })).toEqual({ [nashik]: 2 });
    expect(await mapOf({ what: 'goods', slug: 'spices' })).toEqual({ [guntur]: 1 });
    expect(await mapOf({ what: 'goods', slug: 'fruits' })).toEqual({});
  });

  it('tells of a district its name in the language of the reader, its state and its middle', async () => {
    await listings(testApp.db, guntur);

    const answer = await testApp.visitor.call(
      calls.districts,
      { what: 'goods' },
      { headers: { 'accept-language': 'te' } },
    );

    expect(answer).toMatchObject({
      value: {
        districts: [
          { id: guntur, name: 'గుంటూరు', stateCode: 'AP', latitude: 16.3, longitude: 80.4, count: 1 },
        ],
      },
    });
  });

  it('is without what the day has ended, tidied up or not', async () => {
    await listings(testApp.db, guntur);
    await buildListing(testApp.db, { districtId: guntur, commodity: 'onion', ...over });

    const before = await mapOf({ what: 'goods', slug: 'onion' });
    await markExpired(testApp.db, { today, at: now });

    expect([before, await mapOf({ what: 'goods', slug: 'onion' })]).toEqual([
      { [guntur]: 1 },
      { [guntur]: 1 },
    ]);
  });

  it('counts goods that the catalogue does not name by the name of their own', async () => {
    await buildListing(testApp.db, { districtId: guntur, name: 'Sabja seeds' });
    await buildListing(testApp.db, { districtId: nashik });

    expect(await mapOf({ what: 'goods', slug: 'sabja-seeds' })).toEqual({ [guntur]: 1 });
  });

  it('leads to a list that holds as many as it says', async () => {
    await listings(testApp.db, guntur);
    await listings(testApp.db, nashik);
    await listings(testApp.db, nashik, 'red-chilli');

    const input = { district: nashik, category: 'onion' };
    const [list, counts] = [
      await testApp.visitor.call(listForVisitor, input),
      await testApp.visitor.call(facets, input),
    ];

    expect(await mapOf({ what: 'goods', slug: 'onion' })).toMatchObject({ [nashik]: 1 });
    expect(list).toMatchObject({ value: { total: 1, listings: [{ district: 'Nashik' }] } });
    expect(counts).toMatchObject({ value: { total: 1 } });
  });
});

describe('the map of equipment and of cold storages', () => {
  it('counts what is let out and what is sold apart, of every type or of one', async () => {
    await buildEquipment(testApp.db, { districtId: guntur, purpose: 'hire' });
    await buildEquipment(testApp.db, { districtId: nashik, purpose: 'sale' });
    await buildEquipment(testApp.db, { districtId: guntur, purpose: 'hire', state: 'paused' });

    expect(await mapOf({ what: 'hire' })).toEqual({ [guntur]: 1 });
    expect(await mapOf({ what: 'sale' })).toEqual({ [nashik]: 1 });
    expect(await mapOf({ what: 'hire', slug: 'tractors' })).toEqual({ [guntur]: 1 });
    expect(await mapOf({ what: 'hire', slug: 'jcb' })).toEqual({});
    expect(await mapOf({ what: 'hire', slug: 'no-such-type' })).toEqual({});
  });

  it('counts cold storages, or those that have room', async () => {
    await buildColdStorage(testApp.db, { districtId: guntur, freeTonnes: 0, freeToldAt: now });
    const { id } = await buildColdStorage(testApp.db, { districtId: nashik, freeTonnes: 9, freeToldAt: now });
    const before = await mapOf({ what: 'storages', hasRoom: true });
    await testApp.db`update cold_storages set free_tonnes = 0 where id = ${id}`;

    expect(before).toEqual({ [nashik]: 1 });
    expect(await mapOf({ what: 'storages' })).toEqual({ [guntur]: 1, [nashik]: 1 });
    expect(await mapOf({ what: 'storages', hasRoom: true })).toEqual({});
  });

  it('leads to a list of the cold storages of one district', async () => {
    await buildColdStorage(testApp.db, { districtId: guntur, name: 'Sri Lakshmi' });
    await buildColdStorage(testApp.db, { districtId: nashik });

    const list = await testApp.visitor.call(listStorages, { district: guntur });

    expect(list).toMatchObject({ value: { total: 1, coldStorages: [{ name: 'Sri Lakshmi' }] } });
  });
});

describe('a district', () => {
  it('is named by its id, in the language of the reader', async () => {
    const named = await testApp.visitor.call(
      district,
      { districtId: nashik },
      { headers: { 'accept-language': 'hi' } },
    );

    expect(named).toMatchObject({ value: { district: 'नासिक', state: 'महाराष्ट्र' } });
  });

  it('that nobody knows is not found', async () => {
    expect(await testApp.visitor.call(district, { districtId: 'xx-nowhere' })).toMatchObject({
      ok: false,
      error: 'not-found',
    });
  });
});

describe('what is counted by district', () => {
  const random = seededRandom(35);
  const place = () => pick(random, [guntur, nashik, null]);
  const deeds: readonly ((writer: Query) => PromiseLike<unknown>)[] = [
    (writer) => listings(writer, place(), pick(random, ['onion', 'red-chilli'])),
    (writer) => buildListing(writer, { districtId: place(), state: 'paused' }),
    (writer) => buildEquipment(writer, { districtId: place(), purpose: pick(random, ['hire', 'sale']) }),
    (writer) => buildColdStorage(writer, { districtId: place(), freeTonnes: 5, freeToldAt: now }),
    (writer) => writer`
      update listings set state = ${pick(random, ['active', 'paused', 'closed'])}, district_id = ${place()}
      where id in (select id from listings order by md5(id::text) limit 3 for update skip locked)`,
    (writer) => writer`
      update listings set commodity_id = ${onion.id}, category_id = ${onion.categoryId}
      where id in (select id from listings order by random() limit 2 for update skip locked)`,
    (writer) => writer`
      update equipment set state = ${pick(random, ['active', 'paused'])}, purpose = ${pick(random, ['hire', 'sale'])}
      where id in (select id from equipment order by random() limit 2 for update skip locked)`,
    (writer) => writer`
      update cold_storages set free_tonnes = ${pick(random, [0, 3])}, district_id = ${place()}
      where id in (select id from cold_storages order by random() limit 2 for update skip locked)`,
    (writer) => writer`
      delete from listings where id in (select id from listings order by random() limit 2 for update skip locked)`,
  ];

  /** Everything counted row by row, as no reader ever does. */
  const countedByHand = () => testApp.db`
    select what, about, district_id, count(*)::int as count from (
      select 'category' as what, category_id::text as about, district_id from listings where state = 'active'
      union all select 'commodity', commodity_id::text, district_id from listings where state = 'active'
      union all select purpose, type_id::text, district_id from equipment where state = 'active'
      union all select 'storages', '', district_id from cold_storages
      union all select 'roomy-storages', '', district_id from cold_storages where free_tonnes > 0
    ) each where district_id is not null group by what, about, district_id order by what, about, district_id`;

  const stored = () => testApp.db`
    select what, about, district_id, sum(count)::int as count from counted_in_districts
    group by what, about, district_id having sum(count) <> 0 order by what, about, district_id`;

  it('is true after any deeds of two writers at once, some of whom think better of it', async () => {
    let most = 0;
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([aSpree(round % 3 === 0), aSpree(round % 5 === 0)]);

      const counted = [...(await stored())];
      expect(counted).toEqual([...(await countedByHand())]);
      most = Math.max(most, counted.length);
    }
    expect(most).toBeGreaterThan(3);
  });

  /** Some acts in one transaction, which may be rolled back as a whole. */
  async function aSpree(isTakenBack: boolean): Promise<void> {
    const takenBack = new Error('taken back');
    await testApp.db
      .begin(async (tx) => {
        for (let deed = 0; deed < 8; deed += 1) await pick(random, deeds)(tx);
        if (isTakenBack) throw takenBack;
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
  }
});
