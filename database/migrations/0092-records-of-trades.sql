-- compatible-since: 0083
-- What the completed trades of a user come to, as counts (domain/src/users/trust.ts); null before the first. It stands
-- with the ratings, so that what shows those shows it without another read.
alter table users add column trade_record jsonb;
comment on column users.trade_record is 'Counts of completed trades, written by a job alone; null before the first.';

-- Completed orders that the records do not count yet: a job takes them from here. It begins with all there are.
create table unrecorded_trades (
  order_id uuid primary key references orders (id)
);
insert into unrecorded_trades (order_id) select id from orders where state = 'completed';
