-- compatible-since: 0083
-- Prices of mandis by day: those of a market, and averages over the markets of a state (market ''). A row is written
-- once. What is absurd beside its neighbours is held until an admin shows or refuses it.
create table prices (
  id uuid primary key,
  source text not null check (source in ('agmarknet', 'open-data', 'upload', 'trades')),
  day date not null,
  state_code text not null,
  market text not null default '',
  commodity_id uuid not null references commodities (id),
  variety text not null default '',
  min_paise bigint check (min_paise > 0),
  modal_paise bigint,
  max_paise bigint,
  average_paise bigint,
  arrivals_kg bigint check (arrivals_kg >= 0),
  state text not null default 'shown' check (state in ('shown', 'held', 'refused')),
  created_at timestamptz not null default now(),
  constraint prices_say_one check (coalesce(modal_paise, average_paise) > 0),
  constraint prices_in_order check (
    min_paise <= coalesce(modal_paise, max_paise, min_paise) and modal_paise <= coalesce(max_paise, modal_paise))
);
comment on table prices is 'Per quintal. Own trades have the id of a district as their market, and the Monday of a week as their day.';
create unique index prices_once on prices (commodity_id, state_code, market, day, variety, source);
create index prices_of_states on prices (commodity_id, day desc, state_code) where state = 'shown' and market = '';
create index prices_of_markets on prices (commodity_id, state_code, day desc, market)
  where state = 'shown' and market <> '';
create index prices_held on prices (created_at, id) where state = 'held';

create function keep_price() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or to_jsonb(new) - 'state' <> to_jsonb(old) - 'state' then
    raise exception 'a price is written once';
  end if;
  return new;
end $$;
create trigger prices_kept before update on prices for each row execute function keep_price();
create trigger prices_changed after insert or update or delete on prices
  for each statement execute function announce_change('prices');

-- What each reading of a source brought.
create table price_imports (
  id uuid primary key,
  source text not null,
  read integer not null default 0,
  added integer not null default 0,
  held integer not null default 0,
  refused jsonb not null default '{}',
  trouble text,
  at timestamptz not null default now()
);
comment on column price_imports.refused is 'Numbers of refused rows by their problem.';
create index price_imports_of_source on price_imports (source, at desc);

-- Each tells its user once, when a price of a day since it was set is as high, and rests from then on.
create table price_watches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  commodity_id uuid not null references commodities (id),
  state_code text not null default '',
  above_paise bigint not null check (above_paise > 0),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  constraint price_watches_once unique (user_id, commodity_id, state_code)
);
create index price_watches_waiting on price_watches (commodity_id, id) where told_at is null;
