-- compatible-since: 0068
-- All rules of a listing as one, for the reason of 0080: each order changes the stock of a listing, and all were prepared
-- for it.
create function check_listing(l listings) returns boolean language plpgsql immutable as $$
declare
  broken constant text := case
    when not (0 <= l.reserved_milli and l.reserved_milli <= l.quantity_milli) then 'listings_stock'
    when not (l.quantity_milli between 0 and 100000000) then 'listings_quantity_milli_check'
    when not (l.price_paise between 1 and 100000000) then 'listings_price_paise_check'
    when not (l.pack_grams between 1 and 1000000) then 'listings_pack_grams_check'
    when not (l.family_rank >= 0) then 'listings_family_rank_check'
    when not (l.comparable_price >= 0) then 'listings_comparable_price_check'
    when not (l.accept_from_paise between 1 and 100000000) then 'listings_accept_from_paise_check'
    when not (l.decline_below_paise between 1 and 100000000) then 'listings_decline_below_paise_check'
    when not (l.decline_below_paise < l.accept_from_paise) then 'listings_limits'
    when not (greatest(l.accept_from_paise, l.decline_below_paise) <= l.price_paise) then 'listings_limits_asking'
    when not (l.name <> '') then 'listings_name_check'
    when not (l.quality between 1 and 5) then 'listings_quality_check'
    when not (l.last_on >= l.available_on) then 'listings_check'
    when not (l.available_on <= coalesce(l.harvest_until, l.deliver_by, l.available_on)
      and coalesce(l.harvest_until, l.available_on) <= coalesce(l.deliver_by, l.harvest_until, l.available_on)
      and l.last_on >= coalesce(l.harvest_until, l.available_on)) then 'listings_harvest'
    when not (l.state in ('active', 'paused', 'sold-out', 'closed', 'expired', 'deleted')) then 'listings_state_check'
    when not (l.state_before_deletion in ('active', 'paused', 'sold-out', 'closed', 'expired'))
      then 'listings_state_before_deletion_check'
    when not (l.state = 'deleted'
      or (l.state_before_deletion is null and l.deleted_at is null and not l.deleted_by_seller)) then 'listings_deletion'
  end;
begin
  if broken is not null then
    raise exception 'a listing would break the rule %', broken
      using errcode = 'check_violation', schema = 'public', table = 'listings', constraint = broken;
  end if;
  return true;
end $$;

alter table listings
  add constraint listings_rules check (check_listing(listings)) not valid,
  drop constraint listings_accept_from_paise_check,
  drop constraint listings_check,
  drop constraint listings_comparable_price_check,
  drop constraint listings_decline_below_paise_check,
  drop constraint listings_deletion,
  drop constraint listings_family_rank_check,
  drop constraint listings_harvest,
  drop constraint listings_limits,
  drop constraint listings_limits_asking,
  drop constraint listings_name_check,
  drop constraint listings_pack_grams_check,
  drop constraint listings_price_paise_check,
  drop constraint listings_quality_check,
  drop constraint listings_quantity_milli_check,
  drop constraint listings_state_before_deletion_check,
  drop constraint listings_state_check,
  drop constraint listings_stock;
