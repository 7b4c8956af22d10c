import * as account from '@polam/contract/calls/account';
import * as admin from '@polam/contract/calls/admin';
import * as auth from '@polam/contract/calls/auth';
import type { LiveEvent } from '@polam/contract/events';
import { buildAdmin, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { buildApp, type App } from '@polam/server/app';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from './announce.ts';

let testApp: TestApp;
let other: App;
let bases: readonly [string, string];

beforeAll(async () => {
  testApp = await startTestApp();
  other = await buildApp({ config: testConfig(), databaseUrl: testApp.databaseUrl, pages: false });
  const anyPort = { port: 0, host: '127.0.0.1' };
  bases = [await testApp.app.http.listen(anyPort), await other.http.listen(anyPort)];
});

afterAll(async () => {
  await other.close();
  await testApp.close();
});

const someId = '0190163d-8694-739b-aea5-966c26f8ad91';
const followed = (followerName: string): LiveEvent => ({
  type: 'person.followed',
  followerId: someId,
  followerName,
});

const notify = (userId: string, name: string) =>
  testApp.db.begin((tx) => announce(tx, followed(name), [userId]));

/** A user on two devices, each with a stream to another process. */
async function twoDevices() {
  const user = await buildUser(testApp.db, { answerHash: null });
  const [phone, laptop] = [await testApp.actor(user.id), await testApp.actor(user.id)];
  const screens = [await openScreen(bases[0], phone), await openScreen(bases[1], laptop)] as const;
  return { user, phone, laptop, screens };
}

type Devices = Awaited<ReturnType<typeof twoDevices>>;

/** Whether streams have ended, as soon as they are as expected, or after far less than a heartbeat. */
async function areOver(screens: Devices['screens'], expected: readonly boolean[]) {
  const seen = () => screens.map(({ isOver }) => isOver);
  const isSo = () => seen().every((isOver, at) => isOver === expected[at]);
  for (const until = Date.now() + 5_000; !isSo() && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return seen();
}

const anAdmin = async () => testApp.actor((await buildAdmin(testApp.db)).id);

describe('the streams of sessions that are ended', () => {
  it.each<[string, (devices: Devices) => Promise<unknown>, readonly boolean[]]>([
    ['by logging out', ({ laptop }) => laptop.call(auth.logout, {}), [false, true]],
    ['by logging out everywhere', ({ phone }) => phone.call(account.endAllSessions, {}), [true, true]],
    ['by logging out elsewhere', ({ phone }) => phone.call(account.endOtherSessions, {}), [false, true]],
    [
      'by another password',
      ({ phone }) =>
        phone.call(account.changePassword, { password: TEST_PASSWORD, newPassword: 'another-harvest-28' }),
      [false, true],
    ],
    [
      'by an admin',
      async ({ user }) => (await anAdmin()).call(admin.endSessions, { userId: user.id }),
      [true, true],
    ],
    [
      'by a suspension',
      async ({ user }) => (await anAdmin()).call(admin.suspend, { userId: user.id }),
      [true, true],
    ],
    [
      'by leaving for good',
      ({ phone, user }) =>
        phone.call(account.erase, {
          password: TEST_PASSWORD,
          confirmation: user.email,
        }),
      [true, true],
    ],
    [
      'by hand in the database',
      ({ user }) => testApp.db`delete from sessions where user_id = ${user.id}`,
      [true, true],
    ],
  ])('%s end at once, on every process, and no other', async (_how, end, expected) => {
    const devices = await twoDevices();
    const others = await twoDevices();

    await end(devices);

    expect(await areOver(devices.screens, expected)).toEqual(expected);
    expect(await areOver(others.screens, [false, false])).toEqual([false, false]);
    for (const screen of [...devices.screens, ...others.screens]) screen.close();
  });

  it('are all looked after where it is not said whose they are', async () => {
    const users = await Promise.all(Array.from({ length: 21 }, () => twoDevices()));

    await testApp.db`delete from sessions where user_id = any(${users.map(({ user }) => user.id)}::uuid[])`;

    for (const { screens } of users) expect(await areOver(screens, [true, true])).toEqual([true, true]);
  });
});

/** A stream whose client reads its first bytes and then nothing. */
async function fallAsleep(base: string, token: string | null) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /api/v1/live HTTP/1.1\r\nhost: polam\r\nauthorization: ${String(token)}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

describe('a stream whose reader takes nothing', () => {
  it('ends when more than 1 MiB waits for it, and nothing is kept; that of who reads goes on', async () => {
    const app = await buildApp({
      config: testConfig(),
      databaseUrl: testApp.databaseUrl,
      pages: false,
      heartbeatMs: 50,
    });
    const base = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const user = await buildUser(testApp.db);
    const [asleep, awake] = [await testApp.actor(user.id), await testApp.actor(user.id)];
    const screen = await openScreen(base, awake);
    const socket = await fallAsleep(base, asleep.token);
    const open = async () => {
      const { body } = await app.http.inject({ url: '/metrics' });
      return Number(/^polam_open_screens (\d+)$/m.exec(body)?.[1]);
    };
    expect(await open()).toBe(2);

    // The operating system buffers some megabytes between the two.
    for (let buffered = 0; buffered < 120 && (await open()) === 2; buffered += 1)
      await notify(user.id, 'a'.repeat(400_000)).then(() => screen.next());
    await expect.poll(open).toBe(1);
    await notify(user.id, 'Still told');

    expect((await screen.next()).event).toEqual(followed('Still told'));
    const closed = once(socket, 'close');
    socket.resume();
    await closed;
    screen.close();
    await app.close();
  });
});
