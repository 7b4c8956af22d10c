-- compatible-since: 0051
-- What 0052 has only asked of new rows is so of all: read beside those who write.
alter table orders
  validate constraint orders_cancelled_by_check,
  validate constraint orders_cancel_reason_check,
  validate constraint orders_cancel_reason;
