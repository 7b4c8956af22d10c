import * as catalogueCalls from '@polam/contract/calls/catalogue';
import * as calls from '@polam/contract/calls/equipment';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildAdmin, buildFarmer, buildUser } from '@polam/database/seed/people';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let house: TestHouse;
let reader: TestActor;

beforeAll(async () => {
  house = await startTestHouse();
  await seedCatalogue(house.db);
  reader = await house.actor((await buildUser(house.db)).id);
});

beforeEach(() => house.db`delete from equipment`);

afterAll(() => house.close());

async function itemsOf(input: InputOf<typeof calls.listForHire>) {
  const answer = await reader.call(calls.listForHire, input);
  return answer.ok ? answer.value.equipment.map(({ item }) => item) : [answer.error];
}

describe('offering a machine', () => {
  it('takes phone and address of the owner where none are given, and shows it to everybody', async () => {
    const farmer = await buildFarmer(house.db);
    const owner = await house.actor(farmer.id);

    const answer = await owner.send({
      method: 'POST',
      url: calls.post.path,
      json: {
        item: 'Tractors',
        cost: '1200',
        phone: '',
        address: '',
        owner: farmer.id,
        des: 'With driver',
        purp: 'hire',
      },
    });

    expect(answer).toMatchObject({
      status: 201,
      json: {
        success: true,
        equipment: { item: 'Tractors', slug: 'tractors', rateUnit: 'day', cost: 1_200, phone: farmer.phone },
      },
    });
    const seen = await house.visitor.call(calls.listForHire, {});
    expect(seen).toMatchObject({
      ok: true,
      value: { equipment: [{ owner: { id: farmer.id, name: farmer.name } }] },
    });
  });

  it('may cost more than any unit of goods', async () => {
    const owner = await house.actor((await buildFarmer(house.db)).id);

    const answer = await owner.call(calls.post, {
      item: 'Harvester',
      costPaise: 250_000_000,
      purpose: 'sale',
    });

    expect(answer).toMatchObject({
      ok: true,
      value: { equipment: { typeSlug: 'seeders-harvestors', costPaise: 250_000_000 } },
    });
  });

  it('of a kind that nobody knows is kept under Others', async () => {
    const owner = await house.actor((await buildFarmer(house.db)).id);

    const answer = await owner.call(calls.post, {
      item: 'Drone of my son',
      costPaise: 50_000,
      purpose: 'hire',
    });

    expect(answer).toMatchObject({
      ok: true,
      value: { equipment: { item: 'Drone of my son', typeSlug: 'others' } },
    });
  });

  it('is refused where a kind that is only let out is to be sold', async () => {
    const owner = await house.actor((await buildFarmer(house.db)).id);

    const answer = await owner.call(calls.post, { item: 'Water tanks', costPaise: 50_000, purpose: 'sale' });

    expect(answer).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { purpose: { code: 'not-a-choice' } },
    });
  });
});

