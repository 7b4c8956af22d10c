import * as calls from '@polam/contract/calls/cold-storage';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildAdmin, buildUser } from '@polam/database/seed/users';
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

beforeEach(() => testApp.db`delete from cold_storages`);

afterAll(() => testApp.close());

const facts = {
  name: 'Krishna Cold Storage',
  capacityTonnes: 5_000,
  phone: '9848012345',
  address: 'Mirchi Yard Road',
  pincode: '522004',
  description: 'For chilli',
  link: 'https://krishna.example',
  license: 'AP/12',
  owner: 'K. Rao',
};

const change = (storageId: string, changes: Partial<InputOf<typeof calls.update>> = {}) =>
  admin.call(calls.update, { ...facts, storageId, ...changes });

const actionsOn = async (subjectId: string) => {
  const rows = await testApp.db<
    { action: string }[]
  >`select action from audit where subject_id = ${subjectId}`;
  return rows.map(({ action }) => action);
};

describe('changing a cold storage', () => {
  it('writes it anew, tells everybody at once, and keeps who did it', async () => {
    const { id } = await buildColdStorage(testApp.db);
    await testApp.visitor.call(calls.list, {});

    const answer = await change(id, { name: 'Krishna Two', freeTonnes: 40, tariffPaise: 12_000 });

    expect(answer).toMatchObject({
      ok: true,
      value: { coldStorage: { name: 'Krishna Two', freeTonnes: 40 } },
    });
    const seen = await testApp.visitor.call(calls.list, {});
    expect(seen).toMatchObject({ value: { coldStorages: [{ name: 'Krishna Two', tariffPaise: 12_000 }] } });
    expect(await actionsOn(id)).toEqual(['cold-storage-changed']);
  });

  it('says nothing new of the room where its figure stays, and less of what is left out', async () => {
    const freeToldAt = new Date('2026-03-01T06:00:00.000Z');
    const { id } = await buildColdStorage(testApp.db, { capacityTonnes: 900, freeTonnes: 40, freeToldAt });

    const same = await change(id, { freeTonnes: 40 });
    const { capacityTonnes: _capacity, ...unknown } = facts;
    const none = await admin.call(calls.update, { ...unknown, storageId: id });

    expect(same).toMatchObject({ value: { coldStorage: { freeToldAt: freeToldAt.toISOString() } } });
    expect(none).toMatchObject({
      value: { coldStorage: { capacityTonnes: null, freeTonnes: null, freeToldAt: null } },
    });
  });

  it.each<[Partial<InputOf<typeof calls.update>>, string, string]>([
    [{ freeTonnes: 5_001 }, 'freeTonnes', 'more-than-capacity'],
    [{ seasonFrom: 2 }, 'seasonTo', 'required'],
    [{ minCelsius: 5, maxCelsius: 4 }, 'maxCelsius', 'range-order'],
    [{ commodityIds: [crypto.randomUUID()] }, 'commodityIds', 'not-a-choice'],
    [{ manager: 'nobody@polam.example' }, 'manager', 'unknown-person'],
  ])('is refused for %j', async (changes, field, code) => {
    const { id } = await buildColdStorage(testApp.db);

    expect(await change(id, changes)).toMatchObject({ ok: false, fields: { [field]: { code } } });
  });

  it.each([
    [{ seasonFrom: 13, seasonTo: 2 }, 'seasonFrom', 'not-a-choice'],
    [{ minCelsius: -41 }, 'minCelsius', 'temperature-range'],
    [{ free: -1 }, 'free', 'quantity-range'],
    [{ commodities: 'chilli' }, 'commodities', 'not-a-choice'],
  ])('is refused for the wire’s %j', async (changes, field, code) => {
    const { id } = await buildColdStorage(testApp.db);
    const url = calls.update.path.replace('{id}', id);

    const answer = await admin.send({ method: 'PUT', url, json: { ...facts, ...changes } });

    expect(answer).toMatchObject({ status: 422, json: { fields: { [field]: { code } } } });
  });

  it('is of one that is there', async () => {
    expect(await change(crypto.randomUUID())).toMatchObject({ ok: false, error: 'not-found' });
  });
});

