-- compatible-since: 0127
-- An agent answers an offer with another price, too. A process of before refuses a list of acts that has such a line.
alter table agent_acts drop constraint agent_acts_act_check;
alter table agent_acts add constraint agent_acts_act_check check (act in (
  'listing-posted', 'listing-changed', 'listing-moved', 'listing-deleted', 'order-weighed', 'offer-accepted',
  'offer-countered', 'offer-declined')) not valid;
