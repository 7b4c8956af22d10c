import type { LiveEvent } from '@polam/contract/events';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildApp, type App } from '@polam/server/app';
import { deleteSessionsOf, insertSession } from '@polam/server/http/sessions/session.repository';
import { hashToken, newToken } from '../http/sessions/sessions.ts';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { createTestDatabase } from '@polam/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from './announce.ts';

let testApp: TestApp;
let base: string;

beforeAll(async () => {
  testApp = await startTestApp();
  base = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => testApp.close());

const aFarmer = async () => testApp.actor((await buildFarmer(testApp.db)).id);
const someId = '0190163d-8694-739b-aea5-966c26f8ad91';

const opened = (listingName: string): LiveEvent => ({
  type: 'negotiation.opened',
  listingId: someId,
  listingName,
  negotiationId: someId,
  authorId: someId,
  authorName: 'Ravi',
});

const notify = (recipientIds: readonly string[], listingName: string) =>
  testApp.db.begin((tx) => announce(tx, opened(listingName), recipientIds));

const idOf = (atMs: number) => {
  const hex = atMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

function gate() {
  let open: () => void = () => undefined;
  const wayIn = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), wayIn };
}

describe('the event stream', () => {
  it('brings a fact to every open screen of its receiver, and to nobody else’s', async () => {
    const [farmer, other] = [await aFarmer(), await aFarmer()];
    const [phone, desktop, others] = [
      await openScreen(base, farmer),
      await openScreen(base, farmer),
      await openScreen(base, other),
    ];

    await notify([farmer.id], 'Wheat');

    expect((await phone.next()).event).toEqual(opened('Wheat'));
    expect((await desktop.next()).event).toEqual(opened('Wheat'));
    expect(others.received).toEqual([]);
    for (const screen of [phone, desktop, others]) screen.close();
  });

  it('never tells of what was rolled back', async () => {
    const farmer = await aFarmer();
    const screen = await openScreen(base, farmer);

    const failing = testApp.db.begin(async (tx) => {
      await announce(tx, opened('Ghost'), [farmer.id]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await notify([farmer.id], 'Wheat');

    expect((await screen.next()).event).toEqual(opened('Wheat'));
    expect(screen.received).toHaveLength(1);
    screen.close();
  });

  it('resumes after the last notice that a screen has seen, without loss', async () => {
    const farmer = await aFarmer();
    const before = await openScreen(base, farmer);
    await notify([farmer.id], 'First');
    const seen = await before.next();
    before.close();

    await notify([farmer.id], 'Second');
    await notify([farmer.id], 'Third');
    const after = await openScreen(base, { token: farmer.token, lastEventId: seen.id });

    expect([(await after.next()).event, (await after.next()).event]).toEqual([
      opened('Second'),
      opened('Third'),
    ]);
    after.close();
  });

  it('begins with what was committed since the page asked for what it shows', async () => {
    const farmer = await aFarmer();
    await notify([farmer.id], 'Long before');
    await testApp.db`update notices set id = ${idOf(Date.now() - 60_000)} where recipient_id = ${farmer.id}`;
    await notify([farmer.id], 'Meanwhile');

    const screen = await openScreen(base, { token: farmer.token, pageAgeMs: '30000' });

    expect((await screen.next()).event).toEqual(opened('Meanwhile'));
    expect(screen.received).toHaveLength(1);
    screen.close();
  });

  it.each(['', 'NaN', '-1', 'Infinity', '1e999'])(
    'takes a page of the age %o for a new one or an old one',
    async (age) => {
      const farmer = await aFarmer();
      const screen = await openScreen(base, { token: farmer.token, pageAgeMs: age });

      await notify([farmer.id], 'Now');

      expect((await screen.next()).event).toEqual(opened('Now'));
      screen.close();
    },
  );

  it('brings what was made earlier than the last that a screen saw, but committed later', async () => {
    const farmer = await aFarmer();
    const before = await openScreen(base, farmer);
    const [isAnnounced, mayCommit] = [gate(), gate()];
    const slow = testApp.db.begin(async (tx) => {
      await announce(tx, opened('Slow'), [farmer.id]);
      isAnnounced.open();
      await mayCommit.wayIn;
    });
    await isAnnounced.wayIn;
    await notify([farmer.id], 'Quick');
    const seen = await before.next();
    before.close();
    mayCommit.open();
    await slow;

    const after = await openScreen(base, { token: farmer.token, lastEventId: seen.id });

    expect(seen.event).toEqual(opened('Quick'));
    expect((await after.next()).event).toEqual(opened('Slow'));
    after.close();
  });

  it('ends the oldest of one person’s many, and nobody else’s', async () => {
    const [farmer, other] = [await aFarmer(), await aFarmer()];
    const others = await openScreen(base, other);
    const oldest = await openScreen(base, farmer);
    const later = await Promise.all(Array.from({ length: 30 }, () => openScreen(base, farmer)));

    await expect.poll(() => oldest.isOver, { interval: 10 }).toBe(true);
    await notify([farmer.id, other.id], 'Wheat');

    expect((await Promise.all([others, ...later].map((screen) => screen.next()))).length).toBe(31);
    for (const screen of [others, ...later]) screen.close();
  });

  it('is closed to visitors', async () => {
    expect((await openScreen(base, { token: null })).status).toBe(401);
  });

  it('brings many facts at once in their order', async () => {
    const trader = await testApp.actor((await buildTrader(testApp.db)).id);
    const screen = await openScreen(base, trader);

    for (let n = 0; n < 20; n += 1) await notify([trader.id], `Lot ${n}`);
    for (let n = 0; n < 20; n += 1)
      expect((await screen.next()).event).toMatchObject({ listingName: `Lot ${n}` });

    screen.close();
  });
});

describe('a session that ended', () => {
  it('hears no more on the stream that it had open', async () => {
    const database = await createTestDatabase();
    const options = { config: testConfig(), databaseUrl: database.url, pages: false, heartbeatMs: 20 };
    const app = await buildApp(options);
    const { id } = await buildFarmer(database.db);
    const token = newToken();
    const tokenHash = hashToken(token);
    await insertSession(database.db, { tokenHash, userId: id, expiresAt: new Date(Date.now() + 60_000) });
    const screen = await openScreen(await app.http.listen({ port: 0, host: '127.0.0.1' }), { token });
    await database.db.begin((tx) => announce(tx, opened('Before'), [id]));
    expect((await screen.next()).event).toEqual(opened('Before'));

    await deleteSessionsOf(database.db, id);
    await expect.poll(() => screen.isOver, { interval: 10 }).toBe(true);
    await database.db.begin((tx) => announce(tx, opened('After'), [id]));

    expect(screen.received).toHaveLength(1);
    await app.close();
    await database.drop();
  });
});

describe('two processes on one database', () => {
  let second: App;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let first: App;

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = { config: testConfig(), databaseUrl: database.url, pages: false };
    [first, second] = await Promise.all([buildApp(options), buildApp(options)]);
  });

  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  });

  it('deliver to each other’s screens', async () => {
    const { id } = await buildFarmer(database.db);
    const token = newToken();
    await insertSession(database.db, {
      tokenHash: hashToken(token),
      userId: id,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const screen = await openScreen(await second.http.listen({ port: 0, host: '127.0.0.1' }), { token });

    await first.appContext.db.begin((tx) => announce(tx, opened('Wheat'), [id]));

    expect((await screen.next()).event).toEqual(opened('Wheat'));
    screen.close();
  });
});
