-- compatible-since: 0127
alter table order_events validate constraint order_events_part_check;
alter table order_events validate constraint order_events_part_word;
