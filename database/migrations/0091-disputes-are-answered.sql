-- compatible-since: 0083
-- The history of an order tells when its dispute was answered.
alter table order_events
  drop constraint order_events_note_check,
  add constraint order_events_note_check check (note in (
    'weighed', 'weight-confirmed', 'paid', 'not-paid', 'received', 'not-received', 'dispute-answered'
  )) not valid;
