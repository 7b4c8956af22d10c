import * as account from '@polam/contract/calls/account';
import * as auth from '@polam/contract/calls/auth';
import * as calls from '@polam/contract/calls/consents';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildConsents, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { hasAgreed, NOTICE_VERSION } from '@polam/domain/users/consent';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

const lakshmi = {
  name: 'Lakshmi Devi',
  password: 'gentle-paddy-harvest-27',
  phone: '9848012345',
  address: 'Tadikonda',
  pincode: '522001',
};

const registered = async (email: string, more: Partial<InputOf<typeof auth.register>> = {}) => {
  const answer = await testApp.visitor.call(auth.register, { ...lakshmi, email, ...more });
  const [row] = await testApp.db<{ id: string }[]>`select id from users where email = ${email}`;
  return { answer, id: row?.id ?? '' };
};

const stored = (id: string) =>
  testApp.db<{ document: string; version: string; language: string; stands: boolean }[]>`
    select document, version, language, withdrawn_at is null as stands from consents where person_id = ${id}
    order by document`;

async function somebody() {
  const user = await buildUser(testApp.db);
  await testApp.db`update users set latitude = 16.3, longitude = 80.4 where id = ${user.id}`;
  return { user, actor: await testApp.actor(user.id) };
}

describe('agreeing when an account is opened', () => {
  it('writes down what was read, in which version and language, and the place where it was given', async () => {
    const agreed = { version: NOTICE_VERSION, language: 'te', stands: true };
    const { status } = await testApp.visitor.send({
      method: 'POST',
      url: auth.register.path,
      json: {
        ...lakshmi,
        email: 'placed@polam.example',
        latitude: 16.3,
        longitude: 80.4,
        adult: true,
        agreed: NOTICE_VERSION,
      },
      headers: { 'accept-language': 'te' },
    });

    expect(status).toBe(201);
    const [row] = await testApp.db<
      { id: string }[]
    >`select id from users where email = 'placed@polam.example'`;
    expect(await stored(row?.id ?? '')).toEqual([
      { document: 'location', ...agreed },
      { document: 'privacy', ...agreed },
      { document: 'terms', ...agreed },
    ]);
  });

  it('is of notice and terms alone where no place is given', async () => {
    const { id } = await registered('plain@polam.example', { adult: true, agreed: NOTICE_VERSION });

    expect((await stored(id)).map(({ document }) => document)).toEqual(['privacy', 'terms']);
  });

  it.each([{}, { agreed: NOTICE_VERSION }, { adult: true }])(
    'is not claimed of clients that ask nobody: %j',
    async (said) => {
      const { answer, id } = await registered(`silent${JSON.stringify(said).length}@polam.example`, said);

      expect(answer).toMatchObject({ ok: true });
      expect(await stored(id)).toEqual([]);
    },
  );

  it('is not for somebody who says not to be of age, nor in a version that never was', async () => {
    const young = await registered('young@polam.example', { adult: false, agreed: NOTICE_VERSION });
    const { json } = await testApp.visitor.send({
      method: 'POST',
      url: auth.register.path,
      json: { ...lakshmi, email: 'odd@polam.example', adult: true, agreed: '1999-01-01' },
    });

    expect(young.answer).toMatchObject({ error: 'invalid-input', fields: { adult: { code: 'not-agreed' } } });
    expect(json).toMatchObject({ success: false, fields: { agreed: { code: 'not-a-choice' } } });
    expect([young.id, (await registered('nobody@polam.example', { pincode: '1' })).id]).toEqual(['', '']);
  });
});

describe('agreeing later', () => {
  it('is written once, however often it is sent at the same moment, and earlier versions stay', async () => {
    const { user, actor } = await somebody();
    await buildConsents(testApp.db, {
      userId: user.id,
      version: '2020-01-01',
      agreedAt: new Date('2020-01-01'),
    });
    const before = await actor.call(calls.get, {});

    const answers = await Promise.all(
      ['a', 'b', 'c'].map((idempotencyKey) =>
        actor.call(calls.agree, { version: NOTICE_VERSION }, { idempotencyKey }),
      ),
    );

    expect(answers).toMatchObject(answers.map(() => ({ ok: true, message: 'Saved.' })));
    const after = await actor.call(calls.get, {});
    expect(before.ok && hasAgreed(before.value.consents)).toBe(false);
    expect(after.ok && hasAgreed(after.value.consents)).toBe(true);
    expect(after.ok && after.value.consents.map(({ version }) => version)).toEqual([
      NOTICE_VERSION,
      NOTICE_VERSION,
      '2020-01-01',
      '2020-01-01',
    ]);
  });
});

