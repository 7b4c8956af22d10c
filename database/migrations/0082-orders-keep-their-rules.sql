-- compatible-since: 0068
-- The rows that were there keep the rules of 0080.
alter table orders validate constraint orders_rules;
