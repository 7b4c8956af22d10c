import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Query } from './connect.ts';
import { withDeadline } from './deadline.ts';
import { openPools, plannedOnce } from './pools.ts';
import type { TestDatabase } from './testing/database.ts';
import { createEmptyDatabase } from './testing/database.ts';

let database: TestDatabase;
let pools: ReturnType<typeof openPools>;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.db`create table things (owner_id uuid, at timestamptz)`;
  await database.db`create index things_by_owner on things (owner_id, at)`;
  await database.db`vacuum analyze things`;
  const { url } = database;
  // One connection for reads that are planned once, and two for transactions.
  const options = { max: 6, deadlineMs: 5_000, waiting: 10, directUrl: url, isPooled: false, schema: 0 };
  pools = openPools(url, options);
});

afterAll(async () => {
  await pools.end();
  await database.drop();
});

/** Number of scans of the whole table so far. */
async function countScans(): Promise<number> {
  const [row] = await database.db<[{ count: number }]>`
    select seq_scan as count from pg_stat_user_tables where relname = 'things'`;
  return row.count;
}

/** Finds which of some ids are new, and has the figures of its session counted. */
async function find(db: Query): Promise<void> {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await db`
    select id from unnest(${ids}::uuid[]) as given (id)
    where not exists (select from things t where t.owner_id = given.id and t.at > now())`;
  await db`select pg_stat_force_next_flush()`;
}

describe('what is planned once, while its table is empty', () => {
  it.each([
    ['a read', () => withDeadline('call', 5_000, () => find(plannedOnce(pools)))],
    ['a transaction', () => withDeadline('call', 5_000, () => pools.begin((tx) => find(tx)))],
  ])('goes by the index from then on: %s', async (_what, work) => {
    const before = await countScans();

    await work();

    expect((await countScans()) - before).toBe(0);
  });
});

it('a read that is planned for its values may scan a small table', async () => {
  const before = await countScans();

  await withDeadline('call', 5_000, () => find(pools));

  expect((await countScans()) - before).toBeGreaterThan(0);
});