describe('the lists of machines', () => {
  it('show neither phone nor address to a visitor, and both to whoever is signed in', async () => {
    await buildEquipment(house.db);

    const visitor = await house.visitor.call(calls.listForHire, {});
    const user = await reader.call(calls.listForHire, {});

    expect(visitor.ok && visitor.value.equipment[0]).not.toHaveProperty('phone');
    expect(visitor.ok && visitor.value.equipment[0]).not.toHaveProperty('address');
    expect(user.ok && user.value.equipment[0]).toMatchObject({
      phone: expect.any(String) as string,
      address: expect.any(String) as string,
    });
  });

  it('hide the phone of an owner who shows it only to partners', async () => {
    const { ownerId } = await buildEquipment(house.db);
    await house.db`update users set contact_visibility = 'partners' where id = ${ownerId}`;

    const answer = await reader.call(calls.listForHire, {});

    expect(answer.ok && answer.value.equipment[0]).not.toHaveProperty('phone');
  });

  it('keep hire and sale apart, and leave out what is paused or deleted', async () => {
    await buildEquipment(house.db, { purpose: 'sale' });
    await buildEquipment(house.db, { state: 'paused' });
    await buildEquipment(house.db, { state: 'deleted' });
    await buildEquipment(house.db, { item: 'For hire' });

    expect(await itemsOf({})).toEqual(['For hire']);
    const sale = await house.visitor.call(calls.listForSale, {});
    expect(sale).toMatchObject({ ok: true, value: { total: 1 } });
  });

  it('are filtered by type under each of its names, searched, and sorted by cost', async () => {
    await buildEquipment(house.db, { type: 'tractors', item: 'Big tractor', costPaise: 200_000 });
    await buildEquipment(house.db, { type: 'tractors', item: 'Small tractor', costPaise: 100_000 });
    await buildEquipment(house.db, {
      type: 'water-tanks',
      item: 'Tank',
      costPaise: 50_000,
      model: '5,000 litres',
    });

    expect(await itemsOf({ category: 'water-tankers' })).toEqual(['Tank']);
    expect(await itemsOf({ category: 'moon-rovers' })).toEqual([]);
    expect(await itemsOf({ search: 'LITRES' })).toEqual(['Tank']);
    expect(await itemsOf({ search: 'ట్రాక్టర్లు', sort: 'price-desc' })).toEqual([
      'Big tractor',
      'Small tractor',
    ]);
    expect(await itemsOf({ sort: 'price-asc' })).toEqual(['Tank', 'Small tractor', 'Big tractor']);
  });

  it('come in pages', async () => {
    for (const item of ['one', 'two', 'three']) await buildEquipment(house.db, { item });

    const first = await reader.call(calls.listForHire, { limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';

    expect(first).toMatchObject({
      ok: true,
      value: { total: 3, equipment: [{ item: 'three' }, { item: 'two' }] },
    });
    expect(await itemsOf({ limit: 2, cursor })).toEqual(['one']);
  });
});

describe('the machines of one owner', () => {
  it('come with the types to filter by; the paused ones only for himself', async () => {
    const { ownerId, typeId } = await buildEquipment(house.db, { description: '', item: 'Old tractor' });
    await buildEquipment(house.db, { ownerId, state: 'paused' });
    const owner = await house.actor(ownerId);

    const own = await owner.call(calls.listOfOwner, { ownerId });
    const foreign = await reader.send({ url: `/api/v1/equipment/my-equipment-listing/${ownerId}` });

    expect(own.ok && own.value.equipment).toHaveLength(2);
    expect(foreign.json).toMatchObject({
      success: true,
      equipments: [{ equipment_category_id: typeId, equipment_desc: 'Old tractor' }],
    });
    expect(foreign.json?.['categories']).toContainEqual(
      expect.objectContaining({ _id: typeId, equipment_category: 'Tractors' }),
    );
  });
});

describe('a type of equipment that an admin adds', () => {
  it('is in the catalogue at once, under its keywords too, and cannot be added twice', async () => {
    const admin = await house.actor((await buildAdmin(house.db)).id);
    const owner = await house.actor((await buildFarmer(house.db)).id);

    const added = await admin.call(calls.createType, { name: 'Plough', keywords: 'naagali, hal' });
    const twice = await admin.call(calls.createType, { name: 'PLOUGH' });

    expect(added.ok).toBe(true);
    expect(twice).toMatchObject({ error: 'name-taken', fields: { name: { code: 'taken' } } });
    const catalogue = await house.visitor.call(catalogueCalls.catalogue, {});
    expect(catalogue.ok && catalogue.value.equipmentTypes.map(({ slug }) => slug)).toContain('plough');
    const posted = await owner.call(calls.post, { item: 'Hal', costPaise: 30_000, purpose: 'hire' });
    expect(posted).toMatchObject({ ok: true, value: { equipment: { typeSlug: 'plough' } } });
  });
});
