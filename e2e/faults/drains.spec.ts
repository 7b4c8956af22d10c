import { connect, type Database } from '@polam/database/connect';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import { halfDone, rowsOf } from './books.ts';
import { joinMarket, type Trader } from './market-day.ts';
import { startStorm, type Storm } from './storm.ts';

const ACKNOWLEDGED_BEFORE_END = 60;
const LOOKED_AT_EVERY_MS = 25;

let database: TestDatabase;
let polam: RunningPolam;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await polam.stop();
  await database.drop();
});

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  polam = await startPolam({ env: { DATABASE_URL: database.url, ...settings } });
}

async function joinAll() {
  return { farmer: await joinMarket(polam.url, 'Lakshmi'), buyer: await joinMarket(polam.url, 'Ravi') };
}

const statusOf = async (path: string): Promise<number | null> =>
  fetch(`${polam.url}${path}`).then(
    ({ status }) => status,
    () => null,
  );

/** Asks whether the server is ready until it is not, as a balancer does. */
function watchAsBalancer() {
  const seen = { isReady: true, livezAfter: null as number | null };
  const watching = (async () => {
    while (seen.isReady) {
      if ((await statusOf('/readyz')) !== 200) {
        seen.isReady = false;
        seen.livezAfter = await statusOf('/livez');
      }
      await wait(LOOKED_AT_EVERY_MS);
    }
  })();
  return { seen, over: () => watching };
}

/** All that an event stream sends until it ends; it throws where it breaks off. */
async function readStream({ token }: Trader): Promise<{ text: Promise<string> }> {
  const response = await fetch(`${polam.url}/api/v1/live`, { headers: { authorization: token } });
  return { text: response.text() };
}

/** A request whose body never comes whole: the server has begun it, and can do nothing with it. */
async function beginEndlessRequest({ token }: Trader): Promise<Socket> {
  const { hostname, port } = new URL(polam.url);
  const socket = connectSocket(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = [
    'POST /api/v1/products/propose HTTP/1.1',
    'host: polam',
    'content-type: application/json',
    'content-length: 900',
    `authorization: ${token}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n{"pid":`);
  // The server has it once it answers another request that came later.
  await statusOf('/livez');
  return socket;
}

const expectAllKept = async (db: Database, storm: Storm) => {
  expect(await halfDone(db)).toEqual([]);
  for (const write of storm.writes) {
    const ids = write.acknowledgedId === null ? [] : [write.acknowledgedId];
    expect(await rowsOf(db, write)).toEqual({ mark: write.mark, ids });
  }
};

describe('a server that is told to end while people write', () => {
  it('is not ready at once, answers all that was begun, sends streams away, and ends well', async () => {
    await start({ DRAIN_SETTLE_S: '1.5' });
    const people = await joinAll();
    const { text } = await readStream(people.buyer);
    const balancer = watchAsBalancer();
    const storm = startStorm({
      url: polam.url,
      name: 'end',
      isReady: () => balancer.seen.isReady,
      ...people,
    });
    const over = storm.over();
    await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_END);

    process.kill(polam.pid, 'SIGTERM');
    await balancer.over();
    await over;

    expect(balancer.seen.livezAfter).toBe(200);
    expect(await text).toMatch(/retry: \d{3,4}\nevent: closing\ndata: \{\}\n\n$/);
    expect(await polam.ended).toBe(0);
    expect(storm.writes.filter(({ acknowledgedId }) => acknowledgedId === null)).toEqual([]);
    await withDatabase((db) => expectAllKept(db, storm));
  });

  it('does nothing that it does not answer, also where people go on to write until nobody is there', async () => {
    await start({ DRAIN_SETTLE_S: '0.2' });
    const storm = startStorm({ url: polam.url, name: 'on', ...(await joinAll()) });
    await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_END);

    process.kill(polam.pid, 'SIGTERM');
    await storm.over();

    expect(await polam.ended).toBe(0);
    await withDatabase((db) => expectAllKept(db, storm));
  });

  it('tells each who comes meanwhile to open another connection', async () => {
    await start({ DRAIN_SETTLE_S: '5' });

    process.kill(polam.pid, 'SIGTERM');
    await expect.poll(() => statusOf('/readyz')).toBe(503);

    const answer = await fetch(`${polam.url}/api/v1/catalogue`);
    expect([answer.ok, answer.headers.get('connection')]).toEqual([true, 'close']);
  });
});

describe('a server with a request that never ends', () => {
  it('waits for it no longer than it is told to', async () => {
    await start({ DRAIN_S: '1' });
    const { farmer } = await joinAll();
    const socket = await beginEndlessRequest(farmer);

    process.kill(polam.pid, 'SIGTERM');

    expect(await polam.ended).toBe(0);
    socket.destroy();
  });

  it('ends at once at the second signal', async () => {
    await start({ DRAIN_S: '600' });
    const { farmer } = await joinAll();
    const socket = await beginEndlessRequest(farmer);

    process.kill(polam.pid, 'SIGTERM');
    await expect.poll(() => statusOf('/readyz')).not.toBe(200);
    process.kill(polam.pid, 'SIGTERM');

    expect(await polam.ended).toBe(1);
    socket.destroy();
  });
});

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = connect(database.url, { max: 1 });
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
