-- compatible-since: 0110
-- Goods that lie elsewhere than their seller lives: at a village with its pincode, or in a cold storage.
alter table listings
  add column place_village text,
  add column place_pincode text,
  add column storage_id uuid,
  add column storage_name text,
  add column receipt_number text;
comment on column listings.place_pincode is 'Null where the goods lie at their seller''s place; the district follows it.';
comment on column listings.storage_id is 'Of cold_storages; without a foreign key, as an entry that is removed may come back.';
comment on column listings.storage_name is 'As it was when the seller chose it; stays where the entry is renamed or gone.';
comment on column listings.receipt_number is 'Seen by the seller, and by the two sides of an agreed order.';

create or replace function check_listing(l listings) returns boolean language plpgsql immutable as $$
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
    when not (l.place_pincode ~ '^[1-9][0-9]{5}$') then 'listings_place_pincode_check'
    when not (l.place_pincode is not null or (l.place_village is null and l.storage_name is null)) then 'listings_place'
    when not (l.storage_name is not null or (l.storage_id is null and l.receipt_number is null)) then 'listings_storage'
  end;
begin
  if broken is not null then
    raise exception 'a listing would break the rule %', broken
      using errcode = 'check_violation', schema = 'public', table = 'listings', constraint = broken;
  end if;
  return true;
end $$;

create or replace function goods_of_negotiation(negotiation uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'listing', case when l.id is not null then jsonb_build_object(
      'name', l.name, 'commodityId', l.commodity_id, 'unit', l.unit, 'packGrams', l.pack_grams,
      'quality', l.quality, 'organic', l.organic, 'shipping', l.shipping, 'availableOn', l.available_on,
      'harvestUntil', l.harvest_until, 'deliverBy', l.deliver_by, 'variety', l.variety, 'measured', l.measured,
      'placeVillage', l.place_village, 'placePincode', l.place_pincode, 'storageName', l.storage_name) end,
    'requirement', case when r.id is not null then jsonb_build_object(
      'commodityName', r.commodity_name, 'commodityId', r.commodity_id, 'unit', r.unit, 'organic', r.organic,
      'shipping', r.shipping, 'neededOn', r.needed_on, 'variety', r.variety, 'maxMoisture', r.max_moisture) end)
  from negotiations n
  left join listings l on l.id = n.listing_id
  left join requirements r on r.id = n.requirement_id
  where n.id = negotiation
$$;
