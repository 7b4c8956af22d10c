import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/cold-storage';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

/** Guntur Store, which Rao manages, and Sita who has chilli to store. */
async function aManagedStore() {
  const [rao, sita] = [
    await buildUser(testApp.db, { name: 'Rao' }),
    await buildUser(testApp.db, { name: 'Sita' }),
  ];
  const storage = await buildColdStorage(testApp.db, {
    name: 'Guntur Store',
    managerId: rao.id,
    capacityTonnes: 900,
  });
  return { storage, rao, sita, manager: await testApp.actor(rao.id), asker: await testApp.actor(sita.id) };
}

describe('keeping one’s cold storage current', () => {
  it('tells everybody how much room there is, and that it is so today, also where it is as before', async () => {
    const { storage, manager } = await aManagedStore();
    const care = { storageId: storage.id, freeTonnes: 40, tariffPaise: 11_000, minCelsius: 4, maxCelsius: 8 };

    const first = await manager.call(calls.updateOwn, care);
    const again = await manager.call(calls.updateOwn, care);

    const reportedAt = [first, again].map((answer) =>
      answer.ok ? answer.value.coldStorage.freeToldAt : null,
    );
    expect(String(reportedAt[1]) >= String(reportedAt[0])).toBe(true);
    const own = await manager.call(calls.listOwn, {});
    expect(own).toMatchObject({
      value: { coldStorages: [{ id: storage.id, freeTonnes: 40, minCelsius: 4 }] },
    });
    const seen = await testApp.visitor.call(calls.list, { search: 'guntur store', hasRoom: true });
    expect(seen.ok && seen.value.coldStorages.map(({ id }) => id)).toContain(storage.id);
  });

  it('is its keeper’s alone, and another’s is not found', async () => {
    const { storage, asker } = await aManagedStore();

    const answer = await asker.call(calls.updateOwn, { storageId: storage.id, freeTonnes: 1 });

    expect(answer).toMatchObject({ ok: false, error: 'not-found' });
    expect(await asker.call(calls.listOwn, {})).toMatchObject({ value: { coldStorages: [] } });
  });

  it('has no more room than it holds', async () => {
    const { storage, manager } = await aManagedStore();

    const answer = await manager.call(calls.updateOwn, { storageId: storage.id, freeTonnes: 901 });

    expect(answer).toMatchObject({
      ok: false,
      fields: { freeTonnes: { code: 'more-than-capacity', message: 'It holds 900 metric tons in all.' } },
    });
  });
});

describe('asking the keeper of a cold storage', () => {
  it('reaches the keeper with name and phone, and rings the bell once', async () => {
    const { storage, sita, manager, asker } = await aManagedStore();
    const message = 'Room for 200 bags\nof chilli?';

    const answer = await asker.call(calls.ask, { storageId: storage.id, message }, { idempotencyKey: 'k' });
    await asker.call(calls.ask, { storageId: storage.id, message }, { idempotencyKey: 'k' });

    expect(answer).toMatchObject({ ok: true, message: 'Sent. The cold storage will call you.' });
    expect(await manager.call(calls.listEnquiries, {})).toMatchObject({
      value: {
        enquiries: [{ storageName: 'Guntur Store', message, author: { name: 'Sita', phone: sita.phone } }],
        nextCursor: null,
      },
    });
    expect(await noticesOf(testApp, manager)).toMatchObject([
      { type: 'storage.asked', sentname: 'Sita', text: 'Room for 200 bags of chilli?' },
    ]);
  });

  it('is read by nobody else', async () => {
    const { storage, asker } = await aManagedStore();
    await asker.call(calls.ask, { storageId: storage.id, message: 'Room?' });

    expect(await asker.call(calls.listEnquiries, {})).toMatchObject({ value: { enquiries: [] } });
  });

  it('goes nowhere where nobody keeps it, where one keeps it oneself, or where the keeper has blocked one', async () => {
    const { storage, rao, sita, manager, asker } = await aManagedStore();
    const unsaved = await buildColdStorage(testApp.db);
    await testApp.db`insert into blocks (blocker_id, blocked_id) values (${rao.id}, ${sita.id})`;
    const message = 'Room?';

    const answers = [
      await asker.call(calls.ask, { storageId: unsaved.id, message }),
      await manager.call(calls.ask, { storageId: storage.id, message }),
      await asker.call(calls.ask, { storageId: storage.id, message }),
      await asker.call(calls.ask, { storageId: crypto.randomUUID(), message }),
    ];

    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual([
      'not-answering',
      'not-answering',
      'not-answering',
      'not-found',
    ]);
    expect(await noticesOf(testApp, manager)).toEqual([]);
  });

  it('is forgotten when the asker leaves, and a keeper who leaves keeps nothing', async () => {
    const { storage, rao, sita, manager, asker } = await aManagedStore();
    await asker.call(calls.ask, { storageId: storage.id, message: 'Room?' });

    await asker.call(account.erase, { password: TEST_PASSWORD, confirmation: sita.email });
    expect(await manager.call(calls.listEnquiries, {})).toMatchObject({ value: { enquiries: [] } });

    await manager.call(account.erase, { password: TEST_PASSWORD, confirmation: rao.email });
    const rows = await testApp.db`select keeper_id from cold_storages where id = ${storage.id}`;
    expect(rows).toEqual([{ keeper_id: null }]);
  });
});
