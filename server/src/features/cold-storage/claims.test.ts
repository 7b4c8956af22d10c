import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/cold-storage';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildAdmin, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

afterAll(() => testApp.close());

/** A cold storage that nobody manages, to which Rao and Sita say that it is theirs. */
async function aClaimedStorage() {
  const storage = await buildColdStorage(testApp.db, { name: 'Guntur Store', managerId: null });
  const rao = await buildUser(testApp.db, { name: 'Rao' });
  const sita = await buildUser(testApp.db, { name: 'Sita' });
  const [owner, other] = [await testApp.actor(rao.id), await testApp.actor(sita.id)];
  const claim = {
    storageId: storage.id,
    message: 'I own it',
    phone: '98480 12345',
    wdraNumber: 'wdra/2021/7',
  };
  await owner.call(calls.claim, claim);
  await other.call(calls.claim, { storageId: storage.id, message: 'No, I' });
  const waiting = await claimsOf(storage.id);
  const [first, second] = waiting.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('two claims wait');
  return { storage, rao, owner, other, claim, first, second, waiting };
}

async function claimsOf(storageId: string) {
  const answer = await admin.call(calls.listClaims, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.claims.filter((claim) => claim.storageId === storageId);
}

const decide = (claimId: string, isConfirmed: boolean, reason?: string) =>
  admin.call(calls.decideClaim, { claimId, isConfirmed, ...(reason === undefined ? {} : { reason }) });

async function runBy(storageId: string) {
  const answer = await testApp.visitor.call(calls.get, { storageId });
  if (!answer.ok) throw new Error(answer.message);
  const { runBy: name, runBySpellings: spellings, wdraNumber } = answer.value.coldStorage;
  return { name, wdraNumber, ...(spellings !== undefined && { spellings }) };
}

describe('a claim to a cold storage', () => {
  it('waits for an admin, with phone and registration; of a second one by the same user the words stand', async () => {
    const { storage, owner, waiting } = await aClaimedStorage();
    await owner.call(calls.claim, { storageId: storage.id, message: 'Once more' });

    expect(waiting).toMatchObject([
      { claimant: { name: 'Rao' }, message: 'I own it', phone: '9848012345', wdraNumber: 'WDRA/2021/7' },
      { claimant: { name: 'Sita' }, phone: null, wdraNumber: null },
    ]);
    expect((await claimsOf(storage.id)).map(({ message }) => message)).toEqual(['Once more', 'No, I']);
    expect(await runBy(storage.id)).toEqual({ name: null, wdraNumber: null });
  });

  it('that is confirmed makes its user manager, shown to all, and ends the others', async () => {
    const { storage, owner, other, first, second, claim } = await aClaimedStorage();

    expect(await decide(first, true)).toMatchObject({ ok: true });

    expect(await runBy(storage.id)).toEqual({ name: 'Rao', wdraNumber: 'WDRA/2021/7' });
    const changed = { storageId: storage.id, capacityTonnes: 500, phone: '9848099999', freeTonnes: 40 };
    expect(await owner.call(calls.updateOwn, changed)).toMatchObject({
      value: { coldStorage: { capacityTonnes: 500, phone: '9848099999', freeTonnes: 40 } },
    });
    expect(await owner.call(calls.updateOwn, { storageId: storage.id, freeTonnes: 30 })).toMatchObject({
      value: { coldStorage: { capacityTonnes: 500, phone: '9848099999' } },
    });
    expect(await decide(second, true)).toMatchObject({ ok: false, error: 'claim-answered' });
    expect(await other.call(calls.claim, claim)).toMatchObject({ ok: false, error: 'storage-managed' });
    expect(await other.call(calls.listOwnClaims, {})).toMatchObject({
      value: { claims: [{ state: 'refused', reason: null }] },
    });
    expect(await noticesOf(testApp, owner)).toMatchObject([
      { type: 'storage.claim-decided', confirmed: true },
    ]);
  });

  it('that is confirmed shows its user as the user writes the own name, in every script', async () => {
    const { storage, owner, first } = await aClaimedStorage();
    await decide(first, true);

    await owner.call(account.update, { nameSpellings: { te: 'రావుగారు' } });

    expect(await runBy(storage.id)).toEqual({
      name: 'Rao',
      wdraNumber: 'WDRA/2021/7',
      spellings: { te: 'రావుగారు' },
    });
  });

  it('that is refused needs a reason, which its user reads and the audit keeps', async () => {
    const { owner, first } = await aClaimedStorage();

    expect(await decide(first, false)).toMatchObject({ ok: false, fields: { reason: { code: 'required' } } });
    expect(await decide(first, false, 'Nobody answered')).toMatchObject({ ok: true });

    expect(await noticesOf(testApp, owner)).toMatchObject([{ confirmed: false, reason: 'Nobody answered' }]);
    expect(await owner.call(calls.listOwnClaims, {})).toMatchObject({
      value: { claims: [{ state: 'refused', reason: 'Nobody answered' }] },
    });
    const audited = await testApp.db`
      select reason from audit where action = 'cold-storage-claim-refused' and reason = 'Nobody answered'`;
    expect(audited).toHaveLength(1);
  });

  it('wins alone where two are confirmed at the same instant', async () => {
    const { storage, first, second } = await aClaimedStorage();

    const answers = await Promise.all([decide(first, true), decide(second, true)]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const states = await testApp.db<{ state: string }[]>`
      select state from cold_storage_claims where cold_storage_id = ${storage.id} order by state`;
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'refused']);
  });

  it('of somebody who leaves while it is confirmed makes nobody manager', async () => {
    const { storage, rao, first } = await aClaimedStorage();
    const waiting = () => testApp.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    const { decided } = await testApp.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${rao.id}::text, 1))`;
      await tx`update users set suspended_at = now() where id = ${rao.id}`;
      const underWay = decide(first, true);
      await expect.poll(waiting).not.toHaveLength(0);
      return { decided: underWay };
    });

    expect(await decided).toMatchObject({ ok: false, error: 'not-found' });
    expect(await runBy(storage.id)).toMatchObject({ name: null });
  });

  it('goes with the account, and the entry is nobody’s again', async () => {
    const { storage, rao, owner, first } = await aClaimedStorage();
    await decide(first, true);

    await owner.call(account.erase, { password: TEST_PASSWORD, confirmation: rao.email });

    expect(await runBy(storage.id)).toMatchObject({ name: null });
    expect(await testApp.db`select from cold_storage_claims where claimant_id = ${rao.id}`).toHaveLength(0);
  });

  it('with a registration number of no known form is refused', async () => {
    const storage = await buildColdStorage(testApp.db, { managerId: null });
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    const answer = await user.call(calls.claim, {
      storageId: storage.id,
      message: 'Mine',
      wdraNumber: 'yes',
    });

    expect(answer).toMatchObject({ ok: false, fields: { wdraNumber: { code: 'wdra' } } });
  });
});
