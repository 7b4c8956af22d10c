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

/** Ends the connections on which processes hear and read what has changed, as a restart of the database does. */
const loseConnections = () => testApp.db`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and (query ilike 'listen %' or query ilike '%pg_current_snapshot%')
    and pid <> pg_backend_pid()`;

/** Loses what was to be read, as a crash of the database does. */
const loseChanges = () =>
  testApp.db.begin(async (tx) => {
    await tx`delete from changes`;
    await tx`update change_epoch set epoch = gen_random_uuid()`;
  });

/** An open screen of a farmer that has shown a notice. */
async function aFarmersScreen() {
  const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
  const screen = await openScreen(base, farmer);
  await notify(farmer.id, 'Ravi');
  return { farmer, screen, first: await screen.next() };
}

describe('a screen whose server has lost its connections for notices', () => {
  it('shows what was told meanwhile', async () => {
    const { farmer, screen } = await aFarmersScreen();

    expect(await loseConnections()).not.toHaveLength(0);
    await notify(farmer.id, 'Sita');

    expect((await screen.next()).event).toEqual(followed('Sita'));
    screen.close();
  });
});

describe('a screen that may have missed notices', () => {
  it('is let go, and has what was told meanwhile when it comes back', async () => {
    const { farmer, screen, first } = await aFarmersScreen();

    await testApp.db.begin(async (tx) => {
      await announce(tx, followed('Sita'), [farmer.id]);
      await tx`delete from changes`;
    });
    await loseChanges();
    await expect.poll(() => screen.isOver, { interval: 10, timeout: 10_000 }).toBe(true);

    const back = await openScreen(base, { token: farmer.token, lastEventId: first.id });
    expect((await back.next()).event).toEqual(followed('Sita'));
    back.close();
  });
});
