-- compatible-since: 0127
-- A line of a history names the part of the payment that was ticked. A process of before writes none, as of a whole payment.
alter table order_events add column part text;
alter table order_events
  add constraint order_events_part_check check (part is null or note in ('paid', 'not-paid', 'received', 'not-received')) not valid,
  add constraint order_events_part_word check (part in ('advance', 'rest')) not valid;
comment on column order_events.part is 'The part of the payment that the note is about; null: all of it, or a note about something else.';
