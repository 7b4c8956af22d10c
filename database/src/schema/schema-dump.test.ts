import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpSchema } from './schema-dump.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createEmptyDatabase } from '../testing/database.ts';

const schema = `
  create extension pg_trgm;
  create type grade as enum ('good', 'it''s best');
  create domain paise as bigint not null default 0 check (value >= 0);
  create sequence tickets increment 2;
  create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create table lots (
    id uuid primary key,
    number bigint generated always as identity,
    name text collate "C" not null default 'paddy',
    quantity numeric(12, 3) not null,
    reserved numeric(12, 3) not null default 0,
    free numeric generated always as (quantity - reserved) stored,
    grade grade,
    constraint reserved_within check (0 <= reserved and reserved <= quantity)
  );
  create table bids (id uuid primary key, lot_id uuid not null references lots on delete cascade, unique (lot_id, id));
  create index lots_name on lots using gin (name gin_trgm_ops) where grade is not null;
  create trigger lots_touch before update on lots for each row execute function touch();
  create view free_lots as select id from lots where reserved = 0;
  comment on table lots is 'What a farmer''s field gives.';
  comment on column lots.free is 'Still to be had.';
`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.db.unsafe(schema);
});

afterAll(() => database.drop());

describe('the dump of a schema', () => {
  it('tells every kind of object, and nothing that an extension brought', async () => {
    const dump = await dumpSchema(database.db);

    expect(dump).toMatchSnapshot();
  });

  it('is the same a second time', async () => {
    expect(await dumpSchema(database.db)).toBe(await dumpSchema(database.db));
  });
});
