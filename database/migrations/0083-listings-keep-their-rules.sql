-- compatible-since: 0068
-- The rows that were there keep the rules of 0081.
alter table listings validate constraint listings_rules;
