import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import type { Query, Transaction } from '@polam/database/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherLastWrites, withLastWrites, writeLast } from './last-writes.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const count = (tx: Transaction, key: string) =>
  writeLast(tx, tx`insert into limit_counts (key, hits, ends_at) values (${key}, 1, now())`);

async function counted(db: Query, like: string): Promise<number> {
  const rows = await db`select from limit_counts where key like ${like}`;
  return rows.length;
}

describe('writes that nothing looks at any more', () => {
  it('are all made by the last statement of their transaction, and not before', async () => {
    const before = await database.db.begin(async (tx) => {
      gatherLastWrites(tx);
      await count(tx, 'gathered one');
      await count(tx, 'gathered two');
      const found = await counted(tx, 'gathered %');
      await withLastWrites(
        tx,
        tx`insert into limit_counts (key, hits, ends_at) values ('gathered last', 1, now())`,
      );
      return found;
    });

    expect(before).toBe(0);
    expect(await counted(database.db, 'gathered %')).toBe(3);
  });

  it('are made at once where nobody has promised a last statement', async () => {
    const found = await database.db.begin(async (tx) => {
      await count(tx, 'alone');
      return counted(tx, 'alone');
    });

    expect(found).toBe(1);
  });
});
