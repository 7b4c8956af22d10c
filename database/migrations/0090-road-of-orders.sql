-- compatible-since: 0083
-- Photos of an order: weighing slips, and what a dispute and its answer show. Each is of one side, and seen by the two and
-- by the admins of its dispute.
create table order_photos (
  photo_id uuid primary key references photos (id) on delete cascade,
  order_id uuid not null references orders (id),
  author text not null check (author in ('buyer', 'seller')),
  kind text not null check (kind in ('slip', 'dispute', 'answer')),
  created_at timestamptz not null default now()
);
create index order_photos_by_order on order_photos (order_id, created_at, photo_id);

-- A dispute says by a tile what it is about, and is answered by the other side before an admin decides.
alter table orders
  add column dispute_kind text,
  add column dispute_answer text,
  add column dispute_answered_at timestamptz;
comment on column orders.dispute_kind is 'The tile by which the dispute was opened; null: none, as older clients send none.';
comment on column orders.dispute_answer is 'The last words of the side that did not open the dispute.';

create or replace function check_order(o orders) returns boolean language plpgsql immutable as $$
declare
  broken constant text := case
    when not (o.listing_id is not null or o.requirement_id is not null) then 'orders_subject'
    when not (o.buyer_id <> o.seller_id) then 'orders_two_parties'
    when not (o.name <> '') then 'orders_name_check'
    when not (o.pack_grams between 1 and 1000000) then 'orders_pack_grams_check'
    when not (o.price_paise between 1 and 100000000) then 'orders_price_paise_check'
    when not (o.quantity_milli between 1 and 100000000) then 'orders_quantity_milli_check'
    when not (o.lot_milli between 1 and 100000000) then 'orders_lot_milli_check'
    when not (o.total_paise between 0 and 10000000000000) then 'orders_total_paise_check'
    when not (o.state in (
      'pending-confirmation', 'confirmed', 'dispatched', 'delivered', 'completed', 'cancelled', 'disputed'
    )) then 'orders_state_check'
    when not (o.state <> 'delivered' or o.complete_by is not null) then 'orders_delivered'
    when not ((o.state in ('completed', 'cancelled')) = (o.ended_at is not null)) then 'orders_ended'
    when not (o.written_off_at is null or o.state = 'completed') then 'orders_written_off'
    when not (num_nonnulls(o.weighed_milli, o.weighed_by) in (0, 2)) then 'orders_weighed'
    when not (o.weighed_by in ('buyer', 'seller')) then 'orders_weighed_by_check'
    when not (o.weighed_milli between 1 and 100000000) then 'orders_weighed_milli_check'
    when not (o.weighed_milli * 100 <= o.quantity_milli * 110) then 'orders_weighed_within'
    when not (num_nonnulls(o.proposed_milli, o.proposed_by) in (0, 2)) then 'orders_proposed'
    when not (o.proposed_by in ('buyer', 'seller')) then 'orders_proposed_by_check'
    when not (o.proposed_milli between 1 and 100000000) then 'orders_proposed_milli_check'
    when not (o.proposed_milli * 100 <= o.quantity_milli * 110) then 'orders_proposed_within'
    when not (num_nonnulls(o.cancelled_by, o.cancel_reason) in (0, 2)
      and (o.cancel_reason is null or o.state = 'cancelled')) then 'orders_cancel_reason'
    when not (char_length(o.cancel_reason) <= 300) then 'orders_cancel_reason_check'
    when not (o.cancelled_by in ('buyer', 'seller')) then 'orders_cancelled_by_check'
    when not (num_nonnulls(o.disputed_at, o.disputed_by, o.dispute_reason) in (0, 3)) then 'orders_dispute'
    when not (char_length(o.dispute_reason) <= 500) then 'orders_dispute_reason_check'
    when not (o.dispute_kind is null or o.disputed_at is not null) then 'orders_dispute_kind'
    when not (o.dispute_kind in ('wet', 'short', 'not-paid', 'other-goods', 'other')) then 'orders_dispute_kind_check'
    when not (num_nonnulls(o.dispute_answer, o.dispute_answered_at) in (0, 2)
      and (o.dispute_answer is null or o.disputed_at is not null)) then 'orders_dispute_answer'
    when not (char_length(o.dispute_answer) <= 500) then 'orders_dispute_answer_check'
    when not (o.state <> 'disputed' or o.disputed_at is not null) then 'orders_disputed'
    when not (o.disputed_by in ('buyer', 'seller')) then 'orders_disputed_by_check'
    when not (o.settlement is null or (o.disputed_at is not null and o.ended_at is not null)) then 'orders_settled'
    when not (char_length(o.settlement) <= 500) then 'orders_settlement_check'
  end;
begin
  if broken is not null then
    raise exception 'an order would break the rule %', broken
      using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = broken;
  end if;
  return true;
end $$;
