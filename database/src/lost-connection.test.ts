import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type ConnectOptions, type Database } from './connect.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/database.ts';
import { openLink, type Link } from './testing/link.ts';

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
        // Another query makes the pool reconnect.
        await untilBack(pool);
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
      stallMs: 1_500,
      connectMs: 2_000,
      limits: () => ({ deadline: 1_000, waiting: 3 }),
    });
    await expect.poll(() => pool`select 1 as one`.catch(codeOf), { timeout: 20_000 }).toEqual([{ one: 1 }]);
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

/** Waits until a query is answered on a new connection. */
async function untilBack(pool: Database): Promise<void> {
  while ((await pool`select 1`.then(() => 'back', codeOf)) !== 'back') await wait(20);
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
