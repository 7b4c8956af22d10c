import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from './testing/database.ts';
import { createEmptyDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

describe('reading rows', () => {
  it('keeps a day as text, and makes an instant a Date', async () => {
    const [row] =
      await database.db`select date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06Z' as at`;

    expect(row).toEqual({ day: '2026-02-03', at: new Date('2026-02-03T04:05:06Z') });
  });

  it('makes numbers of bigint and numeric', async () => {
    const [row] = await database.db`select 9007199254740991::bigint as paise, 2.5::numeric as tonnes`;

    expect(row).toEqual({ paise: Number.MAX_SAFE_INTEGER, tonnes: 2.5 });
  });

  it('fails rather than miscount a bigint beyond what a number holds', async () => {
    await expect(database.db`select 9007199254740993::bigint as paise`).rejects.toThrow('9007199254740993');
  });

  it('reads arrays of each', async () => {
    const [row] = await database.db`select array[1::bigint, 2] as counts, array[date '2026-02-03'] as days`;

    expect(row).toEqual({ counts: [1, 2], days: ['2026-02-03'] });
  });
});

describe('writing parameters', () => {
  it('gives back what was put in', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z');

    const [row] = await database.db`
      select ${'2026-02-03'}::date as day, ${at}::timestamptz as at, ${5}::bigint as paise,
        ${2.5}::numeric as tonnes, ${['a', 'b']}::text[] as names, ${[1, 2]}::bigint[] as counts`;

    expect(row).toEqual({ day: '2026-02-03', at, paise: 5, tonnes: 2.5, names: ['a', 'b'], counts: [1, 2] });
  });

  it('keeps the microseconds of an instant given as text', async () => {
    const [row] = await database.db`select (${'2026-02-03T04:05:06.789123Z'}::timestamptz)::text as at`;

    expect(row).toEqual({ at: '2026-02-03 04:05:06.789123+00' });
  });
});

describe('a session', () => {
  it('lives in UTC, under the name of Polam, and ends a runaway statement after 15 seconds', async () => {
    const [row] = await database.db`
      select current_setting('TimeZone') as zone, current_setting('application_name') as name,
        current_setting('statement_timeout') as timeout`;

    expect(row).toEqual({ zone: 'UTC', name: 'polam-command', timeout: '15s' });
  });
});
