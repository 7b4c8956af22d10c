import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LockRetry } from './apply-migration.ts';
import { connect, type Database } from '../connect.ts';
import { migrate } from './migrate.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createEmptyDatabase } from '../testing/database.ts';

const HELD_FOR_LONG: LockRetry = { lockMs: 100, tries: 1_000, pauseMs: 20, mostPauseMs: 50 };

let database: TestDatabase;
let folder: string;
let said: string[];
/** A process of this version that starts, and one that serves. */
let starting: Database;
let serving: Database;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'polam-migrations-'));
  said = [];
  starting = connect(database.url, { max: 2, applicationName: 'polam-start', statementTimeoutMs: 0 });
  serving = connect(database.url, { max: 4, applicationName: 'polam-test' });
  write('0001-crops.sql', 'create table crops (name text);');
  await migrate(starting, { folder });
});

afterEach(async () => {
  await Promise.all([starting.end(), serving.end()]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, ...lines: readonly string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

const log = (line: string) => void said.push(line);

/** A transaction that has written a crop, and stays open until ended. */
async function holdCrops(): Promise<{ end(): Promise<void> }> {
  const session = await serving.reserve();
  await session`begin`;
  await session`insert into crops (name) values ('maize')`;
  return {
    end: async () => {
      await session`commit`;
      session.release();
    },
  };
}

async function isValid(index: string): Promise<boolean | undefined> {
  const [row] = await serving<{ isValid: boolean }[]>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})`;
  return row?.isValid;
}

describe('a migration that needs a lock which a long transaction holds', () => {
  beforeEach(() =>
    write('0002-grown.sql', '-- compatible-since: 0001', 'alter table crops add column grown text;'),
  );

  it('comes back until it gets it, and whoever reads and writes meanwhile is served', async () => {
    const held = await holdCrops();
    const migrated = migrate(starting, { folder, log, lockRetry: HELD_FOR_LONG });
    await expect
      .poll(() => said.filter((line) => /0002-grown.*waits for a lock/.test(line)).length)
      .toBeGreaterThan(3);

    const begun = performance.now();
    for (let n = 0; n < 20; n += 1) await serving`insert into crops (name) values (${`paddy ${n}`})`;
    const tookMs = performance.now() - begun;
    await held.end();

    expect(await migrated).toEqual(['0002-grown.sql']);
    // Without a timeout of its own the first would wait behind the migration until the transaction ends.
    expect(tookMs).toBeLessThan(5_000);
    expect(await serving`select count(grown) as grown, count(*) from crops`).toEqual([
      { grown: 0, count: 21 },
    ]);
  });

  it('gives up with a sentence that names who holds it, and leaves nothing behind', async () => {
    const held = await holdCrops();

    const refused = migrate(starting, { folder, log, lockRetry: { ...HELD_FOR_LONG, tries: 3 } });

    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(/0002-grown\.sql did not get the locks.*3 tries.*"polam-test"/);
    await held.end();
    expect(await migrate(starting, { folder })).toEqual(['0002-grown.sql']);
  });
});

describe('an index that is made concurrently', () => {
  beforeEach(() =>
    write(
      '0002-by-name.sql',
      '-- By name.',
      '-- compatible-since: 0001',
      '-- outside-transaction',
      "create unique index concurrently if not exists crops_by_name on crops (name) where name <> ';';",
      'create index concurrently if not exists crops_by_form on crops (lower(name));',
    ),
  );

  it('lets others write while it is made, and a second process that starts waits for it without a deadlock', async () => {
    const held = await holdCrops();
    const other = connect(database.url, { max: 2, applicationName: 'polam-start', statementTimeoutMs: 0 });
    const first = migrate(starting, { folder, log });
    await expect.poll(() => isValid('crops_by_name')).toBe(false);
    const second = migrate(other, { folder, log });
    await expect.poll(() => said).toContain('Waiting for another process that changes the schema …');

    await serving`insert into crops (name) values ('paddy')`;
    await held.end();

    expect([await first, await second]).toEqual([['0002-by-name.sql'], []]);
    expect([await isValid('crops_by_name'), await isValid('crops_by_form')]).toEqual([true, true]);
    await other.end();
  });

  it('is made anew where a crash left half of it, and once where only its note is missing', async () => {
    await serving`insert into crops (name) values ('paddy'), ('paddy')`;
    await expect(migrate(starting, { folder })).rejects.toThrow(
      'Migration 0002-by-name.sql failed; the next start goes on where it ended.',
    );
    expect(await isValid('crops_by_name')).toBe(false);
    await serving`truncate crops`;

    expect(await migrate(starting, { folder })).toEqual(['0002-by-name.sql']);
    await serving`delete from migrations where name = '0002-by-name.sql'`;
    expect(await migrate(starting, { folder })).toEqual(['0002-by-name.sql']);

    expect(await isValid('crops_by_name')).toBe(true);
  });

  it('is made plainly in a database that is empty, where nobody waits', async () => {
    const empty = await createEmptyDatabase();

    expect(await migrate(empty.db, { folder })).toEqual(['0001-crops.sql', '0002-by-name.sql']);

    const indexes = await empty.db`select indisvalid from pg_index where indrelid = 'crops'::regclass`;
    expect(indexes).toEqual([{ indisvalid: true }, { indisvalid: true }]);
    await empty.drop();
  });

  it('stands alone: no other statement is run outside a transaction', async () => {
    write('0003-other.sql', '-- outside-transaction', 'update crops set name = upper(name);');

    await expect(migrate(starting, { folder })).rejects.toMatchObject({
      message: expect.stringContaining('0003-other.sql failed') as string,
      cause: { message: expect.stringContaining('may hold only') as string },
    });
  });
});

describe('processes of an older version', () => {
  /**
   * A server of the schema, with open connections; of 0.1.0, which does not record it, where none is given.
   */
  async function serve(schema: number | null): Promise<Database> {
    const name = schema === null ? 'polam' : `polam-direct/${schema}`;
    const server = connect(database.url, { max: 1, applicationName: name });
    await server`select 1`;
    return server;
  }

  it('go on beside a migration that is compatible with them', async () => {
    write('0002-grown.sql', '-- compatible-since: 0001', 'alter table crops add column grown text;');
    const older = await serve(1);

    expect(await migrate(starting, { folder })).toEqual(['0002-grown.sql']);

    expect(await older`select current_setting('application_name') as name`).toEqual([
      { name: 'polam-direct/1' },
    ]);
    await older.end();
  });

  it.each([1, null])(
    'are waited for by one that is not (schema %s), and before anything is applied',
    async (schema) => {
      write('0002-grown.sql', '-- compatible-since: 0001', 'alter table crops add column grown text;');
      write(
        '0003-renamed.sql',
        '-- compatible-since: 0002',
        'alter table crops rename column name to title;',
      );
      const older = await serve(schema);

      const refused = migrate(starting, { folder });
      await expect(refused).rejects.toThrow(StartRefusal);
      await expect(refused).rejects.toThrow(
        /0003-renamed\.sql may not run beside a Polam of schema .*nothing was changed/,
      );
      expect(await serving`select name from migrations`).toHaveLength(1);

      const migrated = migrate(starting, { folder, log, waitForOlderMs: 60_000 });
      await expect.poll(() => said).toEqual([expect.stringMatching(/^Waiting for a Polam of schema/)]);
      await older.end();
      expect(await migrated).toEqual(['0002-grown.sql', '0003-renamed.sql']);
    },
  );

  it('start on a newer schema that says they may, and on no other', async () => {
    const older = mkdtempSync(join(tmpdir(), 'polam-migrations-'));
    writeFileSync(join(older, '0001-crops.sql'), 'create table crops (name text);\n');
    write('0002-grown.sql', '-- compatible-since: 0001', 'alter table crops add column grown text;');
    await migrate(starting, { folder });

    expect(await migrate(starting, { folder: older, log })).toEqual([]);
    expect(said).toEqual(['The database is at schema 2, of a newer Polam; this one (1) may run beside it.']);

    write('0003-renamed.sql', 'alter table crops rename column name to title;');
    await migrate(starting, { folder });
    await expect(migrate(starting, { folder: older })).rejects.toThrow(/newer Polam.*0003-renamed\.sql/);
    rmSync(older, { recursive: true });
  });
});
