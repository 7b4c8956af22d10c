import * as account from '@polam/contract/calls/account';
import * as admins from '@polam/contract/calls/admin';
import * as calls from '@polam/contract/calls/cold-storage';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildAdmin, buildUser, TEST_PASSWORD, type UserRow } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRemovedStorages } from './cold-storage.repository.ts';

let testApp: TestApp;
let admin: TestActor;
let clock: Date;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
  await seedCatalogue(testApp.db);
});

beforeEach(async () => {
  clock = new Date();
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

afterAll(() => testApp.close());

const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

/** A cold storage that Rao manages and about which Sita has asked, with all its facts. */
async function anAskedStore() {
  const [rao, sita] = [await buildUser(testApp.db), await buildUser(testApp.db)];
  const { id: storageId } = await buildColdStorage(testApp.db, {
    managerId: rao.id,
    capacityTonnes: 900,
    freeTonnes: 120,
    tariffPaise: 11_000,
    seasonFrom: 2,
    seasonTo: 11,
  });
  const [manager, asker] = [await testApp.actor(rao.id), await testApp.actor(sita.id)];
  await asker.call(calls.ask, { storageId, message: 'Room for 200 bags?' });
  return { storageId, rao, sita, manager, asker };
}

const seen = async (storageId: string) => {
  const answer = await testApp.visitor.call(calls.get, { storageId });
  return answer.ok ? answer.value.coldStorage : answer.error;
};

const erase = (actor: TestActor, { email }: UserRow) =>
  actor.call(account.erase, { password: TEST_PASSWORD, confirmation: email });

const remove = (storageId: string) => admin.call(calls.remove, { storageId });
const restore = (storageId: string) => admin.call(calls.restore, { storageId });

describe('the page of a cold storage', () => {
  it('is for everybody, with its phone and what is told of its room', async () => {
    const { storageId } = await anAskedStore();

    expect(await seen(storageId)).toMatchObject({ id: storageId, freeTonnes: 120, isManaged: true });
    expect(await seen(crypto.randomUUID())).toBe('not-found');
  });

  it('follows each change at once', async () => {
    const { storageId, manager } = await anAskedStore();
    await seen(storageId);

    await manager.call(calls.updateOwn, { storageId, freeTonnes: 0 });

    expect(await seen(storageId)).toMatchObject({ freeTonnes: 0 });
  });
});

describe('a cold storage that was taken away', () => {
  it('is put back as it stood within a day, with what was asked of its keeper', async () => {
    const { storageId, manager } = await anAskedStore();
    const before = await seen(storageId);

    await remove(storageId);
    expect(await seen(storageId)).toBe('not-found');
    expect(await admin.call(calls.listRemoved, {})).toMatchObject({
      value: { coldStorages: [{ id: storageId, name: 'Sri Lakshmi Cold Storage' }] },
    });
    pass(23);
    const [back, again] = [await restore(storageId), await restore(storageId)];

    expect([back.ok, again.ok]).toEqual([true, true]);
    expect(await seen(storageId)).toEqual(before);
    expect(await manager.call(calls.listEnquiries, {})).toMatchObject({
      value: { enquiries: [{ message: 'Room for 200 bags?' }] },
    });
    const books = await testApp.db<{ action: string }[]>`
      select action from audit where subject_id = ${storageId} order by created_at, id`;
    expect(books.map(({ action }) => action)).toEqual(['cold-storage-removed', 'cold-storage-restored']);
  });

  it('has its claims again: those that wait, and what became of others', async () => {
    const { id: storageId } = await buildColdStorage(testApp.db, {});
    const [first, second] = [await buildUser(testApp.db), await buildUser(testApp.db)];
    const [refused, waiting] = [await testApp.actor(first.id), await testApp.actor(second.id)];
    await refused.call(calls.claim, { storageId, message: 'It is mine.' });
    const [{ id: claimId } = { id: '' }] = await testApp.db<{ id: string }[]>`
      select id from cold_storage_claims where cold_storage_id = ${storageId}`;
    await admin.call(calls.decideClaim, {
      claimId,
      isConfirmed: false,
      reason: 'The licence names another.',
    });
    await waiting.call(calls.claim, { storageId, message: 'I run it.', wdraNumber: 'WDRA/42' });
    const before = [await refused.call(calls.listOwnClaims, {}), await waiting.call(calls.listOwnClaims, {})];

    await remove(storageId);
    await restore(storageId);

    expect(before).toMatchObject([
      { value: { claims: [{ state: 'refused' }] } },
      { value: { claims: [{ state: 'waiting', wdraNumber: 'WDRA/42' }] } },
    ]);
    expect([
      await refused.call(calls.listOwnClaims, {}),
      await waiting.call(calls.listOwnClaims, {}),
    ]).toEqual(before);
  });

  it('is gone for good after a day, and then forgotten', async () => {
    const { storageId } = await anAskedStore();
    await remove(storageId);

    pass(24);

    expect(await restore(storageId)).toMatchObject({ error: 'not-found' });
    expect(await admin.call(calls.listRemoved, {})).toMatchObject({ value: { coldStorages: [] } });
    await deleteRemovedStorages(testApp.db, clock);
    expect(await testApp.db`select from removed_cold_storages`).toHaveLength(0);
  });

  it('comes back without whoever has left meanwhile', async () => {
    const { storageId, rao, sita, manager, asker } = await anAskedStore();
    await testApp.db`
      insert into cold_storage_claims (id, cold_storage_id, claimant_id, message)
      values (${crypto.randomUUID()}, ${storageId}, ${sita.id}, 'It is mine.')`;
    await remove(storageId);

    await erase(asker, sita);
    const [stored] = await testApp.db<{ enquiries: unknown[]; claims: unknown[] }[]>`
      select enquiries, claims from removed_cold_storages where id = ${storageId}`;
    await erase(manager, rao);
    await restore(storageId);

    expect(stored).toEqual({ enquiries: [], claims: [] });
    expect(await testApp.db`select from cold_storage_claims where claimant_id = ${sita.id}`).toEqual([]);
    expect(await seen(storageId)).toMatchObject({ id: storageId, isManaged: false });
  });

  it('is counted as long as it is there', async () => {
    const { storageId } = await anAskedStore();
    const total = async () => {
      const answer = await testApp.visitor.call(calls.list, {});
      return answer.ok ? Number(answer.value.total) : 0;
    };
    const before = await total();

    await remove(storageId);
    const without = await total();
    await restore(storageId);

    expect([without, await total()]).toEqual([before - 1, before]);
  });
});

describe('a keeper who is suspended', () => {
  it('is asked nothing, and whoever asks hears that there is no answer', async () => {
    const { storageId, rao, asker } = await anAskedStore();
    await admin.call(admins.suspend, { userId: rao.id });

    const answer = await asker.call(calls.ask, { storageId, message: 'Is there room?' });

    expect(answer).toMatchObject({ ok: false, error: 'not-answering' });
    expect(
      await testApp.db`select from cold_storage_enquiries where cold_storage_id = ${storageId}`,
    ).toHaveLength(1);
  });
});
