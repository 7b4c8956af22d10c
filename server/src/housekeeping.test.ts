import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepHouse } from './housekeeping.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('tidies again and again, never twice at once, whatever fails and however many servers there are', async () => {
  const faults: unknown[] = [];
  let [rounds, together, most] = [0, 0, 0];
  const slow = async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((resolve) => setTimeout(resolve, 15));
    together -= 1;
    rounds += 1;
  };
  const broken = () => Promise.reject(new Error('the disk is full'));
  const options = { tidyings: [broken, slow], everyMs: 2, onFailure: (error: unknown) => faults.push(error) };

  const ends = [keepHouse(database.db, options), keepHouse(database.db, options)];
  await expect.poll(() => rounds, { timeout: 5_000 }).toBeGreaterThan(5);
  await Promise.all(ends.map((end) => end()));
  const ended = rounds;
  await new Promise((resolve) => setTimeout(resolve, 40));

  expect([most, rounds]).toEqual([1, ended]);
  expect(faults.length).toBeGreaterThanOrEqual(ended);
});
