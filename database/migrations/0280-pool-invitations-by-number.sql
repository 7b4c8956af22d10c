-- compatible-since: 0127
-- Whoever invited a number to fill a listing read whose it is. The number stays with the invitation until its farmer says yes;
-- one of which nobody is asked is a row without a farmer. A process of an earlier version does not see such rows, and leaves the
-- number where a farmer answers: it counts while the state is `invited`.

alter table pool_shares
  add column phone text,
  alter column farmer_id drop not null;
alter table pool_shares add constraint pool_shares_of_somebody check (farmer_id is not null or phone is not null) not valid;
comment on column pool_shares.phone is 'Number that was invited, until its farmer says yes or no; null: the organiser knows the farmer.';
comment on column pool_shares.farmer_id is 'Null: a number that was invited, whose farmer is not asked.';
