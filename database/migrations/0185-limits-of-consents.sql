-- compatible-since: 0127
-- What a farmer lets an agent agree on: the lowest price of each crop, in its written form, and the days after weighing by
-- which all is paid. A process of before writes neither: nothing said of a price, and all paid on weighing.
alter table agent_consents
  add column crop_limits text not null default '' check (length(crop_limits) <= 2000),
  add column rest_days smallint not null default 0 check (rest_days between 0 and 60);