describe('the keeper of a cold storage', () => {
  it.each(['e-mail', 'phone'])('is the account that an admin names by its %s', async (by) => {
    const manager = await buildUser(testApp.db, { phone: '9000012345' });
    await testApp.db`update users set phone = '9000054321' where id <> ${manager.id} and phone = '9000012345'`;
    const { id } = await buildColdStorage(testApp.db);
    const name = by === 'phone' ? '+91 90000 12345' : ` ${manager.email.toUpperCase()} `;

    const answer = await change(id, { manager: name });

    expect(answer).toMatchObject({
      value: { coldStorage: { isManaged: true, manager: { id: manager.id } } },
    });
    const seen = await testApp.visitor.send({ url: calls.list.path });
    expect(seen.json).toMatchObject({ result: [{ kept: true }] });
    expect(seen.body.toString()).not.toContain(manager.email);
  });

  it('is nobody where two accounts have the phone', async () => {
    await buildUser(testApp.db, { phone: '9000011111' });
    await buildUser(testApp.db, { phone: '9000011111' });
    const { id } = await buildColdStorage(testApp.db);

    expect(await change(id, { manager: '9000011111' })).toMatchObject({
      fields: { manager: { code: 'unknown-person' } },
    });
  });
});

describe('deleting a cold storage', () => {
  it('takes it from the list at once, and is kept in the books', async () => {
    const { id } = await buildColdStorage(testApp.db);
    await testApp.visitor.call(calls.list, {});

    const answers = [await admin.call(calls.remove, { storageId: id })];
    answers.push(await admin.call(calls.remove, { storageId: id }));

    expect(answers).toMatchObject([{ ok: true }, { ok: false, error: 'not-found' }]);
    expect(await testApp.visitor.call(calls.list, {})).toMatchObject({ value: { total: 0 } });
    expect(await actionsOn(id)).toEqual(['cold-storage-removed']);
  });
});

describe('the desk of cold storages', () => {
  it('is searched, sorted and paged, and shows who keeps each', async () => {
    const manager = await buildUser(testApp.db);
    await buildColdStorage(testApp.db, { name: 'Beta Cold', managerId: manager.id });
    await buildColdStorage(testApp.db, { name: 'alpha Cold' });
    await buildColdStorage(testApp.db, { name: 'Godown' });

    const first = await admin.call(calls.listForAdmin, { search: 'cold', sort: 'name', limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await admin.call(calls.listForAdmin, { search: 'cold', sort: 'name', limit: 1, cursor });

    expect(first).toMatchObject({
      value: { coldStorages: [{ name: 'alpha Cold', manager: null }], total: 2 },
    });
    expect(second).toMatchObject({
      value: { coldStorages: [{ name: 'Beta Cold', manager: { email: manager.email } }], nextCursor: null },
    });
  });

  it('is a table to take away, in the reader’s language and without formulas', async () => {
    await buildColdStorage(testApp.db, {
      name: '=1+1',
      capacityTonnes: 900,
      freeTonnes: 40,
      tariffPaise: 12_050,
    });

    const answer = await admin.send({ url: calls.exportForAdmin.path, headers: { 'accept-language': 'te' } });

    expect(answer.headers['content-disposition']).toContain('polam-cold-storages.csv');
    const [head, line] = answer.body.toString().split('\r\n');
    expect(head).toMatch(/^\uFEFFపేరు,యజమాని/u);
    expect(line).toMatch(/^'=1\+1,/);
    expect(line).toContain(',900,40,');
    expect(line).toContain(',120.5,');
  });

  it('is the admin’s alone', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    expect(await user.call(calls.listForAdmin, {})).toMatchObject({ error: 'forbidden' });
    expect((await user.send({ url: calls.exportForAdmin.path })).status).toBe(403);
  });
});