describe('taking back', () => {
  it('that the place is kept forgets it, says when, and leaves the rest as it was', async () => {
    const { id } = await registered('goes@polam.example', {
      latitude: 16.3,
      longitude: 80.4,
      adult: true,
      agreed: NOTICE_VERSION,
    });
    const actor = await testApp.actor(id);
    expect(await actor.call(calls.get, {})).toMatchObject({ value: { hasLocation: true } });

    expect(await actor.call(calls.withdrawLocation, {})).toMatchObject({ ok: true });
    await actor.call(calls.withdrawLocation, {});

    const shown = await actor.call(calls.get, {});
    expect(shown).toMatchObject({ value: { hasLocation: false } });
    expect(shown.ok && shown.value.consents.filter(({ withdrawnAt }) => withdrawnAt !== null)).toMatchObject([
      { document: 'location' },
    ]);
    const [row] = await testApp.db`select latitude, longitude, pincode from users where id = ${id}`;
    expect(row).toEqual({ latitude: null, longitude: null, pincode: '522001' });
  });

  it('is of one’s own alone', async () => {
    const [hers, his] = [await somebody(), await somebody()];

    await his.actor.call(calls.withdrawLocation, {});

    expect(await hers.actor.call(calls.get, {})).toMatchObject({ value: { hasLocation: true } });
  });
});

describe('what was agreed', () => {
  it('is proof: nobody changes or deletes it, and it is taken back once', async () => {
    const { user } = await somebody();
    await buildConsents(testApp.db, { userId: user.id });
    const { db } = testApp;
    const refused = 'written once, taken back once';

    await db`update consents set withdrawn_at = now() where person_id = ${user.id}`;

    const refuse = (attempt: Promise<unknown>) => expect(attempt).rejects.toThrow(refused);
    await refuse(db`update consents set withdrawn_at = null where person_id = ${user.id}`.execute());
    await refuse(db`update consents set language = 'hi' where person_id = ${user.id}`.execute());
    await refuse(db`delete from consents where person_id = ${user.id}`.execute());
  });

  it('stays without a name when the account is erased, taken back, and the nominee goes', async () => {
    const { user, actor } = await somebody();
    await buildConsents(testApp.db, { userId: user.id, agreedAt: new Date('2026-01-01') });
    await actor.call(calls.setNominee, { name: 'Sita', phone: '9848012346' });

    await actor.call(account.erase, { password: TEST_PASSWORD, confirmation: user.email });

    expect((await stored(user.id)).map(({ document, stands }) => [document, stands])).toEqual([
      ['privacy', false],
      ['terms', false],
    ]);
    expect(await testApp.db`select from nominees where person_id = ${user.id}`).toEqual([]);
  });
});

describe('the nominee', () => {
  it('is one at a time: named, named anew, and removed', async () => {
    const { actor } = await somebody();
    const nominee = async () => {
      const shown = await actor.call(calls.get, {});
      return shown.ok && shown.value.nominee;
    };
    expect(await nominee()).toBeNull();

    await actor.call(calls.setNominee, { name: 'Sita', phone: '+91 98480 12346' });
    await actor.call(calls.setNominee, { name: 'Ramu', phone: '9848012347' });
    expect(await nominee()).toEqual({ name: 'Ramu', phone: '9848012347' });

    await actor.call(calls.removeNominee, {});
    expect(await nominee()).toBeNull();
  });

  it('has a name that says something and a phone that may be called', async () => {
    const { actor } = await somebody();

    const { status, json } = await actor.send({
      method: 'PUT',
      url: calls.setNominee.path,
      json: { name: '🌾🌾', phone: '12345' },
    });

    expect([status, json?.['fields']]).toMatchObject([
      422,
      { name: { code: 'not-text' }, phone: { code: 'phone' } },
    ]);
  });
});
