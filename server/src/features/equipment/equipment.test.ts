import * as catalogueCalls from '@polam/contract/calls/catalogue';
import * as calls from '@polam/contract/calls/equipment';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildAdmin, buildFarmer, buildUser } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let reader: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  reader = await testApp.actor((await buildUser(testApp.db)).id);
});

beforeEach(() => testApp.db`delete from equipment`);

afterAll(() => testApp.close());

async function itemsOf(input: InputOf<typeof calls.listForHire>) {
  const answer = await reader.call(calls.listForHire, input);
  return answer.ok ? answer.value.equipment.map(({ item }) => item) : [answer.error];
}

describe('offering a piece of equipment', () => {
  it('takes phone and address of the owner where none are given, and shows it to everybody', async () => {
    const farmer = await buildFarmer(testApp.db);
    const owner = await testApp.actor(farmer.id);

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
    const seen = await testApp.visitor.call(calls.listForHire, {});
    expect(seen).toMatchObject({
      ok: true,
      value: { equipment: [{ owner: { id: farmer.id, name: farmer.name } }] },
    });
  });

  it('may cost more than any unit of goods', async () => {
    const owner = await testApp.actor((await buildFarmer(testApp.db)).id);

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
    const owner = await testApp.actor((await buildFarmer(testApp.db)).id);

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
    const owner = await testApp.actor((await buildFarmer(testApp.db)).id);

    const answer = await owner.call(calls.post, { item: 'Water tanks', costPaise: 50_000, purpose: 'sale' });

    expect(answer).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { purpose: { code: 'not-a-choice' } },
    });
  });
});

describe('the lists of equipment', () => {
  it('show neither phone nor address to a visitor, and both to whoever is signed in', async () => {
    await buildEquipment(testApp.db);

    const visitor = await testApp.visitor.call(calls.listForHire, {});
    const user = await reader.call(calls.listForHire, {});

    expect(visitor.ok && visitor.value.equipment[0]).not.toHaveProperty('phone');
    expect(visitor.ok && visitor.value.equipment[0]).not.toHaveProperty('address');
    expect(user.ok && user.value.equipment[0]).toMatchObject({
      phone: expect.any(String) as string,
      address: expect.any(String) as string,
    });
  });

  it('hide the phone of an owner who shows it only to partners', async () => {
    const { ownerId } = await buildEquipment(testApp.db);
    await testApp.db`update users set contact_visibility = 'partners' where id = ${ownerId}`;

    const answer = await reader.call(calls.listForHire, {});

    expect(answer.ok && answer.value.equipment[0]).not.toHaveProperty('phone');
  });

  it('keep hire and sale apart, and leave out what is paused or deleted', async () => {
    await buildEquipment(testApp.db, { purpose: 'sale' });
    await buildEquipment(testApp.db, { state: 'paused' });
    await buildEquipment(testApp.db, { state: 'deleted' });
    await buildEquipment(testApp.db, { item: 'For hire' });

    expect(await itemsOf({})).toEqual(['For hire']);
    const sale = await testApp.visitor.call(calls.listForSale, {});
    expect(sale).toMatchObject({ ok: true, value: { total: 1 } });
  });

  it('are filtered by type under each of its names, searched, and sorted by cost', async () => {
    await buildEquipment(testApp.db, { type: 'tractors', item: 'Big tractor', costPaise: 200_000 });
    await buildEquipment(testApp.db, { type: 'tractors', item: 'Small tractor', costPaise: 100_000 });
    await buildEquipment(testApp.db, {
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
    for (const item of ['one', 'two', 'three']) await buildEquipment(testApp.db, { item });

    const first = await reader.call(calls.listForHire, { limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';

    expect(first).toMatchObject({
      ok: true,
      value: { total: 3, equipment: [{ item: 'three' }, { item: 'two' }] },
    });
    expect(await itemsOf({ limit: 2, cursor })).toEqual(['one']);
  });
});

describe('the equipment of one owner', () => {
  it('come with the types to filter by; the paused ones only for himself', async () => {
    const { ownerId, typeId } = await buildEquipment(testApp.db, { description: '', item: 'Old tractor' });
    await buildEquipment(testApp.db, { ownerId, state: 'paused' });
    const owner = await testApp.actor(ownerId);

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
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const owner = await testApp.actor((await buildFarmer(testApp.db)).id);

    const added = await admin.call(calls.createType, { name: 'Plough', keywords: 'naagali, hal' });
    const twice = await admin.call(calls.createType, { name: 'PLOUGH' });

    expect(added.ok).toBe(true);
    expect(twice).toMatchObject({ error: 'name-taken', fields: { name: { code: 'taken' } } });
    const catalogue = await testApp.visitor.call(catalogueCalls.catalogue, {});
    expect(catalogue.ok && catalogue.value.equipmentTypes.map(({ slug }) => slug)).toContain('plough');
    const posted = await owner.call(calls.post, { item: 'Hal', costPaise: 30_000, purpose: 'hire' });
    expect(posted).toMatchObject({ ok: true, value: { equipment: { typeSlug: 'plough' } } });
  });
});
