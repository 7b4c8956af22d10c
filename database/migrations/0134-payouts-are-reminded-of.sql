-- compatible-since: 0133
-- When those who are to know were reminded of a payout to a farmer: before its day, and after it.
alter table order_shares
  add column due_told_at timestamptz,
  add column late_told_at timestamptz;
