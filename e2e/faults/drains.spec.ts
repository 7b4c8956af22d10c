import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import { joinMarket, type Trader } from './market-day.ts';

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

const statusOf = async (path: string): Promise<number | null> =>
  fetch(`${polam.url}${path}`).then(
    ({ status }) => status,
    () => null,
  );

/** A request whose body never completes: the server has accepted it, and cannot answer it. */
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
  // The server has received it once it answers a later request.
  await statusOf('/livez');
  return socket;
}

describe('a server that is told to end', () => {
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
    const farmer = await joinMarket(polam.url, 'Lakshmi');
    const socket = await beginEndlessRequest(farmer);

    process.kill(polam.pid, 'SIGTERM');

    expect(await polam.ended).toBe(0);
    socket.destroy();
  });

  it('ends at once at the second signal', async () => {
    await start({ DRAIN_S: '600' });
    const farmer = await joinMarket(polam.url, 'Lakshmi');
    const socket = await beginEndlessRequest(farmer);

    process.kill(polam.pid, 'SIGTERM');
    await expect.poll(() => statusOf('/readyz')).not.toBe(200);
    process.kill(polam.pid, 'SIGTERM');

    expect(await polam.ended).toBe(1);
    socket.destroy();
  });
});
