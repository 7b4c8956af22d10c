import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduleJobs, type Job } from './housekeeping.ts';
import { JobFigures } from './job-figures.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('runs jobs again and again, never twice at once, whatever fails and however many servers there are', async () => {
  const faults: string[] = [];
  let [runs, together, most] = [0, 0, 0];
  const slow = async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((resolve) => setTimeout(resolve, 15));
    together -= 1;
    runs += 1;
  };
  const jobs: readonly Job[] = [
    { name: 'rejects', run: () => Promise.reject(new Error('the disk is full')) },
    {
      name: 'throws',
      run: () => {
        throw new Error('before it began');
      },
    },
    { name: 'slow', run: slow },
  ];
  const figures = [0, 1].map(() => new JobFigures(jobs, (name) => faults.push(name)));

  const ends = figures.map((listener) =>
    scheduleJobs(database.db, { jobs, everyMs: 2, listener, onFailure: () => faults.push('all') }),
  );
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(5);
  await Promise.all(ends.map((end) => end()));
  const ended = runs;
  await new Promise((resolve) => setTimeout(resolve, 40));

  expect([most, runs]).toEqual([1, ended]);
  expect(new Set(faults)).toEqual(new Set(['rejects', 'throws']));
  const reported = figures.flatMap((each) => each.list());
  const sumOf = (name: string, figure: 'successes' | 'failures') =>
    reported.filter((each) => each.name === name).reduce((sum, each) => sum + each[figure], 0);
  expect(sumOf('slow', 'successes')).toBe(runs);
  expect(sumOf('rejects', 'failures')).toBeGreaterThanOrEqual(runs);
  expect(reported.filter(({ name }) => name !== 'slow').map(({ lastSuccessAt }) => lastSuccessAt)).toEqual([
    0, 0, 0, 0,
  ]);
});
