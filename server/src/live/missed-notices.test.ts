import type { LiveEvent } from '@polam/contract/events';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from './announce.ts';

let testApp: TestApp;
let base: string;

beforeAll(async () => {
  testApp = await startTestApp();
  base = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => testApp.close());

const someId = '0190163d-8694-739b-aea5-966c26f8ad91';
const followed = (followerName: string): LiveEvent => ({
  type: 'person.followed',
  followerId: someId,
  followerName,
});

const notify = (userId: string, name: string) =>
  testApp.db.begin((tx) => announce(tx, followed(name), [userId]));

/** Ends the connections on which processes listen for notices, as a restart of the database does. */
const loseListeners = () => testApp.db`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`;

describe('a screen whose server has lost its ear for notices', () => {
  it('is let go, and has what was told meanwhile when it comes back', async () => {
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const screen = await openScreen(base, farmer);
    await notify(farmer.id, 'Ravi');
    const { id: lastEventId } = await screen.next();

    expect(await loseListeners()).not.toHaveLength(0);
    await notify(farmer.id, 'Sita');
    await expect.poll(() => screen.isOver, { interval: 10, timeout: 10_000 }).toBe(true);

    // Streams may end more than once while the connection is restored.
    const firstNotifiedAgain = async () => {
      const back = await openScreen(base, { token: farmer.token, lastEventId });
      const first = await back.next().catch(() => null);
      back.close();
      return first?.event;
    };
    await expect.poll(firstNotifiedAgain, { timeout: 15_000 }).toEqual(followed('Sita'));
  });
});
