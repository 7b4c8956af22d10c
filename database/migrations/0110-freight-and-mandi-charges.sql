-- compatible-since: 0068
-- What transport, loading, cess and commission cost, as the operator says; what is not there goes by the shipped rates or
-- is not counted.
create table freight_rates (
  vehicle text primary key check (vehicle in ('pick-up', 'mini-truck', 'truck', 'lorry')),
  rate_paise integer not null check (rate_paise > 0),
  least_paise integer not null check (least_paise >= 0),
  updated_at timestamptz not null default now()
);
comment on column freight_rates.rate_paise is 'For a tonne and kilometre.';
comment on column freight_rates.least_paise is 'Least charge of a trip.';

create table loading_rate (
  is_only boolean primary key default true check (is_only),
  paise_per_quintal integer not null check (paise_per_quintal >= 0),
  updated_at timestamptz not null default now()
);

create table mandi_charges (
  state_code text primary key,
  cess_hundredths integer check (cess_hundredths between 0 and 3000),
  commission_hundredths integer check (commission_hundredths between 0 and 3000),
  updated_at timestamptz not null default now()
);
comment on table mandi_charges is 'Hundredths of a percent of the price; null where a charge is not counted.';

create trigger freight_rates_changed after insert or delete or update on freight_rates
  for each statement execute function announce_change('catalogue');
create trigger loading_rate_changed after insert or delete or update on loading_rate
  for each statement execute function announce_change('catalogue');
create trigger mandi_charges_changed after insert or delete or update on mandi_charges
  for each statement execute function announce_change('catalogue');
