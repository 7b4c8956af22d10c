-- compatible-since: 0083
-- A watch may be of one market, or of a district by our own trades, which is the market of such a row. No release knows
-- the table yet.
alter table price_watches add column market text not null default '';
comment on column price_watches.market is 'Empty: averages of states.';
alter table price_watches add constraint price_watches_of_a_state
  check (market = '' or state_code <> '') not valid;
