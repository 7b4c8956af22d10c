import * as calls from '@polam/contract/calls/cold-storage';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { shippedCommodity } from '@polam/database/seed/commodity';
import { buildAdmin, buildUser } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.db`
    insert into districts (id, state_code, names, synonyms, latitude, longitude)
    values ('ap-guntur', 'AP', '{"en": "Guntur", "te": "గుంటూరు", "hi": ""}', 'Tenali, తెనాలి', 16.3, 80.4)`;
  await testApp.db`insert into pincodes values ('522004', 'ap-guntur', 16.3, 80.4)`;
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    values ('ap-visakhapatnam', 'AP', '{"en": "Visakhapatnam", "te": "విశాఖపట్నం", "hi": ""}', 17.7, 83.2)`;
  await testApp.db`insert into pincodes values ('530001', 'ap-visakhapatnam', 17.7, 83.2)`;
  await seedCatalogue(testApp.db);
});

beforeEach(() => testApp.db`delete from cold_storages`);

afterAll(() => testApp.close());

const form = {
  name: 'Krishna Cold Storage',
  capacity: '5000',
  phone: '9848012345',
  address: 'Mirchi Yard Road',
  pincode: 522_004,
  description: 'For chilli',
  link: 'https://krishna.example',
  license: 'AP/12',
  owner: 'K. Rao',
};

describe('registering a cold storage', () => {
  it('puts it into the list of everybody at once, with phone and capacity', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    await testApp.visitor.call(calls.list, {});

    const answer = await admin.send({ method: 'POST', url: calls.create.path, json: form });

    expect(answer).toMatchObject({
      status: 201,
      json: { success: true, cold: { name: form.name, capacity: 5_000 } },
    });
    const seen = await testApp.visitor.send({ url: calls.list.path });
    expect(seen.json).toMatchObject({
      success: true,
      total: 1,
      result: [
        {
          phone: form.phone,
          capacity: 5_000,
          pincode: 522_004,
          district: 'Guntur',
          regionState: 'Andhra Pradesh',
        },
      ],
    });
  });

  it('is the admin’s alone', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    const answer = await user.send({ method: 'POST', url: calls.create.path, json: form });

    expect(answer.status).toBe(403);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,hello',
    'mailto:a@b.in',
    'http:kisan.in',
  ])('takes no link of another kind than http and https: %s', async (link) => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const answer = await admin.send({ method: 'POST', url: calls.create.path, json: { ...form, link } });

    expect(answer).toMatchObject({
      status: 200,
      json: { success: false, fields: { link: { code: 'web-address' } } },
    });
  });

  it.each(['www.kisan.in', 'kisan.in:8080/godown', 'none'])('takes %s as it is', async (link) => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const answer = await admin.send({ method: 'POST', url: calls.create.path, json: { ...form, link } });

    expect(answer).toMatchObject({ status: 201, json: { cold: { link } } });
  });

  it('is refused with a sentence beside each field that is missing or absurd', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    const answer = await admin.send({
      method: 'POST',
      url: calls.create.path,
      json: { ...form, capacity: 0, owner: '' },
    });

    expect(answer).toMatchObject({
      status: 200,
      json: { success: false, fields: { capacity: { code: 'quantity-range' }, owner: { code: 'required' } } },
    });
  });
});

describe('the list of cold storages', () => {
  it('shows an unknown capacity as nothing, which the screen calls NA', async () => {
    await buildColdStorage(testApp.db, { capacityTonnes: null });

    const answer = await testApp.visitor.call(calls.list, {});

    expect(answer).toMatchObject({ ok: true, value: { coldStorages: [{ capacityTonnes: null }] } });
  });

  it.each(['krishna', 'MIRCHI', 'guntur', 'గుంటూరు', 'tenali', 'తెనాలి', '522004'])(
    'is searched for %s',
    async (search) => {
      await buildColdStorage(testApp.db, { name: 'Krishna Cold', pincode: '522004' });
      await buildColdStorage(testApp.db, { name: 'Elsewhere', address: 'Somewhere', pincode: '500001' });

      const answer = await testApp.visitor.call(calls.list, { search });

      expect(answer).toMatchObject({
        ok: true,
        value: { total: 1, coldStorages: [{ name: 'Krishna Cold' }] },
      });
    },
  );

  it('tells the room, the price, the season, the air and the goods that somebody told', async () => {
    const chilli = shippedCommodity('red-chilli');
    const given = { seasonFrom: 2, seasonTo: 11, minCelsius: 4, maxCelsius: 8, commodityIds: [chilli.id] };
    await buildColdStorage(testApp.db, {
      capacityTonnes: 900,
      freeTonnes: 120,
      tariffPaise: 11_050,
      ...given,
    });

    const answer = await testApp.visitor.send({ url: calls.list.path });

    expect(answer.json?.['result']).toMatchObject([
      {
        capacity: 900,
        free: 120,
        tariff: 110.5,
        seasonFrom: 2,
        seasonTo: 11,
        minCelsius: 4,
        maxCelsius: 8,
        kept: false,
        distance: null,
        commodities: [{ _id: chilli.id, names: { en: 'Red chilli' } }],
      },
    ]);
  });

  it('is narrowed to what has room, takes a crop and is near, and says how far', async () => {
    const chilli = shippedCommodity('red-chilli');
    const here = { capacityTonnes: 900, freeTonnes: 5, commodityIds: [chilli.id] };
    await buildColdStorage(testApp.db, { ...here, name: 'Guntur' });
    await buildColdStorage(testApp.db, { ...here, name: 'Full', freeTonnes: 0 });
    await buildColdStorage(testApp.db, { ...here, name: 'Silent', freeTonnes: null });
    await buildColdStorage(testApp.db, { ...here, name: 'Onions', commodityIds: [] });
    await buildColdStorage(testApp.db, { ...here, name: 'Far', pincode: '530001' });
    const input = { hasRoom: true, commodityId: chilli.id, pincode: '522004' };

    const near = await testApp.visitor.call(calls.list, { ...input, within: 50 });
    const nearest = await testApp.visitor.call(calls.list, { ...input, sort: 'nearest' });

    expect(near).toMatchObject({ value: { total: 1, coldStorages: [{ name: 'Guntur', distanceKm: 0 }] } });
    expect(nearest).toMatchObject({
      value: { coldStorages: [{ name: 'Guntur' }, { name: 'Far', distanceKm: 336 }] },
    });
  });

  it.each(['chilli', 'mirchi', 'మిర్చి'])('is found by %s, which it takes', async (search) => {
    await buildColdStorage(testApp.db, {
      name: 'One',
      address: 'Road',
      commodityIds: [shippedCommodity('red-chilli').id],
    });
    await buildColdStorage(testApp.db, { name: 'Two', address: 'Road' });

    const answer = await testApp.visitor.call(calls.list, { search });

    expect(answer).toMatchObject({ value: { total: 1, coldStorages: [{ name: 'One' }] } });
  });

  it.each<[Partial<InputOf<typeof calls.list>>, string]>([
    [{ sort: 'nearest' }, 'required'],
    [{ within: 50 }, 'required'],
    [{ pincode: '199999' }, 'pincode-unknown'],
  ])('does not know what is near to nowhere: %j', async (input, problem) => {
    expect(await testApp.visitor.call(calls.list, input)).toMatchObject({
      ok: false,
      fields: { pincode: { code: problem } },
    });
  });

  it.each([
    ['free', ['roomy', 'small', 'silent']],
    ['name', ['roomy', 'silent', 'small']],
  ] as const)('is sorted by %s, page by page', async (sort, names) => {
    await buildColdStorage(testApp.db, { name: 'small', capacityTonnes: 900, freeTonnes: 5 });
    await buildColdStorage(testApp.db, { name: 'silent' });
    await buildColdStorage(testApp.db, { name: 'roomy', capacityTonnes: 900, freeTonnes: 800 });

    const first = await testApp.visitor.call(calls.list, { sort, limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await testApp.visitor.call(calls.list, { sort, limit: 2, cursor });
    const seen = [first, second].flatMap((page) => (page.ok ? page.value.coldStorages : []));

    expect(seen.map(({ name }) => name)).toEqual(names);
  });

  it('pages on by a long name in any script', async () => {
    for (const name of ['మ'.repeat(120), `${'మ'.repeat(119)}య`]) await buildColdStorage(testApp.db, { name });

    const first = await testApp.visitor.call(calls.list, { sort: 'name', limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await testApp.visitor.call(calls.list, { sort: 'name', limit: 1, cursor });

    expect(second).toMatchObject({ ok: true, value: { coldStorages: [{}], nextCursor: null } });
  });

  it('comes in pages, oldest first where wished', async () => {
    for (const name of ['one', 'two', 'three']) await buildColdStorage(testApp.db, { name });

    const first = await testApp.visitor.call(calls.list, { sort: 'date-asc', limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await testApp.visitor.call(calls.list, { sort: 'date-asc', limit: 2, cursor });

    expect(first).toMatchObject({ value: { coldStorages: [{ name: 'one' }, { name: 'two' }] } });
    expect(second).toMatchObject({ value: { coldStorages: [{ name: 'three' }], nextCursor: null } });
  });
});
