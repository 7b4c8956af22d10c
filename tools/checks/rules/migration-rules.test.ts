import type { Migration } from '@polam/database/schema/migration-files';
import { describe, expect, it } from 'vitest';
import { checkMigrations } from './migration-rules.ts';

/** Migration number 60, compatible with the schema before, unless overridden. */
function migration(sql: string, { outside = false, compatibleSince = 59 } = {}): Migration {
  const marks = [`-- compatible-since: 00${compatibleSince}`, ...(outside ? ['-- outside-transaction'] : [])];
  return {
    name: '0060-next.sql',
    schema: 60,
    sql: [...marks, sql].join('\n'),
    checksum: '',
    compatibleSince,
    transaction: outside ? 'outside' : 'inside',
  };
}

const complaintsOf = async (...migrations: readonly Migration[]) =>
  (await checkMigrations(migrations)).flatMap(({ complaints }) => complaints);

describe('a migration beside which others read and write', () => {
  it.each([
    "create table barns (id uuid primary key, name text not null check (name <> '')); create index barns_name on barns (name);",
    "alter table listings add column shed text not null default 'none', add column seen timestamptz default now();",
    'alter table listings add column barn uuid references barns;',
    "alter table listings add constraint listings_shed check (shed <> '') not valid;",
    'alter table listings validate constraint listings_shed;',
    'alter table listings add constraint listings_one unique using index listings_one_made_before;',
    "update listings set shed = 'x' where state = 'draft';",
    'update commodities c set shed = s.name from sheds s where s.id = c.shed_id;',
    'create or replace function free() returns int language sql as $$ select 1 $$;',
    'drop trigger listings_touch on listings;',
  ])('may do what needs a lock for a moment alone: %s', async (sql) => {
    expect(await complaintsOf(migration(sql))).toEqual([]);
  });

  it.each([
    ['create index listings_shed on listings (shed);', 'stops every writer'],
    ['create table barns (id int); create unique index a on listings (shed);', 'stops every writer'],
    [
      'create index concurrently if not exists a on listings (shed);',
      'needs the line "-- outside-transaction"',
    ],
    ['alter table listings alter column shed type int using 0;', 'writes listings anew'],
    ['alter table listings alter column shed set not null;', 'SET NOT NULL reads all'],
    ["alter table listings add constraint a check (shed <> '');", 'NOT VALID'],
    ['alter table listings add constraint a foreign key (barn) references barns;', 'NOT VALID'],
    ['alter table listings add constraint a unique (shed);', 'USING INDEX'],
    ['alter table listings add column barn uuid default gen_random_uuid();', 'computed for every row'],
    ['alter table listings add column barn int generated always as (1) stored;', 'computed for every row'],
    ['alter table listings add column barn int unique;', 'makes an index'],
    ['alter table listings add column barn int check (barn > 0);', 'NOT VALID'],
    ['update listings set shed = name;', 'let a job fill it in'],
    [
      'update orders o set shed = l.shed from listings l where l.id = o.listing_id;',
      'every row of orders is locked',
    ],
    ['update orders set shed = name where shed is null;', 'let a job fill it in'],
    ['delete from orders o using listings l where l.id = o.listing_id;', 'every row of orders is locked'],
    [
      'alter table listings add column barn int; alter table orders add column barn int;',
      'listings, orders: one migration each',
    ],
    ['lock table listings;', 'stops those'],
    ['alter table listings drop column shed;', 'AlterTableStmt listings'],
    ['alter table listings rename column shed to barn;', 'RenameStmt listings'],
    ['drop table listings;', 'DropStmt'],
  ])('may not: %s (%s)', async (sql, complaint) => {
    expect(await complaintsOf(migration(sql))).toContainEqual(expect.stringContaining(complaint));
  });

  it('says which schemas may go on', async () => {
    const silent = { ...migration('select 1;'), sql: 'select 1;' };

    expect(await complaintsOf(silent)).toEqual(['0060-next.sql: no such line']);
    expect(await complaintsOf(migration('select 1;', { compatibleSince: 61 }))).toHaveLength(1);
  });

  it('takes away what others use only where none of them may serve', async () => {
    const sql = 'alter table listings drop column shed; drop table barns;';

    expect(await complaintsOf(migration(sql))).toHaveLength(2);
    expect(await complaintsOf(migration(sql, { compatibleSince: 60 }))).toEqual([]);
  });
});

describe('a migration outside a transaction', () => {
  it('makes and drops indexes so that it may be done twice', async () => {
    const sql = `create unique index concurrently if not exists listings_shed on listings (lower(shed))
  where shed <> ';';
drop index concurrently if exists listings_old;`;

    expect(await complaintsOf(migration(sql, { outside: true }))).toEqual([]);
  });

  it.each([
    'create index concurrently listings_shed on listings (shed);',
    'create index if not exists listings_shed on listings (shed);',
    "update listings set shed = 'x' where state = 'draft';",
    'create index concurrently if not exists a on listings (shed); drop index concurrently if exists b;',
  ])('does nothing else, and each on lines of its own: %s', async (sql) => {
    expect(await complaintsOf(migration(sql, { outside: true }))).not.toEqual([]);
  });
});
