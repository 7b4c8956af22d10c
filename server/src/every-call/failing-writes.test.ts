import { calls } from '@polam/contract';
import { seedPlaces } from '@polam/database/seed/places';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAsked, writings } from '../testing/call-samples/all-samples.ts';
import { breakWrite, openFailingMarket, type FailingMarket } from '../testing/failing-writes.ts';

/** Each call is made seven times. */
const PATIENCE_MS = 60_000;

let database: TestDatabase;
let failing: FailingMarket;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database.db);
  failing = await openFailingMarket(database.db, database.url);
}, PATIENCE_MS);

afterAll(async () => {
  await failing.close();
  await database.drop();
});

describe('a writing call under which the line to the database breaks', () => {
  it.each(writings.map((writing) => [writing.call.name, writing] as const))(
    'has done nothing, or everything once: %s',
    { timeout: PATIENCE_MS },
    async (_name, writing) => {
      const { complaints } = await breakWrite(failing, writing, 'some-statements');

      expect(complaints).toEqual([]);
    },
  );

  it('is tried for every call of the contract that writes', () => {
    const writing = calls
      .filter(({ writes, name }) => writes && !notAsked.includes(name))
      .map(({ name }) => name);

    expect(writings.map(({ call }) => call.name).toSorted()).toEqual(writing.toSorted());
  });
});
