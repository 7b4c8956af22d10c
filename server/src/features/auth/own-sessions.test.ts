import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/auth';
import { buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { createTestDatabase } from '@polam/database/testing/database';
import { buildApp, type App } from '@polam/server/app';
import { insertSession } from '@polam/server/http/sessions/session.repository';
import { hashToken, newToken } from '../../http/sessions/sessions.ts';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

async function sessionsOf(actor: TestActor) {
  const answer = await actor.call(account.sessions, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.sessions;
}

async function aUserOnThreeDevices() {
  const user = await buildUser(testApp.db);
  const [phone, laptop, shop] = [
    await testApp.actor(user.id),
    await testApp.actor(user.id),
    await testApp.actor(user.id),
  ];
  return { user, phone, laptop, shop };
}

const isIn = async (actor: TestActor) => (await actor.call(calls.userGuard, {})).ok;

describe('where an account is open', () => {
  it('is told with device, since when and last seen, the session that asks first, and no token', async () => {
    const user = await buildUser(testApp.db);
    const laptop = await testApp.actor(user.id);
    await testApp.visitor.send({
      method: 'POST',
      url: calls.login.path,
      json: { email: user.email, password: TEST_PASSWORD },
      headers: { 'user-agent': ANDROID },
    });

    const answer = await laptop.send({ url: account.sessions.path });
    const sessions = await sessionsOf(laptop);

    expect(sessions).toMatchObject([
      { isThis: true, browser: '', system: '' },
      { isThis: false, browser: 'Chrome', system: 'Android' },
    ]);
    expect(Date.parse(sessions[1]?.openedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const tokenHash = hashToken(String(laptop.token));
    for (const secret of [laptop.token, tokenHash.toString('hex'), tokenHash.toString('base64')])
      expect(answer.body.toString()).not.toContain(secret);
  });

  it('is noted as seen every few minutes at most, not at each request', async () => {
    const { user, phone } = await aUserOnThreeDevices();
    const seen = async () => {
      const [row] = await testApp.db<{ ago: number }[]>`
        select max(extract(epoch from now() - last_seen_at))::int as ago from sessions
        where user_id = ${user.id} and token_hash = ${hashToken(String(phone.token))}`;
      return row?.ago ?? -1;
    };
    await testApp.db`update sessions set last_seen_at = now() - interval '4 minutes' where user_id = ${user.id}`;

    await phone.call(calls.userGuard, {});
    const after4 = await seen();
    await testApp.db`update sessions set last_seen_at = now() - interval '6 minutes' where user_id = ${user.id}`;
    await testApp.db`insert into changes (topic, user_id) values ('sessions', ${user.id})`;
    await phone.call(calls.userGuard, {});
    const after6 = await seen();

    expect(after4).toBeGreaterThanOrEqual(240);
    expect(after6).toBeLessThan(10);
  });

  it('says nothing of sessions that ran out, nor of those of others', async () => {
    const { user, phone } = await aUserOnThreeDevices();
    await testApp.db`
      update sessions set expires_at = now() - interval '1 second'
      where user_id = ${user.id} and token_hash <> ${hashToken(String(phone.token))}`;

    expect(await sessionsOf(phone)).toMatchObject([{ isThis: true }]);
  });
});

describe('logging out elsewhere', () => {
  it('ends just the session of an id, at once', async () => {
    const { phone, laptop, shop } = await aUserOnThreeDevices();
    const [own] = await sessionsOf(shop);
    expect(await isIn(shop)).toBe(true);

    const answer = await phone.call(account.endSession, { sessionId: own?.id ?? '' });

    expect(answer.ok).toBe(true);
    expect([await isIn(phone), await isIn(laptop), await isIn(shop)]).toEqual([true, true, false]);
  });

  it('does not find the session of somebody else, which goes on', async () => {
    const [one, other] = [await aUserOnThreeDevices(), await aUserOnThreeDevices()];
    const [foreign] = await sessionsOf(other.phone);

    const answer = await one.phone.call(account.endSession, { sessionId: foreign?.id ?? '' });

    expect(answer).toMatchObject({ error: 'not-found' });
    expect(await isIn(other.phone)).toBe(true);
    const twice = await one.phone.send({ method: 'DELETE', url: '/api/v1/account/sessions/nonsense' });
    expect(twice.status).toBe(404);
  });

  it('ends all others and says how many, or all of them', async () => {
    const { user, phone, laptop, shop } = await aUserOnThreeDevices();

    const others = await phone.call(account.endOtherSessions, {});
    expect(others).toMatchObject({ ok: true, value: { ended: 2 } });
    expect([await isIn(phone), await isIn(laptop), await isIn(shop)]).toEqual([true, false, false]);

    const all = await phone.call(account.endAllSessions, {});
    expect(all).toMatchObject({ ok: true, value: { ended: 1 } });
    expect(await isIn(phone)).toBe(false);
    const books = await testApp.db`select action from audit where actor_id = ${user.id}`;
    expect(books).toMatchObject([{ action: 'sessions-ended' }, { action: 'sessions-ended' }]);
  });
});

describe('logging out everywhere on two processes', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let apps: readonly [App, App];

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = { config: testConfig(), databaseUrl: database.url, pages: false, heartbeatMs: 20 };
    apps = [await buildApp(options), await buildApp(options)];
  });

  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database.drop();
  });

  it('drops what each remembers, and ends the live streams', async () => {
    const { id } = await buildUser(database.db);
    const session = async (app: App) => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + 60_000);
      await insertSession(database.db, { tokenHash: hashToken(token), userId: id, expiresAt });
      return actorOf(app, { token, userId: id });
    };
    const [here, there] = [await session(apps[0]), await session(apps[1])];
    const base = await apps[1].http.listen({ port: 0, host: '127.0.0.1' });
    const screen = await openScreen(base, there);
    expect(await isIn(there)).toBe(true);

    await here.call(account.endAllSessions, {});

    await expect.poll(() => isIn(there), { interval: 10 }).toBe(false);
    await expect.poll(() => screen.isOver, { interval: 10 }).toBe(true);
    screen.close();
  });
});
