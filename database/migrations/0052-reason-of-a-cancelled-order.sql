-- compatible-since: 0051
-- Whoever cancels an order says why: the other side reads it. Orders that were cancelled before have no reason, and
-- a process of the version before goes on writing none.
alter table orders
  add column cancelled_by text,
  add column cancel_reason text,
  add constraint orders_cancelled_by_check check (cancelled_by in ('buyer', 'seller')) not valid,
  add constraint orders_cancel_reason_check check (char_length(cancel_reason) <= 300) not valid,
  add constraint orders_cancel_reason check (num_nonnulls(cancelled_by, cancel_reason) in (0, 2)
    and (cancel_reason is null or state = 'cancelled')) not valid;
comment on column orders.cancel_reason is 'Why one side cancelled it, as the other side reads it.';
