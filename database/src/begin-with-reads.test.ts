import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from './connect.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/database.ts';
import { openLink, type Link } from './testing/link.ts';

let database: TestDatabase;
let link: Link;
let pool: Database;
const sent: string[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.db`create table sacks (name text)`;
  link = await openLink(database.url);
  pool = connect(link.url, {
    max: 1,
    begins: 'with-reads',
    onStatement: (text) => sent.push(text.trim()),
  });
});

afterEach(async () => {
  link.passOn();
  await database.db`delete from sacks`;
});

afterAll(async () => {
  await pool.end({ timeout: 0 });
  await link.close();
  await database.drop();
});

const read = 'select count(*)::int as count from sacks';
const write = `insert into sacks values ('wheat')`;

it('reads are sent behind a BEGIN that is not answered yet, what writes and is not prepared is not', async () => {
  // Statements are prepared once, and only then sent in one go.
  await pool.begin(async (tx) => tx`select count(*)::int as count from sacks`);
  sent.length = 0;
  link.swallow();

  const lost = pool
    .begin(async (tx) => {
      await Promise.all([
        tx`select count(*)::int as count from sacks`,
        tx`insert into sacks values ('wheat')`,
      ]);
    })
    .catch((error: unknown) => error);

  await expect.poll(() => sent).toEqual(['begin', read]);
  link.breakOff();
  expect(await lost).toBeInstanceOf(Error);
});

it('a transaction does the same in the same order', async () => {
  sent.length = 0;

  const found = await pool.begin(async (tx) => {
    const counts = () => tx<{ count: number }[]>`select count(*)::int as count from sacks`;
    const [before] = await Promise.all([counts(), tx`insert into sacks values ('wheat')`]);
    return [...before, ...(await counts())];
  });

  expect(found).toEqual([{ count: 0 }, { count: 1 }]);
  // A new connection has asked for the types of arrays before.
  expect(sent.slice(-5)).toEqual(['begin', read, write, read, 'commit']);
});

/** Reads and writes in one go; fails where the number is 0. Gives how each ended. */
async function inOneGo(divisor: number): Promise<readonly string[]> {
  const ends: string[] = [];
  await pool
    .begin(async (tx) => {
      const parts = [
        tx`select count(*)::int as count from sacks`,
        tx`insert into sacks select 'rice' where 6 / ${divisor}::int > 0`,
        tx`insert into sacks values ('maize')`,
      ];
      for (const part of await Promise.allSettled(parts))
        ends.push(part.status === 'fulfilled' ? 'done' : String((part.reason as { code?: string }).code));
    })
    .catch((error: { code?: string }) => ends.push(`undone for ${error.code}`));
  return ends;
}

/** An installation of before may have the driver with a former patch: 2 waits for BEGIN with what writes. */
const { polamPatch = 0 } = postgres as { polamPatch?: number };
const isJoining = polamPatch >= 3;
const isMended = polamPatch >= 4;

it.runIf(isJoining)('what writes goes with a BEGIN that would take it along, once prepared', async () => {
  await inOneGo(1);
  sent.length = 0;
  link.swallow();

  const lost = inOneGo(1);

  await expect
    .poll(() => sent)
    .toEqual(['begin', read, expect.stringContaining('rice'), expect.stringContaining('maize')]);
  link.breakOff();
  expect((await lost).at(-1)).toMatch(/^undone for/);
  link.passOn();
  expect(await pool`select name from sacks order by name`).toEqual([{ name: 'maize' }, { name: 'rice' }]);
});

it.runIf(isMended)(
  'what writes waits for the answer to a BEGIN of an earlier go, which would not take it along',
  async () => {
    await inOneGo(1);
    sent.length = 0;
    link.swallow();

    const lost = pool
      .begin(async (tx) => {
        const first = tx`select count(*)::int as count from sacks`;
        first.catch(() => undefined);
        await wait(20);
        await Promise.all([
          tx`select count(*)::int as count from sacks`,
          tx`insert into sacks values ('maize')`,
        ]);
      })
      .catch((error: unknown) => error);

    await expect.poll(() => sent).toEqual(['begin', read, read]);
    link.breakOff();
    expect(await lost).toBeInstanceOf(Error);
  },
);

it.runIf(isMended)('what cannot be sent fails its own transaction, also behind a BEGIN', async () => {
  await inOneGo(1);

  const refused = pool.begin(async (tx) => tx`insert into sacks values (${undefined as never})`);

  await expect(refused).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' });
  expect(await inOneGo(1)).toEqual(['done', 'done', 'done']);
});

it('a failure in the middle of one go skips what is behind it, undoes what is before it, and says why', async () => {
  await inOneGo(1);
  await database.db`delete from sacks`;

  const failed = await inOneGo(0);
  const again = await inOneGo(1);

  expect(failed).toEqual(['done', '22012', '25P02', 'undone for 22012']);
  expect(again).toEqual(['done', 'done', 'done']);
  expect(await pool`select count(*)::int as count from sacks`).toEqual([{ count: 2 }]);
});

it('a failure of what is sent with COMMIT undoes all, and the pool goes on', async () => {
  const store = (divisor: number) =>
    pool.begin(async (tx) => {
      await tx`insert into sacks values ('maize')`;
      const last = tx`insert into sacks select 'rice' where 6 / ${divisor}::int > 0`;
      last.catch(() => undefined);
      return { last };
    });
  await store(1);
  await database.db`delete from sacks`;

  await expect(store(0)).rejects.toMatchObject({ code: '22012' });
  expect(await pool`select name from sacks`).toEqual([]);
  await (
    await store(1)
  ).last;
  expect(await pool`select name from sacks order by name`).toEqual([{ name: 'maize' }, { name: 'rice' }]);
});

it('a BEGIN that was sent in time may be answered late, where what goes with it waits for a lock', async () => {
  const beginWithinMs = 200;
  const limits = () => ({ deadline: beginWithinMs, transaction: 10_000 });
  const hurried = connect(database.url, { max: 1, begins: 'with-reads', limits });
  const lockAll = () => hurried.begin(async (tx) => (await tx`select name from sacks for update`).length);
  await database.db`insert into sacks values ('wheat')`;
  await lockAll();

  const locked = await database.db.begin(async (tx) => {
    await tx`select name from sacks for update`;
    const waiting = lockAll().catch((error: unknown) => error);
    await wait(2 * beginWithinMs);
    return { waiting };
  });

  expect(await locked.waiting).toBe(1);
  await hurried.end();
});

it('nothing is done behind a BEGIN that failed, and the pool goes on', async () => {
  const refused = pool.begin('nonsense', async (tx) => {
    await Promise.all([tx`select count(*)::int as count from sacks`, tx`insert into sacks values ('wheat')`]);
  });

  await expect(refused).rejects.toMatchObject({ code: '42601' });
  expect(await pool`select name from sacks`).toEqual([]);
});
