-- compatible-since: 0083
-- Terms of payment that an offer binds, in their written form (domain/src/trade/payment-terms.ts); null: none were named.
alter table offers add column payment text;

-- Parts of the payment of an order by the terms of its offer. Sums follow from the terms and the weight; nothing of the
-- money is here but who says that it went, and that it came.
create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  buyer_id uuid not null references users (id),
  part text not null check (part in ('advance', 'rest')),
  days smallint not null check (days between 0 and 60),
  due_on date,
  paid_at timestamptz,
  received_at timestamptz,
  counted_at timestamptz,
  unique (order_id, part)
);
comment on column order_payments.due_on is 'The last day for paying it; of the rest null before the goods have arrived.';
comment on column order_payments.counted_at is 'When the record of its buyer counted it, as in time or late.';
create index order_payments_owed on order_payments (buyer_id, due_on) where paid_at is null and received_at is null;
create index order_payments_due on order_payments (due_on) where paid_at is null and received_at is null;
create index order_payments_uncounted on order_payments (due_on) where counted_at is null;
