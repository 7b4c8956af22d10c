-- compatible-since: 0083
alter table order_events add column found text;
comment on column order_events.found is 'What was found with the weight of the line, in its written form.';
