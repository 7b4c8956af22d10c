-- compatible-since: 0127
-- Who stated the values that are measured of a listing: what an agent states binds the farmer to nothing. A process of
-- before does not write it: values are the seller's.
alter table listings
  add column measured_by_agent boolean not null default false;
comment on column public.listings.measured_by_agent is 'Whether an agent of the seller stated the measured values last.';
