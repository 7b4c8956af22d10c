-- compatible-since: 0083
-- Varieties of commodities: shipped ones, and those that an admin adds.
create table varieties (
  id uuid primary key,
  commodity_id uuid not null references commodities (id) on delete cascade,
  slug text not null unique,
  names jsonb not null,
  spellings text[] not null default '{}',
  position integer not null default 32000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column varieties.names is 'By language.';
comment on column varieties.spellings is 'Other spellings in any script, by which searches find it.';
create unique index varieties_of_commodity on varieties (commodity_id, lower(names ->> 'en'));
create trigger varieties_changed after insert or delete or update on varieties
  for each statement execute function announce_change('catalogue');
