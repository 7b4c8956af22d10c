import * as calls from '@polam/contract/calls/cold-storage';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildAdmin, buildUser } from '@polam/database/seed/people';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let house: TestHouse;

beforeAll(async () => {
  house = await startTestHouse();
  await house.db`
    insert into districts (id, state_code, name_en, name_te, synonyms, latitude, longitude)
    values ('ap-guntur', 'AP', 'Guntur', 'గుంటూరు', 'Tenali, తెనాలి', 16.3, 80.4)`;
  await house.db`insert into pincodes values ('522004', 'ap-guntur', 16.3, 80.4)`;
});

beforeEach(() => house.db`delete from cold_storages`);

afterAll(() => house.close());

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
    const admin = await house.actor((await buildAdmin(house.db)).id);
    await house.visitor.call(calls.list, {});

    const answer = await admin.send({ method: 'POST', url: calls.create.path, json: form });

    expect(answer).toMatchObject({
      status: 201,
      json: { success: true, cold: { name: form.name, capacity: 5_000 } },
    });
    const seen = await house.visitor.send({ url: calls.list.path });
    expect(seen.json).toMatchObject({
      success: true,
      total: 1,
      result: [
        {
          phone: form.phone,
          capacity: 5_000,
          pincode: '522004',
          district: 'Guntur',
          regionState: 'Andhra Pradesh',
        },
      ],
    });
  });

  it('is the admin’s alone', async () => {
    const user = await house.actor((await buildUser(house.db)).id);

    const answer = await user.send({ method: 'POST', url: calls.create.path, json: form });

    expect(answer.status).toBe(403);
  });

  it('is refused with a sentence beside each field that is missing or absurd', async () => {
    const admin = await house.actor((await buildAdmin(house.db)).id);

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
    await buildColdStorage(house.db, { capacityTonnes: null });

    const answer = await house.visitor.call(calls.list, {});

    expect(answer).toMatchObject({ ok: true, value: { coldStorages: [{ capacityTonnes: null }] } });
  });

  it.each(['krishna', 'MIRCHI', 'guntur', 'గుంటూరు', 'tenali', 'తెనాలి', '522004'])(
    'is searched for %s',
    async (search) => {
      await buildColdStorage(house.db, { name: 'Krishna Cold', pincode: '522004' });
      await buildColdStorage(house.db, { name: 'Elsewhere', address: 'Somewhere', pincode: '500001' });

      const answer = await house.visitor.call(calls.list, { search });

      expect(answer).toMatchObject({
        ok: true,
        value: { total: 1, coldStorages: [{ name: 'Krishna Cold' }] },
      });
    },
  );

  it('comes in pages, oldest first where wished', async () => {
    for (const name of ['one', 'two', 'three']) await buildColdStorage(house.db, { name });

    const first = await house.visitor.call(calls.list, { sort: 'date-asc', limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await house.visitor.call(calls.list, { sort: 'date-asc', limit: 2, cursor });

    expect(first).toMatchObject({ value: { coldStorages: [{ name: 'one' }, { name: 'two' }] } });
    expect(second).toMatchObject({ value: { coldStorages: [{ name: 'three' }], nextCursor: null } });
  });
});
