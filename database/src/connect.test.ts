import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from './testing/database.ts';
import { createEmptyDatabase, createTestDatabase } from './testing/database.ts';
import { plainArrays } from './array-types.ts';

let database: TestDatabase;
let schema: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  schema = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await schema.drop();
});

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

  it('reads arrays as PostgreSQL writes them', async () => {
    const [row] = await database.db`
      select array['a', 'b c', '', 'NULL', null, '{"q": "\\"}', 'గోధుమ,x'] as texts, array[[1, 2], [3, 4]] as nested,
        '{}'::uuid[] as none, array[true, null] as flags, array['{"a": [1]}'::jsonb] as documents,
        array['\\x00ff'::bytea] as bytes, array[1.5::float8, -2e10] as reals`;

    expect(row).toEqual({
      texts: ['a', 'b c', '', 'NULL', null, '{"q": "\\"}', 'గోధుమ,x'],
      nested: [
        [1, 2],
        [3, 4],
      ],
      none: [],
      flags: [true, null],
      documents: [{ a: [1] }],
      bytes: [Buffer.from([0, 255])],
      reals: [1.5, -2e10],
    });
  });

  it('knows the arrays of all types of the schema', async () => {
    const known = [...Object.values(plainArrays).map(({ to }) => to), 1016, 1231, 1182, 1115, 1185];
    const types = await schema.db<{ name: string }[]>`
      select distinct format_type(a.oid, null) as name
      from pg_attribute c
      join pg_class t on t.oid = c.attrelid and t.relnamespace = 'public'::regnamespace
      join pg_type b on b.oid = c.atttypid
      join pg_type a on a.oid = case when b.typcategory = 'A' then b.oid else b.typarray end
      where c.attnum > 0 and t.relkind = 'r' and a.oid <> all(${known}::oid[]) order by name`;

    // Nothing asks for lists of these.
    expect(types.map(({ name }) => name)).toEqual(['pg_snapshot[]', 'tsvector[]', 'xid8[]']);
  });
});

describe('writing parameters', () => {
  it('gives back arrays as they were put in', async () => {
    const texts = ['a"b', 'c\\d', '{}', ',', ' ', 'NULL', 'గోధుమ'];
    const [row] = await database.db`
      select ${texts}::text[] as texts, ${[1, -2]}::bigint[] as counts, ${[]}::uuid[] as none,
        ${['2026-02-03']}::date[] as days, ${['t', 'f']}::boolean[] as flags`;

    expect(row).toEqual({ texts, counts: [1, -2], none: [], days: ['2026-02-03'], flags: [true, false] });
  });

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
