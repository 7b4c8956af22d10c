-- compatible-since: 0068
-- All rules of an order as one. PostgreSQL reads the text of each CHECK from the catalogue and prepares it anew in every
-- statement that writes a row: 29 of them took longer than the row. A function is read once by each session. The
-- refusal names the rule that is broken as before.
create function check_order(o orders) returns boolean language plpgsql immutable as $$
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

alter table orders
  add constraint orders_rules check (check_order(orders)) not valid,
  drop constraint orders_cancel_reason,
  drop constraint orders_cancel_reason_check,
  drop constraint orders_cancelled_by_check,
  drop constraint orders_delivered,
  drop constraint orders_dispute,
  drop constraint orders_dispute_reason_check,
  drop constraint orders_disputed,
  drop constraint orders_disputed_by_check,
  drop constraint orders_ended,
  drop constraint orders_lot_milli_check,
  drop constraint orders_name_check,
  drop constraint orders_pack_grams_check,
  drop constraint orders_price_paise_check,
  drop constraint orders_proposed,
  drop constraint orders_proposed_by_check,
  drop constraint orders_proposed_milli_check,
  drop constraint orders_proposed_within,
  drop constraint orders_quantity_milli_check,
  drop constraint orders_settled,
  drop constraint orders_settlement_check,
  drop constraint orders_state_check,
  drop constraint orders_subject,
  drop constraint orders_total_paise_check,
  drop constraint orders_two_parties,
  drop constraint orders_weighed,
  drop constraint orders_weighed_by_check,
  drop constraint orders_weighed_milli_check,
  drop constraint orders_weighed_within,
  drop constraint orders_written_off;
