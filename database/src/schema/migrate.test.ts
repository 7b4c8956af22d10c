import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { migrate } from './migrate.ts';
import { lockMigrations, unlockMigrations } from './migration-table.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createEmptyDatabase } from '../testing/database.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'polam-migrations-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

describe('migrating a database', () => {
  it('applies every file once, in order', async () => {
    write('0002-fill.sql', "insert into crops values ('paddy'); insert into crops values ('maize');");
    write('0001-crops.sql', 'create table crops (name text);');

    const first = await migrate(database.db, { folder });
    const second = await migrate(database.db, { folder });

    expect(first).toEqual(['0001-crops.sql', '0002-fill.sql']);
    expect(second).toEqual([]);
    expect(await database.db`select name from crops`).toHaveLength(2);
  });

  it('asks a database that is complete for its table alone, whatever the number of files', async () => {
    for (const number of ['0001', '0002', '0003']) write(`${number}-crops.sql`, 'select 1;');
    await migrate(database.db, { folder });
    const statements: string[] = [];
    const watched = connect(database.url, { onStatement: (text) => statements.push(text) });

    await migrate(watched, { folder });
    await watched.end();

    expect(statements).toHaveLength(2);
  });

  it('lets one of two processes migrate while the other waits', async () => {
    write('0001-slow.sql', 'create table crops (name text); select pg_sleep(0.3);');
    const other = connect(database.url);

    const applied = await Promise.all([migrate(database.db, { folder }), migrate(other, { folder })]);
    await other.end();

    expect(applied.flat()).toEqual(['0001-slow.sql']);
  });

  it('waits for whoever changes the schema, though no file is missing', async () => {
    write('0001-crops.sql', 'create table crops (name text);');
    await migrate(database.db, { folder });
    const session = await database.db.reserve();
    await lockMigrations(session, () => undefined);
    const lines: string[] = [];
    const starting = migrate(database.db, { folder, log: (line) => lines.push(line) });

    await expect.poll(() => lines).toEqual([expect.stringContaining('Waiting for another process')]);
    // A newer version, beside which this one may not serve.
    await session`insert into migrations (name, checksum, compatible_since) values ('0002-new.sql', 'x', 2)`;
    await unlockMigrations(session);
    session.release();

    await expect(starting).rejects.toThrow('0002-new.sql');
  });

  it('leaves nothing of a failing file behind, and keeps those before it', async () => {
    write('0001-crops.sql', 'create table crops (name text);');
    write('0002-wrong.sql', 'create table farms (name text); select nothing_like_this();');

    await expect(migrate(database.db, { folder })).rejects.toThrow('0002-wrong.sql');

    const [found] = await database.db`select to_regclass('crops') as crops, to_regclass('farms') as farms`;
    expect(found).toEqual({ crops: 'crops', farms: null });
  });

  it('refuses a file that was changed after it was applied', async () => {
    write('0001-crops.sql', 'create table crops (name text);');
    await migrate(database.db, { folder });

    write('0001-crops.sql', 'create table crops (title text);');

    await expect(migrate(database.db, { folder })).rejects.toThrow(/0001-crops\.sql was changed/);
  });

  it('takes other ends of lines for the same file', async () => {
    write('0001-crops.sql', 'create table crops (\nname text);');
    await migrate(database.db, { folder });

    write('0001-crops.sql', 'create table crops (\r\nname text);');

    expect(await migrate(database.db, { folder })).toEqual([]);
  });

  it('refuses a database that a newer Polam has brought further', async () => {
    write('0001-crops.sql', 'create table crops (name text);');
    write('0002-farms.sql', 'create table farms (name text);');
    await migrate(database.db, { folder });

    rmSync(join(folder, '0002-farms.sql'));

    await expect(migrate(database.db, { folder })).rejects.toThrow(/newer Polam.*0002-farms\.sql/);
  });

  it('refuses a file that was slipped in before an applied one', async () => {
    write('0002-farms.sql', 'create table farms (name text);');
    await migrate(database.db, { folder });

    write('0001-crops.sql', 'create table crops (name text);');

    await expect(migrate(database.db, { folder })).rejects.toThrow(/0001-crops\.sql comes before/);
  });
});
