import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDeadline } from './deadline.ts';
import { analyzeGrownTables } from './grown-tables.ts';
import { openPools } from './pools.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let pools: ReturnType<typeof openPools>;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.db`create table things (owner_id bigint, state text)`;
  await database.db`create index things_by_owner on things (owner_id)`;
  await database.db`create index things_open on things (state) where state = 'open'`;
  await database.db`vacuum analyze things`;
  const { url } = database;
  const options = { max: 4, deadlineMs: 5_000, waiting: 10, directUrl: url, isPooled: false, schema: 0 };
  pools = openPools(url, options);
});

afterAll(async () => {
  await pools.end();
  await database.drop();
});

/** Looks up the open things of one owner, and gives how many entries of the two indexes that has read. */
async function countRead(): Promise<number> {
  const before = await countEntries();
  await withDeadline('call', 5_000, () =>
    pools.begin(async (tx) => {
      await tx`select from things where owner_id = ${7} and state = 'open'`;
      await tx`select pg_stat_force_next_flush()`;
    }),
  );
  return (await countEntries()) - before;
}

async function countEntries(): Promise<number> {
  const [row] = await database.db<[{ count: number }]>`
    select sum(idx_tup_read)::int as count from pg_stat_user_indexes where relname = 'things'`;
  return row.count;
}

/** Adds things, and has them counted. */
async function add(count: number): Promise<void> {
  await database.db.begin(async (tx) => {
    await tx`insert into things select n, 'open' from generate_series(1, ${count}::int) n`;
    await tx`select pg_stat_force_next_flush()`;
  });
}

async function countAnalyses(): Promise<number> {
  const [row] = await database.db<[{ count: number }]>`
    select analyze_count::int as count from pg_stat_user_tables where relname = 'things'`;
  return row.count;
}

it('what was planned while a table was empty goes by the right index once the table has grown', async () => {
  await countRead();
  await add(1_000);
  expect(await countRead()).toBe(1_000);

  await analyzeGrownTables(database.db);

  expect(await countRead()).toBe(1);
});

it('a table is analyzed again when it has grown to a multiple, and not before', async () => {
  const before = await countAnalyses();

  await add(500);
  await analyzeGrownTables(database.db);
  expect(await countAnalyses()).toBe(before);

  await add(2_000);
  await analyzeGrownTables(database.db);
  expect(await countAnalyses()).toBe(before + 1);
});
