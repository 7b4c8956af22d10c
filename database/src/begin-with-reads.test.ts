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

it('reads are sent behind a BEGIN that is not answered yet, what writes is not', async () => {
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

it('nothing is done behind a BEGIN that failed, and the pool goes on', async () => {
  const refused = pool.begin('nonsense', async (tx) => {
    await Promise.all([tx`select count(*)::int as count from sacks`, tx`insert into sacks values ('wheat')`]);
  });

  await expect(refused).rejects.toMatchObject({ code: '42601' });
  expect(await pool`select name from sacks`).toEqual([]);
});
