-- compatible-since: 0083
-- Parts of payments that are due, and that are overdue, are reminded of too.
alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check
    check (kind in ('offer', 'confirm', 'delivery', 'rating', 'payment', 'payment-late')) not valid;
