import { expect, it } from 'vitest';
import { listSources } from '../files.ts';
import { DIFFERS_BY_VERSION } from './system-postgres.ts';

it.each(Object.keys(DIFFERS_BY_VERSION))('%s has tests to run on the oldest PostgreSQL', (place) => {
  const tests = listSources().filter((path) => path.startsWith(place) && path.endsWith('.test.ts'));

  expect(tests).not.toEqual([]);
});
