import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type ConnectOptions, type Database } from './connect.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let link: Link;
let db: Database | null = null;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.db`create table crates (name text)`;
});

afterAll(() => database.drop());

beforeEach(async () => {
  link = await openLink(database.url);
});

afterEach(async () => {
  await db?.end({ timeout: 0 });
  db = null;
  await link.close();
});

describe('a connection that is lost', () => {
  it('fails what is under way at once, and the next statement finds the server that is back', async () => {
    const pool = open({ max: 2 });
    const asleep = [1, 2].map(() => pool`select pg_sleep(30)`.catch(codeOf));
    await expect.poll(() => link.connections, { timeout: 10_000 }).toBe(2);
    await wait(50);

    link.breakOff();

    for (const code of await Promise.all(asleep))
      expect(code).toMatch(/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('never lets a transaction speak on the connection that took its place', async () => {
    const pool = open({ max: 1 });

    const outcome = await pool
      .begin(async (tx) => {
        await tx`insert into crates values ('first')`;
        link.breakOff();
        // Somebody else has the connection made anew.
        await expect
          .poll(() => pool`select 1 as one`.catch(codeOf), { timeout: 10_000 })
          .toEqual([{ one: 1 }]);
        await tx`insert into crates values ('second')`;
      })
      .catch(codeOf);

    await wait(100);
    expect(outcome).toBe('CONNECTION_CLOSED');
    expect(await database.db`select name from crates`).toEqual([]);
  });

  it('is given up when the server says nothing, and others wait no longer than they may', async () => {
    const pool = open({
      max: 1,
      stallMs: 300,
      connectMs: 1_000,
      limits: () => ({ deadline: 150, waiting: 3 }),
    });
    await pool`select 1`;
    link.swallow();

    const asked = [1, 2, 3, 4].map(() => pool`select 1`.catch(codeOf));

    expect(await Promise.all(asked)).toEqual(['DEADLINE', 'DEADLINE', 'DEADLINE', 'TOO_MANY_WAITING']);
    link.passOn();
    await expect.poll(() => pool`select 1 as one`.catch(codeOf), { timeout: 20_000 }).toEqual([{ one: 1 }]);
  });

  it('leaves a reservation without a voice, and the pool without a gap', async () => {
    const pool = open({ max: 1 });
    const session = await pool.reserve();
    await session`select 1`;

    link.breakOff();
    await expect.poll(() => link.connections).toBe(0);

    expect(await session`select 1`.catch(codeOf)).toBe('CONNECTION_CLOSED');
    session.release();
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

function open(options: ConnectOptions): Database {
  db = connect(link.url, options);
  return db;
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

/** A line to the database that can be cut, and that can swallow what is said on it. */
interface Link {
  readonly url: string;
  readonly connections: number;
  breakOff(): void;
  swallow(): void;
  passOn(): void;
  close(): Promise<void>;
}

async function openLink(url: string): Promise<Link> {
  const target = new URL(url);
  const socket = `${target.searchParams.get('host') ?? ''}/.s.PGSQL.${target.port || '5432'}`;
  const isLocal = target.searchParams.has('host');
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSwallowing = false;
  const server: Server = createServer((client) => {
    const upstream = isLocal
      ? createConnection(socket)
      : createConnection(Number(target.port || 5_432), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const each of pair) each.destroy();
    };
    for (const each of pair) each.on('error', end).on('close', end);
    client.on('data', (bytes) => void (isSwallowing || upstream.write(bytes)));
    upstream.on('data', (bytes) => void (isSwallowing || client.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const breakOff = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    get connections() {
      return pairs.size;
    },
    breakOff,
    swallow: () => (isSwallowing = true),
    passOn: () => (isSwallowing = false),
    close: async () => {
      breakOff();
      server.close();
      await once(server, 'close');
    },
  };
}
