-- compatible-since: 0127
-- What a farmer lets an agent agree on: the lowest price of each crop, in its written form, and the days after weighing by
-- which all is paid. A process of before writes neither: nothing said of a price, and all paid on weighing.
alter table agent_consents
  add column crop_limits text not null default '',
  add column rest_days smallint not null default 0;
alter table agent_consents
  add constraint agent_consents_crop_limits_check check (length(crop_limits) <= 2000) not valid,
  add constraint agent_consents_rest_days_check check (rest_days between 0 and 60) not valid;
