-- compatible-since: 0127
-- A job fills in the varieties of the orders that were placed before, the newest first: it stands here while it is not done.
create table variety_filling (
  placed_before timestamptz not null default now(),
  down_to uuid
);
comment on table variety_filling is 'One row while orders placed before it have to be given their varieties; none once that is done.';
comment on column variety_filling.down_to is 'The order that was looked at last; null before the first.';

insert into variety_filling (down_to) select null where exists (select from orders);
