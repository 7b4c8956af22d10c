-- Written by "npm run schema" from the migrations; change those instead.

create extension btree_gist;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.admit_writer(writer uuid, is_alone boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if is_alone then
    perform pg_advisory_xact_lock(hashtextextended(writer::text, 1));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(writer::text, 1));
  end if;
  insert into changes (topic, user_id) values ('user', writer);
  -- Sees what was committed while the lock was waited for: each statement of a volatile function looks anew.
  return exists (select from users where id = writer and suspended_at is null);
end $function$;

CREATE OR REPLACE FUNCTION public.admit_writers(writers uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
AS $function$
declare
  held constant uuid[] := array(
    select writer from unnest(writers) as w (writer)
    where pg_try_advisory_xact_lock_shared(hashtextextended(writer::text, 1)));
begin
  insert into changes (topic, user_id) select 'user', writer from unnest(held) as h (writer);
  return query select id from users where id = any(held) and suspended_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.agree_variety()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.variety := case when new.offer_id is null
    then (select variety from listings where id = new.listing_id)
    else (select coalesce(goods -> 'listing' ->> 'variety', goods -> 'requirement' ->> 'variety')
      from offers where id = new.offer_id) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_id)
  select 'user', k.user_id from changed cross join lateral (values (blocker_id), (blocked_id)) as k (user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic) values (tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  few constant integer := 20;
  ids uuid[] := array(select distinct user_id from changed limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values ('sessions');
  else
    insert into changes (topic, user_id) select 'sessions', unnest(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  few constant integer := 200;
  ids uuid[] := array(select id from changed limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values (tg_argv[0]);
  else
    insert into changes (topic, id) select tg_argv[0], unnest(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  few constant integer := 5;
  ids uuid[] := array(
    select c.id from came c join went w on w.id = c.id
    where (to_jsonb(c) - '{password_hash,answer_hash,updated_at}'::text[])
      is distinct from (to_jsonb(w) - '{password_hash,answer_hash,updated_at}'::text[])
    limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values ('people');
  else
    insert into changes (topic, id) select 'people', unnest(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.band_of(comparable bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select width_bucket(comparable, array[
    1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864, 268435456, 1073741824,
    4294967296, 17179869184, 68719476736, 274877906944]::bigint[])::smallint
$function$;

CREATE OR REPLACE FUNCTION public.check_listing(l listings)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_order(o orders)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_pack()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from units where unit = new.unit and num_nonnulls(grams, items) = 0) then
    raise exception 'a % has no declared weight', new.unit
      using errcode = 'check_violation', constraint = tg_table_name || '_pack_needs_pack_unit';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_pool()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  pool uuid;
begin
  if tg_table_name = 'listings' then
    pool := new.id;
  else
    pool := coalesce(new.listing_id, old.listing_id);
  end if;
  if exists (
    select from listings l
    cross join lateral (
      select coalesce(sum(s.quantity_milli), 0) as quantity, coalesce(sum(s.reserved_milli), 0) as reserved,
        count(*) filter (where s.state = 'joined') as joined
      from pool_shares s where s.listing_id = l.id
    ) shares
    where l.id = pool and case when l.pooled
      then (l.quantity_milli, l.reserved_milli) <> (shares.quantity, shares.reserved) else shares.joined > 0 end
  ) then
    raise exception 'the shares of listing % do not add up to it', pool
      using errcode = 'check_violation', schema = 'public', table = 'pool_shares', constraint = 'pool_adds_up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO follow_counts AS c (user_id, followers, following)
  SELECT side.user_id, 0, 0
  FROM (SELECT followed_id FROM changed UNION SELECT follower_id FROM changed) side (user_id)
  JOIN users u ON u.id = side.user_id
  ORDER BY side.user_id
  ON CONFLICT DO NOTHING;

  PERFORM FROM follow_counts
  WHERE user_id IN (SELECT followed_id FROM changed UNION SELECT follower_id FROM changed)
  ORDER BY user_id FOR UPDATE;

  UPDATE follow_counts c
  SET followers = c.followers + sign * side.followers, following = c.following + sign * side.following
  FROM (
    SELECT each.user_id, sum(each.followers)::integer AS followers, sum(each.following)::integer AS following
    FROM (
      SELECT f.followed_id, 1, 0, f.follower_id FROM changed f
      UNION ALL SELECT f.follower_id, 0, 1, f.followed_id FROM changed f
    ) each (user_id, followers, following, other_id)
    WHERE NOT EXISTS (SELECT FROM users o WHERE o.id = each.other_id AND o.suspended_at IS NOT NULL)
    GROUP BY each.user_id
  ) side
  WHERE c.user_id = side.user_id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.count_further(counted text, further bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if further = 0 then
    return;
  end if;
  update counters set count = count + further
  where id = (select id from counters where what = counted limit 1 for no key update skip locked);
  if not found then
    insert into counters (what, count) values (counted, further);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_further_in(counted text, thing text, place text, further bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update district_counters set count = count + further
  where id = (
    select id from district_counters where what = counted and about = thing and district_id = place
    limit 1 for no key update skip locked
  );
  if not found then
    insert into district_counters (what, about, district_id, count) values (counted, thing, place, further);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_in_districts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted CONSTANT text := format(
    'SELECT what, about, district_id, %%s FROM %%I, LATERAL (VALUES %s) pair (what, about) WHERE what IS NOT NULL AND district_id IS NOT NULL AND %s',
    TG_ARGV[0], TG_ARGV[1]);
  change record;
BEGIN
  FOR change IN EXECUTE
    'SELECT what, about, district_id, sum(further)::bigint AS further FROM (' || concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN format(counted, '1', 'came') END,
      CASE WHEN TG_OP <> 'INSERT' THEN format(counted, '-1', 'went') END
    ) || ') changed (what, about, district_id, further) GROUP BY what, about, district_id HAVING sum(further) <> 0'
  LOOP
    PERFORM count_further_in(change.what, change.about, change.district_id, change.further);
  END LOOP;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.count_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select state, category_id, commodity_id, district_id, created_at from came
      except all
      select state, category_id, commodity_id, district_id, created_at from went
    ) then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    perform count_further('active_listings', (select count(*) from came where state = 'active'));
    for changed in
      select what, about, district_id, count(*) as further
      from came cross join lateral (values ('category', category_id), ('commodity', commodity_id)) pair (what, about)
      where state = 'active' and district_id is not null group by 1, 2, 3 order by 1, 2, 3
    loop
      perform count_further_in(changed.what, changed.about::text, changed.district_id, changed.further);
    end loop;
    for changed in
      select (created_at at time zone 'Asia/Kolkata')::date as day, category_id, count(*) as further
      from came group by 1, 2 order by 1, 2
    loop
      perform tally_further('listings', changed.day, changed.category_id, changed.further, 0);
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    perform count_further('active_listings', (select -count(*) from went where state = 'active'));
    for changed in
      select what, about, district_id, -count(*) as further
      from went cross join lateral (values ('category', category_id), ('commodity', commodity_id)) pair (what, about)
      where state = 'active' and district_id is not null group by 1, 2, 3 order by 1, 2, 3
    loop
      perform count_further_in(changed.what, changed.about::text, changed.district_id, changed.further);
    end loop;
    for changed in
      select (created_at at time zone 'Asia/Kolkata')::date as day, category_id, -count(*) as further
      from went group by 1, 2 order by 1, 2
    loop
      perform tally_further('listings', changed.day, changed.category_id, changed.further, 0);
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted CONSTANT text := TG_ARGV[0];
  condition CONSTANT text := TG_ARGV[1];
  came bigint := 0;
  went bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    EXECUTE 'SELECT count(*) FROM came WHERE ' || condition INTO came;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE 'SELECT count(*) FROM went WHERE ' || condition INTO went;
  END IF;
  PERFORM count_further(counted, came - went);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.count_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sign CONSTANT integer := CASE WHEN NEW.suspended_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM follow_counts
  WHERE user_id IN (
    SELECT followed_id FROM follows WHERE follower_id = NEW.id
    UNION SELECT follower_id FROM follows WHERE followed_id = NEW.id
  )
  ORDER BY user_id FOR UPDATE;
  UPDATE follow_counts SET followers = followers + sign
  WHERE user_id IN (SELECT followed_id FROM follows WHERE follower_id = NEW.id);
  UPDATE follow_counts SET following = following + sign
  WHERE user_id IN (SELECT follower_id FROM follows WHERE followed_id = NEW.id);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.count_waiting_listings(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
  rows integer := 0;
begin
  for changed in
    with taken as (
      delete from uncounted_listings
      where id in (select id from uncounted_listings order by id limit most for update skip locked)
      returning *
    )
    select 'rows' as what, null as about, null as place, null::date as day, null::uuid as category,
      count(*) as further from taken
    union all
    select 'active_listings', null, null, null, null, sum(sign) from taken where is_active
    union all
    (select pair.what, pair.about, district_id, null, null, sum(sign)
    from taken cross join lateral (values ('category', category_id::text), ('commodity', commodity_id::text)) pair (what, about)
    where is_active and district_id is not null group by 1, 2, 3 order by 1, 2, 3)
    union all
    (select 'listings', null, null, made_on, category_id, sum(sign) from taken group by 4, 5 order by 4, 5)
  loop
    if changed.what = 'rows' then
      rows := changed.further;
    elsif coalesce(changed.further, 0) = 0 then
      continue;
    elsif changed.day is not null then
      if exists (select from categories where id = changed.category) then
        perform tally_further('listings', changed.day, changed.category, changed.further, 0);
      else
        perform count_further('ever_listings', changed.further);
      end if;
    elsif changed.place is not null then
      perform count_further_in(changed.what, changed.about, changed.place, changed.further);
    else
      perform count_further(changed.what, changed.further);
    end if;
  end loop;
  return rows;
end $function$;

CREATE OR REPLACE FUNCTION public.deliver_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, id, user_id) select 'notice', id, recipient_id from came;
  insert into undelivered_notices (notice_id) select id from came;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.goods_of_negotiation(negotiation uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.keep_agreed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was agreed in % is written once', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL
    AND (NEW.id, NEW.person_id, NEW.document, NEW.version, NEW.language, NEW.agreed_at)
      = (OLD.id, OLD.person_id, OLD.document, OLD.version, OLD.language, OLD.agreed_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a consent is written once, taken back once, and stays';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_goods_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.goods := goods_of_negotiation(NEW.negotiation_id);
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_pool_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the unit of a pooled listing stays'
    using errcode = 'check_violation', schema = 'public', table = 'listings', constraint = 'pool_unit';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'held' or to_jsonb(new) - 'state' <> to_jsonb(old) - 'state' then
    raise exception 'a price is written once';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_variety()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.variety is null and exists (select from variety_filling where old.created_at < placed_before) then
    return null;
  end if;
  raise exception 'what was agreed in orders is written once';
end $function$;

CREATE OR REPLACE FUNCTION public.names_of_both()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.names = '{}' then
    new.names := jsonb_build_object('en', new.name_en, 'te', new.name_te, 'hi', new.name_hi);
  elsif tg_op = 'UPDATE' and new.names = old.names then
    new.names := new.names || jsonb_build_object('en', new.name_en, 'te', new.name_te, 'hi', new.name_hi);
  end if;
  new.name_en := new.names ->> 'en';
  new.name_te := coalesce(new.names ->> 'te', '');
  new.name_hi := coalesce(new.names ->> 'hi', '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_comparable_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.comparable_left := (new.quantity_milli - new.reserved_milli)
    * coalesce(new.pack_grams, (select size from units where unit = new.unit)) / 1000;
  new.left_band := band_of(new.comparable_left);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_comparable_needs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select family_rank, round(new.price_paise * 1000000.0 / size), (new.quantity_milli - new.filled_milli) * size / 1000
  into new.family_rank, new.comparable_price, new.comparable_needed
  from units where unit = new.unit;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_name_sounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name_sounds := ' ' || sound_of((select string_agg(value, ' ') from jsonb_each_text(new.names)))
    || ' ' || sound_of(new.synonyms);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.comparable_left := (new.quantity_milli - new.reserved_milli)
    * coalesce(new.pack_grams, (select size from units where unit = new.unit)) / 1000;
  new.left_band := band_of(new.comparable_left);
  new.own_name := case when exists (
    select from commodities c, jsonb_each_text(c.names) as named
    where c.id = new.commodity_id and lower(named.value) = lower(new.name)
  ) then null else new.search_name end;
  new.search_words := words_of_listing(new.own_name, concat_ws(' ', new.variety, new.description));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE listings SET name = name WHERE commodity_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_own_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.own_name := case when exists (
    select from commodities c, jsonb_each_text(c.names) as named
    where c.id = new.commodity_id and lower(named.value) = lower(new.name)
  ) then null else new.search_name end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_words := words_of_listing(new.own_name, concat_ws(' ', new.variety, new.description));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_uncounted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into uncounted_listings (sign, is_active, category_id, commodity_id, district_id, made_on)
    values (-1, old.state = 'active', old.category_id, old.commodity_id, old.district_id,
      (old.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into uncounted_listings (sign, is_active, category_id, commodity_id, district_id, made_on)
    values (1, new.state = 'active', new.category_id, new.commodity_id, new.district_id,
      (new.created_at at time zone 'Asia/Kolkata')::date);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_form(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when octet_length(content) = length(content) then
    trim(regexp_replace(lower(content), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'))
  else trim(regexp_replace(
    lower(normalize(
      regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'),
      NFC)),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u2bff\u2e00-\u303f\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g')) end
$function$;

CREATE OR REPLACE FUNCTION public.sound_of(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  -- Longer ones are nobody's name, and would keep the last rule busy for seconds.
  s text := normalize(lower(left(name, 200)), NFC);
BEGIN
  s := translate(s, 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñṇṅñśṣṭḍḷḥṃṁç', 'aaaaaaaeeeeeiiiiioooooouuuuunnnnsstdlhmmc');
  -- Telugu, then Devanagari: consonants, then vowels and their signs. M is the nasal before them that follows.
  s := translate(s, 'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ', 'kkggnccjjnttddnttddnppbbmirrllvsssh');
  s := translate(s, 'ఇఈఉఊఎఏఐఒఓఔిీుూెేైొోౌంఁ', 'iiuueeioooiiuueeioooMn');
  s := regexp_replace(s, '[ఋృ]', 'ri', 'g');
  s := translate(s, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलळवशषसह', 'kkggnccjjnttddnttddnppbbmirrllvsssh');
  s := translate(s, 'इईउऊएऐओऔिीुूेैोौॅॉंँ', 'iiuueiooiiuueiooeoMn');
  s := regexp_replace(s, '[ऋृ]', 'ri', 'g');
  s := regexp_replace(s, '[అఆా్ఃఽअआा्ःऽ़\u200c\u200d]', '', 'g');
  s := regexp_replace(s, 'M(?=[pbmh]|\M)', 'm', 'g');
  s := replace(s, 'M', 'n');
  -- Ways of spelling in Latin letters.
  s := regexp_replace(s, '([bcdgjkpst])h+', '\1', 'g');
  s := regexp_replace(s, 'ee', 'i', 'g');
  s := regexp_replace(s, 'oo', 'u', 'g');
  s := regexp_replace(s, 'ao', 'v', 'g');
  s := regexp_replace(s, 'ow|ou|au', 'o', 'g');
  s := regexp_replace(s, 'ck', 'k', 'g');
  s := regexp_replace(s, 'x', 'ks', 'g');
  s := translate(s, 'wzqfy', 'vjkpi');
  s := regexp_replace(s, 'n(?=[pb])', 'm', 'g');
  s := replace(s, 'a', '');
  s := regexp_replace(s, 'h+\M', '', 'g');
  s := regexp_replace(s, '([[:alpha:]])\1+', '\1', 'g');
  RETURN trim(regexp_replace(s, '[^[:alnum:]]+', ' ', 'g'));
END
$function$;

CREATE OR REPLACE FUNCTION public.tally_further(counted text, on_day date, of_category uuid, further bigint, further_paise bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update tallies set count = count + further, paise = paise + further_paise
  where id = (
    select id from tallies where kind = counted and day = on_day and category_id is not distinct from of_category
    limit 1 for no key update skip locked
  );
  if not found then
    insert into tallies (kind, day, category_id, count, paise)
    values (counted, on_day, of_category, further, further_paise);
  end if;
  -- What there ever was, beside what its day had.
  perform count_further('ever_' || counted, further);
  perform count_further('ever_paise_of_' || counted, further_paise);
end $function$;

CREATE OR REPLACE FUNCTION public.tally_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  day record;
begin
  for day in
    select (created_at at time zone 'Asia/Kolkata')::date as made_on, count(*) as further from came group by 1 order by 1
  loop
    perform tally_further(tg_argv[0], day.made_on, null, day.further, 0);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted CONSTANT text := TG_ARGV[0];
  facts CONSTANT text := format(
    'SELECT (%s AT TIME ZONE ''Asia/Kolkata'')::date AS day, %s AS category_id, %s AS paise', TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
  condition CONSTANT text := TG_ARGV[4];
  rows text[] := '{}';
  tally record;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    rows := rows || format('SELECT 1 AS sign, r.* FROM (%s FROM came WHERE %s) r', facts, condition);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    rows := rows || format('SELECT -1 AS sign, r.* FROM (%s FROM went WHERE %s) r', facts, condition);
  END IF;
  FOR tally IN EXECUTE format(
    'SELECT day, category_id, sum(sign) AS further, sum(sign * paise) AS further_paise FROM (%s) f GROUP BY 1, 2
      HAVING sum(sign) <> 0 OR sum(sign * paise) <> 0', array_to_string(rows, ' UNION ALL '))
  LOOP
    PERFORM tally_further(counted, tally.day, tally.category_id, tally.further::bigint, tally.further_paise::bigint);
  END LOOP;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.tally_trade()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.state = 'completed' then
    perform tally_further('trades', (old.ended_at at time zone 'Asia/Kolkata')::date, old.category_id, -1,
      -old.total_paise);
  end if;
  if tg_op <> 'DELETE' and new.state = 'completed' then
    perform tally_further('trades', (new.ended_at at time zone 'Asia/Kolkata')::date, new.category_id, 1,
      new.total_paise);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_of_listing(own_name text, description text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  named constant text := trim(left(coalesce(own_name, ''), 4000));
  described constant text := trim(left(search_form(coalesce(description, '')), 4000));
begin
  -- What is no short plain word is parted, cut off and quoted by itself.
  if concat(named, ' ', described) ~ '[^a-z0-9 ]|  |[^ ]{61}' then
    return coalesce(string_agg(distinct quote_literal(left(word, 60)) || found.weight, ' '), '')::tsvector
      from (values (named, ':1A'), (described, ':2B')) found (content, weight),
        regexp_split_to_table(found.content, ' +') word
      where word <> '';
  end if;
  return concat(
    replace(nullif(named, ''), ' ', ':1A ') || ':1A ', replace(nullif(described, ''), ' ', ':2B ') || ':2B')::tsvector;
end $function$;

create table agent_acts (
  id uuid not null,
  consent_id uuid not null,
  act text not null,
  listing_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint agent_acts_pkey PRIMARY KEY (id),
  constraint agent_acts_act_check CHECK ((act = ANY (ARRAY['listing-posted'::text, 'listing-changed'::text, 'listing-moved'::text, 'listing-deleted'::text, 'order-weighed'::text, 'offer-accepted'::text, 'offer-countered'::text, 'offer-declined'::text]))),
  constraint agent_acts_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES agent_consents(id),
  constraint agent_acts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
);
CREATE INDEX agent_acts_of_consent ON public.agent_acts USING btree (consent_id, created_at DESC);
CREATE INDEX agent_acts_of_listing ON public.agent_acts USING btree (listing_id);
CREATE TRIGGER agent_acts_changed AFTER INSERT ON public.agent_acts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('groups');

create table agent_codes (
  agent_id uuid not null,
  phone text not null,
  group_id uuid not null,
  may_answer boolean not null,
  last_on date,
  code_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  crop_limits text not null default ''::text,
  constraint agent_codes_pkey PRIMARY KEY (agent_id, phone),
  constraint agent_codes_crop_limits_check CHECK ((length(crop_limits) <= 2000)),
  constraint agent_codes_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint agent_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint agent_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint agent_codes_group_id_fkey FOREIGN KEY (group_id) REFERENCES farmer_groups(id)
);
CREATE INDEX agent_codes_by_end ON public.agent_codes USING btree (expires_at);

create table agent_consents (
  id uuid not null,
  group_id uuid not null,
  agent_id uuid not null,
  farmer_id uuid not null,
  may_answer boolean not null,
  last_on date,
  asked_at timestamp with time zone not null default now(),
  given_at timestamp with time zone,
  given_by text,
  ended_at timestamp with time zone,
  ended_by uuid,
  crop_limits text not null default ''::text,
  rest_days smallint not null default 0,
  constraint agent_consents_pkey PRIMARY KEY (id),
  constraint agent_consents_crop_limits_check CHECK ((length(crop_limits) <= 2000)),
  constraint agent_consents_given CHECK ((num_nonnulls(given_at, given_by) = ANY (ARRAY[0, 2]))),
  constraint agent_consents_given_by_check CHECK ((given_by = ANY (ARRAY['code'::text, 'app'::text]))),
  constraint agent_consents_of_two CHECK ((agent_id <> farmer_id)),
  constraint agent_consents_rest_days_check CHECK (((rest_days >= 0) AND (rest_days <= 60))),
  constraint agent_consents_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint agent_consents_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint agent_consents_farmer_id_fkey FOREIGN KEY (farmer_id) REFERENCES users(id),
  constraint agent_consents_group_id_fkey FOREIGN KEY (group_id) REFERENCES farmer_groups(id)
);
CREATE INDEX agent_consents_of_agent ON public.agent_consents USING btree (agent_id, asked_at DESC);
CREATE INDEX agent_consents_of_farmer ON public.agent_consents USING btree (farmer_id, asked_at DESC);
CREATE INDEX agent_consents_of_group ON public.agent_consents USING btree (group_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX agent_consents_open ON public.agent_consents USING btree (farmer_id, agent_id, group_id) WHERE (ended_at IS NULL);

create table audit (
  id uuid not null,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  request_id text not null,
  created_at timestamp with time zone not null default now(),
  times integer not null default 1,
  reason text,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_reason_check CHECK ((length(reason) <= 500)) NOT VALID,
  constraint audit_times_check CHECK ((times > 0)),
  constraint audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_by_actor ON public.audit USING btree (actor_id, action, created_at DESC);
CREATE INDEX audit_contacts_shown ON public.audit USING btree (actor_id, subject_id, created_at) WHERE (action = 'contact-revealed'::text);
CREATE INDEX audit_newest ON public.audit USING btree (created_at DESC, id DESC);
CREATE INDEX audit_of_action ON public.audit USING btree (action, created_at DESC, id DESC);
CREATE UNIQUE INDEX audit_refused_by_minute ON public.audit USING btree (action, actor_id, subject_id, date_trunc('minute'::text, (created_at AT TIME ZONE 'UTC'::text))) NULLS NOT DISTINCT WHERE (action = ANY (ARRAY['sign-in-failed'::text, 'reset-failed'::text, 'limit-reached'::text]));

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_others CHECK ((blocker_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_by_blocked ON public.blocks USING btree (blocked_id);
CREATE TRIGGER blocks_begun AFTER INSERT ON public.blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_blocks();
CREATE TRIGGER blocks_ended AFTER DELETE ON public.blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_blocks();

create table bookings (
  id uuid not null,
  equipment_id uuid not null,
  owner_id uuid not null,
  hirer_id uuid not null,
  begins_on date not null,
  ends_on date not null,
  unit smallint,
  rate_paise bigint not null,
  rate_unit text not null,
  work_milli integer,
  note text not null default ''::text,
  state text not null default 'requested'::text,
  moved_by text,
  confirm_by timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_days CHECK (((ends_on > begins_on) AND ((ends_on - begins_on) <= 60))),
  constraint bookings_moved CHECK (((state = 'requested'::text) = (moved_by IS NULL))),
  constraint bookings_moved_by_check CHECK ((moved_by = ANY (ARRAY['owner'::text, 'hirer'::text, 'machine'::text, 'timer'::text]))),
  constraint bookings_of_another CHECK ((hirer_id <> owner_id)),
  constraint bookings_rate_paise_check CHECK (((rate_paise >= 1) AND (rate_paise <= '10000000000'::bigint))),
  constraint bookings_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['day'::text, 'acre'::text, 'hour'::text, 'tank'::text]))),
  constraint bookings_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'lapsed'::text]))),
  constraint bookings_unit CHECK (((state <> 'confirmed'::text) OR (unit IS NOT NULL))),
  constraint bookings_unit_check CHECK (((unit >= 1) AND (unit <= 20))),
  constraint bookings_work_milli_check CHECK (((work_milli >= 1) AND (work_milli <= 10000000))),
  constraint bookings_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint bookings_hirer_id_fkey FOREIGN KEY (hirer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bookings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bookings_apart EXCLUDE USING gist (equipment_id WITH =, unit WITH =, daterange(begins_on, ends_on) WITH &&) WHERE ((state = 'confirmed'::text)) DEFERRABLE
);
CREATE INDEX bookings_by_hirer ON public.bookings USING btree (hirer_id, created_at DESC, id DESC);
CREATE INDEX bookings_by_machine ON public.bookings USING btree (equipment_id, ends_on) WHERE (state = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX bookings_by_owner ON public.bookings USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX bookings_of_machine ON public.bookings USING btree (equipment_id, created_at DESC, id DESC);
CREATE INDEX bookings_overdue ON public.bookings USING btree (confirm_by) WHERE (state = 'requested'::text);
CREATE TRIGGER bookings_changed AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('equipment');
CREATE TRIGGER bookings_tallied AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('bookings', 'created_at', 'NULL::uuid', '0', 'true');
CREATE TRIGGER bookings_untallied AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('bookings', 'created_at', 'NULL::uuid', '0', 'true');

create table categories (
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  position smallint not null default 100,
  picture text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  names jsonb not null default '{}'::jsonb,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_en_check CHECK ((name_en <> ''::text)),
  constraint categories_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX categories_english_name ON public.categories USING btree (lower((names ->> 'en'::text)));
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (lower(name_en));
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER categories_names BEFORE INSERT OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION names_of_both();

create unlogged table change_epoch (
  is_one boolean not null default true,
  epoch uuid not null default gen_random_uuid(),
  snapshot pg_snapshot not null default pg_current_snapshot(),
  noted_at timestamp with time zone not null default now(),
  constraint change_epoch_pkey PRIMARY KEY (is_one),
  constraint change_epoch_is_one_check CHECK (is_one)
);

create unlogged table changes (
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  id uuid,
  user_id uuid,
  payload text
);
CREATE INDEX changes_by_transaction ON public.changes USING btree (transaction);

create table cold_storage_claims (
  id uuid not null,
  cold_storage_id uuid not null,
  claimant_id uuid not null,
  message text not null,
  phone text,
  wdra_number text,
  state text not null default 'waiting'::text,
  reason text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  constraint cold_storage_claims_pkey PRIMARY KEY (id),
  constraint cold_storage_claims_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint cold_storage_claims_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 1000))),
  constraint cold_storage_claims_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint cold_storage_claims_reason CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint cold_storage_claims_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint cold_storage_claims_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))),
  constraint cold_storage_claims_wdra_number_check CHECK ((wdra_number ~ '^[A-Z0-9][A-Z0-9/.-]{3,29}$'::text)),
  constraint cold_storage_claims_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cold_storage_claims_cold_storage_id_fkey FOREIGN KEY (cold_storage_id) REFERENCES cold_storages(id) ON DELETE CASCADE
);
CREATE INDEX cold_storage_claims_of_claimant ON public.cold_storage_claims USING btree (claimant_id, created_at DESC);
CREATE UNIQUE INDEX cold_storage_claims_one_waiting ON public.cold_storage_claims USING btree (cold_storage_id, claimant_id) WHERE (state = 'waiting'::text);
CREATE INDEX cold_storage_claims_waiting ON public.cold_storage_claims USING btree (created_at, id) WHERE (state = 'waiting'::text);

create table cold_storage_enquiries (
  id uuid not null,
  cold_storage_id uuid not null,
  author_id uuid not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  constraint cold_storage_enquiries_pkey PRIMARY KEY (id),
  constraint cold_storage_enquiries_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 1000))),
  constraint cold_storage_enquiries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cold_storage_enquiries_cold_storage_id_fkey FOREIGN KEY (cold_storage_id) REFERENCES cold_storages(id) ON DELETE CASCADE
);
CREATE INDEX cold_storage_enquiries_newest ON public.cold_storage_enquiries USING btree (cold_storage_id, created_at DESC, id DESC);
CREATE INDEX cold_storage_enquiries_of_author ON public.cold_storage_enquiries USING btree (author_id, created_at DESC);

create table cold_storages (
  id uuid not null,
  name text not null,
  owner text not null,
  phone text not null,
  address text not null,
  pincode text not null,
  district_id text,
  capacity_tonnes integer,
  description text not null default ''::text,
  link text not null default ''::text,
  license text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  keeper_id uuid,
  free_tonnes integer,
  free_told_at timestamp with time zone,
  tariff_paise bigint,
  season_from smallint,
  season_to smallint,
  min_celsius smallint,
  max_celsius smallint,
  commodity_ids uuid[] not null default '{}'::uuid[],
  wdra_number text,
  constraint cold_storages_pkey PRIMARY KEY (id),
  constraint cold_storages_capacity_tonnes_check CHECK (((capacity_tonnes >= 1) AND (capacity_tonnes <= 1000000))),
  constraint cold_storages_free_tonnes_check CHECK (((free_tonnes >= 0) AND (free_tonnes <= 1000000))),
  constraint cold_storages_max_celsius_check CHECK (((max_celsius >= '-40'::integer) AND (max_celsius <= 40))),
  constraint cold_storages_min_celsius_check CHECK (((min_celsius >= '-40'::integer) AND (min_celsius <= 40))),
  constraint cold_storages_name_check CHECK ((name <> ''::text)),
  constraint cold_storages_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint cold_storages_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint cold_storages_room CHECK ((free_tonnes <= capacity_tonnes)),
  constraint cold_storages_room_told CHECK ((num_nonnulls(free_tonnes, free_told_at) = ANY (ARRAY[0, 2]))),
  constraint cold_storages_season CHECK ((num_nonnulls(season_from, season_to) = ANY (ARRAY[0, 2]))),
  constraint cold_storages_season_from_check CHECK (((season_from >= 1) AND (season_from <= 12))),
  constraint cold_storages_season_to_check CHECK (((season_to >= 1) AND (season_to <= 12))),
  constraint cold_storages_tariff_paise_check CHECK (((tariff_paise >= 1) AND (tariff_paise <= 100000000))),
  constraint cold_storages_temperature CHECK ((min_celsius <= max_celsius)),
  constraint cold_storages_wdra_number_check CHECK ((wdra_number ~ '^[A-Z0-9][A-Z0-9/.-]{3,29}$'::text)),
  constraint cold_storages_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint cold_storages_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX cold_storages_by_commodity ON public.cold_storages USING gin (commodity_ids);
CREATE INDEX cold_storages_by_district ON public.cold_storages USING btree (district_id);
CREATE INDEX cold_storages_by_keeper ON public.cold_storages USING btree (keeper_id) WHERE (keeper_id IS NOT NULL);
CREATE INDEX cold_storages_by_name ON public.cold_storages USING btree ("left"(lower(name), 40), id);
CREATE INDEX cold_storages_by_room ON public.cold_storages USING btree (((- COALESCE(free_tonnes, '-1'::integer))), id);
CREATE INDEX cold_storages_by_text ON public.cold_storages USING gin (lower(((name || ' '::text) || address)) gin_trgm_ops);
CREATE INDEX cold_storages_newest ON public.cold_storages USING btree (created_at DESC, id DESC);
CREATE TRIGGER cold_storages_came AFTER INSERT ON public.cold_storages REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('cold_storages', 'true');
CREATE TRIGGER cold_storages_came_to_district AFTER INSERT ON public.cold_storages REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts('(''storages'', ''''), (CASE WHEN free_tonnes > 0 THEN ''roomy-storages'' END, '''')', 'true');
CREATE TRIGGER cold_storages_changed AFTER INSERT OR DELETE OR UPDATE ON public.cold_storages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('cold-storage');
CREATE TRIGGER cold_storages_moved AFTER UPDATE ON public.cold_storages REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('cold_storages', 'true');
CREATE TRIGGER cold_storages_moved_in_district AFTER UPDATE ON public.cold_storages REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts('(''storages'', ''''), (CASE WHEN free_tonnes > 0 THEN ''roomy-storages'' END, '''')', 'true');
CREATE TRIGGER cold_storages_went AFTER DELETE ON public.cold_storages REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_rows('cold_storages', 'true');
CREATE TRIGGER cold_storages_went_from_district AFTER DELETE ON public.cold_storages REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts('(''storages'', ''''), (CASE WHEN free_tonnes > 0 THEN ''roomy-storages'' END, '''')', 'true');

create table commodities (
  id uuid not null,
  slug text not null,
  category_id uuid not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  synonyms text[] not null default '{}'::text[],
  old_slugs text[] not null default '{}'::text[],
  unit text not null,
  perishable boolean not null,
  picture text not null,
  position smallint not null default 1000,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  names jsonb not null default '{}'::jsonb,
  constraint commodities_pkey PRIMARY KEY (id),
  constraint commodities_name_en_check CHECK ((name_en <> ''::text)),
  constraint commodities_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint commodities_unit_fkey FOREIGN KEY (unit) REFERENCES units(unit) NOT VALID,
  constraint commodities_id_category_id_key UNIQUE (id, category_id),
  constraint commodities_slug_key UNIQUE (slug)
);
CREATE INDEX commodities_by_category ON public.commodities USING btree (category_id);
CREATE TRIGGER commodities_changed AFTER INSERT OR DELETE OR UPDATE ON public.commodities FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER commodities_names BEFORE INSERT OR UPDATE ON public.commodities FOR EACH ROW EXECUTE FUNCTION names_of_both();
CREATE TRIGGER commodities_renamed AFTER UPDATE ON public.commodities FOR EACH ROW WHEN ((old.names IS DISTINCT FROM new.names)) EXECUTE FUNCTION note_new_names();

create table complaints (
  id uuid not null,
  author_id uuid not null,
  about text not null,
  subject_id uuid not null,
  accused_id uuid not null,
  reason text not null,
  quoted text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  outcome text,
  words text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint complaints_pkey PRIMARY KEY (id),
  constraint complaints_about_check CHECK ((about = ANY (ARRAY['person'::text, 'listing'::text, 'message'::text, 'group'::text]))),
  constraint complaints_decided CHECK ((num_nonnulls(outcome, decided_at) = ANY (ARRAY[0, 2]))),
  constraint complaints_of_listing CHECK (((outcome <> 'taken-down'::text) OR (about = 'listing'::text))),
  constraint complaints_outcome_check CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'warned'::text, 'taken-down'::text, 'suspended'::text]))),
  constraint complaints_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint complaints_words_check CHECK ((char_length(words) <= 500)),
  constraint complaints_accused_id_fkey FOREIGN KEY (accused_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint complaints_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint complaints_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint complaints_once UNIQUE (author_id, about, subject_id)
);
CREATE INDEX complaints_by_accused ON public.complaints USING btree (accused_id);
CREATE INDEX complaints_newest ON public.complaints USING btree (created_at DESC, id DESC);
CREATE INDEX complaints_of_decider ON public.complaints USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX complaints_open ON public.complaints USING btree (created_at DESC, id DESC) WHERE (outcome IS NULL);

create table consents (
  id bigint not null generated always as identity,
  person_id uuid not null,
  document text not null,
  version text not null,
  language text not null,
  agreed_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_check CHECK ((withdrawn_at >= agreed_at)),
  constraint consents_document_check CHECK ((document = ANY (ARRAY['privacy'::text, 'terms'::text, 'location'::text]))),
  constraint consents_language_check CHECK ((language ~ '^[a-z]{2}$'::text)) NOT VALID,
  constraint consents_version_check CHECK ((version ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX consents_of_person ON public.consents USING btree (person_id, agreed_at DESC, id DESC);
CREATE UNIQUE INDEX consents_standing ON public.consents USING btree (person_id, document, version) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER consents_stay BEFORE DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION keep_consent();

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  language text not null,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  state text not null default 'new'::text,
  topic text not null default 'general'::text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint contact_messages_language_check CHECK ((language ~ '^[a-z]{2}$'::text)) NOT VALID,
  constraint contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000))),
  constraint contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint contact_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text]))),
  constraint contact_messages_topic_check CHECK ((topic = ANY (ARRAY['general'::text, 'grievance'::text]))),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_by_text ON public.contact_messages USING gin (lower(((((name || ' '::text) || email) || ' '::text) || message)) gin_trgm_ops);
CREATE INDEX contact_messages_by_user ON public.contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX contact_messages_grievances ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (topic = 'grievance'::text);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_of_state ON public.contact_messages USING btree (state, created_at DESC, id DESC);
CREATE UNIQUE INDEX contact_messages_once ON public.contact_messages USING btree (email, md5(message), (((created_at AT TIME ZONE 'UTC'::text))::date));

create table counters (
  id bigint not null generated always as identity,
  what text not null,
  count bigint not null,
  constraint counters_pkey PRIMARY KEY (id)
);

create table deliveries (
  id uuid not null default gen_random_uuid(),
  notice_id uuid not null,
  recipient_id uuid not null,
  channel text not null,
  thread_id uuid,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tries smallint not null default 0,
  lost smallint not null default 0,
  taken_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint deliveries_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'sent'::text, 'failed'::text]))),
  constraint deliveries_taken CHECK (((state = 'taken'::text) = (taken_at IS NOT NULL))),
  constraint deliveries_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint deliveries_once UNIQUE (notice_id, channel)
);
CREATE INDEX deliveries_by_age ON public.deliveries USING btree (created_at);
CREATE INDEX deliveries_by_recipient ON public.deliveries USING btree (recipient_id, channel, thread_id);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'taken'::text]));

create table district_counters (
  id bigint not null generated always as identity,
  what text not null,
  about text not null,
  district_id text not null,
  count bigint not null,
  constraint district_counters_pkey PRIMARY KEY (id)
);
CREATE INDEX district_counters_of ON public.district_counters USING btree (what, about, district_id);

create table districts (
  id text not null,
  state_code text not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  latitude double precision not null,
  longitude double precision not null,
  synonyms text not null default ''::text,
  name_sounds text not null,
  names jsonb not null default '{}'::jsonb,
  constraint districts_pkey PRIMARY KEY (id),
  constraint districts_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint districts_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint districts_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text))
);
CREATE TRIGGER districts_names BEFORE INSERT OR UPDATE ON public.districts FOR EACH ROW EXECUTE FUNCTION names_of_both();
CREATE TRIGGER districts_sounds BEFORE INSERT OR UPDATE ON public.districts FOR EACH ROW EXECUTE FUNCTION note_name_sounds();

create table equipment (
  id uuid not null,
  owner_id uuid not null,
  type_id uuid not null,
  district_id text,
  item text not null,
  cost_paise bigint not null,
  purpose text not null,
  description text not null default ''::text,
  model text not null default ''::text,
  license text not null default ''::text,
  phone text not null,
  address text not null,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  units smallint not null default 1,
  with_operator boolean not null default false,
  state_before_deletion text,
  deleted_at timestamp with time zone,
  constraint equipment_pkey PRIMARY KEY (id),
  constraint equipment_cost_paise_check CHECK (((cost_paise >= 1) AND (cost_paise <= '10000000000'::bigint))),
  constraint equipment_item_check CHECK ((item <> ''::text)),
  constraint equipment_one_for_sale CHECK (((purpose = 'hire'::text) OR (units = 1))),
  constraint equipment_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint equipment_purpose_check CHECK ((purpose = ANY (ARRAY['hire'::text, 'sale'::text]))),
  constraint equipment_state_before CHECK ((state_before_deletion = ANY (ARRAY['active'::text, 'paused'::text]))),
  constraint equipment_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text]))),
  constraint equipment_units CHECK (((units >= 1) AND (units <= 20))),
  constraint equipment_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint equipment_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint equipment_type_id_fkey FOREIGN KEY (type_id) REFERENCES equipment_types(id)
);
CREATE INDEX equipment_by_district ON public.equipment USING btree (district_id, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX equipment_by_owner ON public.equipment USING btree (owner_id, created_at DESC);
CREATE INDEX equipment_by_text ON public.equipment USING gin (lower(((((item || ' '::text) || model) || ' '::text) || description)) gin_trgm_ops);
CREATE INDEX equipment_by_type ON public.equipment USING btree (type_id, created_at DESC, id DESC);
CREATE INDEX equipment_cheapest ON public.equipment USING btree (purpose, cost_paise, id) WHERE (state = 'active'::text);
CREATE INDEX equipment_dearest ON public.equipment USING btree (purpose, ((- cost_paise)), id) WHERE (state = 'active'::text);
CREATE INDEX equipment_newest ON public.equipment USING btree (purpose, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX equipment_oldest ON public.equipment USING btree (created_at, id) WHERE (state = 'active'::text);
CREATE TRIGGER equipment_came_to_district AFTER INSERT ON public.equipment REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts('(purpose, type_id::text)', 'state = ''active''');
CREATE TRIGGER equipment_changed AFTER INSERT OR DELETE OR UPDATE ON public.equipment FOR EACH STATEMENT EXECUTE FUNCTION announce_change('equipment');
CREATE TRIGGER equipment_for_hire_came AFTER INSERT ON public.equipment REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('equipment_for_hire', 'state = ''active'' AND purpose = ''hire''');
CREATE TRIGGER equipment_for_hire_moved AFTER UPDATE ON public.equipment REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('equipment_for_hire', 'state = ''active'' AND purpose = ''hire''');
CREATE TRIGGER equipment_for_hire_went AFTER DELETE ON public.equipment REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_rows('equipment_for_hire', 'state = ''active'' AND purpose = ''hire''');
CREATE TRIGGER equipment_for_sale_came AFTER INSERT ON public.equipment REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('equipment_for_sale', 'state = ''active'' AND purpose = ''sale''');
CREATE TRIGGER equipment_for_sale_moved AFTER UPDATE ON public.equipment REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('equipment_for_sale', 'state = ''active'' AND purpose = ''sale''');
CREATE TRIGGER equipment_for_sale_went AFTER DELETE ON public.equipment REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_rows('equipment_for_sale', 'state = ''active'' AND purpose = ''sale''');
CREATE TRIGGER equipment_moved_in_district AFTER UPDATE ON public.equipment REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts('(purpose, type_id::text)', 'state = ''active''');
CREATE TRIGGER equipment_went_from_district AFTER DELETE ON public.equipment REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts('(purpose, type_id::text)', 'state = ''active''');

create table equipment_photos (
  equipment_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  constraint equipment_photos_pkey PRIMARY KEY (equipment_id, "position"),
  constraint equipment_photos_position_check CHECK (("position" >= 0)),
  constraint equipment_photos_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint equipment_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE,
  constraint equipment_photos_photo_id_key UNIQUE (photo_id)
);

create table equipment_types (
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_te text not null default ''::text,
  name_hi text not null default ''::text,
  rate_unit text not null,
  hire_only boolean not null default false,
  aliases text[] not null default '{}'::text[],
  picture text not null,
  position smallint not null default 100,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  names jsonb not null default '{}'::jsonb,
  constraint equipment_types_pkey PRIMARY KEY (id),
  constraint equipment_types_name_en_check CHECK ((name_en <> ''::text)),
  constraint equipment_types_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['day'::text, 'acre'::text, 'hour'::text, 'tank'::text]))),
  constraint equipment_types_slug_key UNIQUE (slug)
);
CREATE TRIGGER equipment_types_changed AFTER INSERT OR DELETE OR UPDATE ON public.equipment_types FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER equipment_types_names BEFORE INSERT OR UPDATE ON public.equipment_types FOR EACH ROW EXECUTE FUNCTION names_of_both();

create table farmer_groups (
  id uuid not null,
  slug text not null,
  name text not null,
  kind text not null,
  registration text,
  description text not null default ''::text,
  pincode text not null,
  district_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  photo_id uuid,
  constraint farmer_groups_pkey PRIMARY KEY (id),
  constraint farmer_groups_kind_check CHECK ((kind = ANY (ARRAY['fpo'::text, 'cooperative'::text, 'self-help'::text]))),
  constraint farmer_groups_name_check CHECK ((name <> ''::text)),
  constraint farmer_groups_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint farmer_groups_registration_check CHECK ((registration <> ''::text)),
  constraint farmer_groups_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint farmer_groups_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE SET NULL,
  constraint farmer_groups_slug UNIQUE (slug)
);
CREATE INDEX farmer_groups_by_newest ON public.farmer_groups USING btree (created_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX farmer_groups_by_photo ON public.farmer_groups USING btree (photo_id);
CREATE INDEX farmer_groups_of_district ON public.farmer_groups USING btree (district_id);
CREATE TRIGGER farmer_groups_changed AFTER INSERT OR DELETE OR UPDATE ON public.farmer_groups FOR EACH STATEMENT EXECUTE FUNCTION announce_change('groups');

create table follow_counts (
  user_id uuid not null,
  followers integer not null default 0,
  following integer not null default 0,
  constraint follow_counts_pkey PRIMARY KEY (user_id),
  constraint follow_counts_followers_check CHECK ((followers >= 0)),
  constraint follow_counts_following_check CHECK ((following >= 0)),
  constraint follow_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table follow_notices (
  follower_id uuid not null,
  followed_id uuid not null,
  told_at timestamp with time zone not null,
  constraint follow_notices_pkey PRIMARY KEY (follower_id, followed_id),
  constraint follow_notices_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follow_notices_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follow_notices_by_age ON public.follow_notices USING btree (told_at);
CREATE INDEX follow_notices_by_followed ON public.follow_notices USING btree (followed_id);

create table follows (
  follower_id uuid not null,
  followed_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint follows_pkey PRIMARY KEY (follower_id, followed_id),
  constraint follows_not_oneself CHECK ((follower_id <> followed_id)),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follows_by_newest_followed ON public.follows USING btree (follower_id, created_at DESC, followed_id DESC);
CREATE INDEX follows_by_newest_follower ON public.follows USING btree (followed_id, created_at DESC, follower_id DESC);
CREATE TRIGGER follows_begun AFTER INSERT ON public.follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows('1');
CREATE TRIGGER follows_changed AFTER INSERT OR DELETE ON public.follows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('follows');
CREATE TRIGGER follows_ended AFTER DELETE ON public.follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows('-1');

create table freight_rates (
  vehicle text not null,
  rate_paise integer not null,
  least_paise integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint freight_rates_pkey PRIMARY KEY (vehicle),
  constraint freight_rates_least_paise_check CHECK ((least_paise >= 0)),
  constraint freight_rates_rate_paise_check CHECK ((rate_paise > 0)),
  constraint freight_rates_vehicle_check CHECK ((vehicle = ANY (ARRAY['pick-up'::text, 'mini-truck'::text, 'truck'::text, 'lorry'::text])))
);
CREATE TRIGGER freight_rates_changed AFTER INSERT OR DELETE OR UPDATE ON public.freight_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table group_joinings (
  id uuid not null,
  group_id uuid not null,
  way text not null,
  user_id uuid,
  phone text,
  by_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint group_joinings_pkey PRIMARY KEY (id),
  constraint group_joinings_asked CHECK (((way = 'invited'::text) OR ((user_id IS NOT NULL) AND (user_id = by_id)))),
  constraint group_joinings_of_one CHECK ((num_nonnulls(user_id, phone) = 1)),
  constraint group_joinings_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint group_joinings_way_check CHECK ((way = ANY (ARRAY['invited'::text, 'asked'::text]))),
  constraint group_joinings_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint group_joinings_group_id_fkey FOREIGN KEY (group_id) REFERENCES farmer_groups(id),
  constraint group_joinings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint group_joinings_of_phone UNIQUE (group_id, phone),
  constraint group_joinings_of_user UNIQUE (group_id, user_id)
);
CREATE INDEX group_joinings_by_user ON public.group_joinings USING btree (by_id);
CREATE INDEX group_joinings_for_phone ON public.group_joinings USING btree (phone);
CREATE INDEX group_joinings_for_user ON public.group_joinings USING btree (user_id);

create table group_members (
  group_id uuid not null,
  user_id uuid not null,
  role text not null,
  shows_name boolean not null default false,
  joined_at timestamp with time zone not null default now(),
  constraint group_members_pkey PRIMARY KEY (group_id, user_id),
  constraint group_members_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'member'::text]))),
  constraint group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES farmer_groups(id),
  constraint group_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX group_members_of_user ON public.group_members USING btree (user_id, joined_at);
CREATE TRIGGER group_members_changed AFTER INSERT OR DELETE OR UPDATE ON public.group_members FOR EACH STATEMENT EXECUTE FUNCTION announce_change('groups');

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table known_origins (
  user_id uuid not null,
  origin_hash text not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_origins_pkey PRIMARY KEY (user_id, origin_hash),
  constraint known_origins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_origins_by_age ON public.known_origins USING btree (seen_at);

create table limit_counts (
  key text not null,
  hits integer not null,
  ends_at timestamp(3) with time zone not null,
  constraint limit_counts_pkey PRIMARY KEY (key),
  constraint limit_counts_hits_check CHECK ((hits >= 0))
);
CREATE INDEX limit_counts_by_end ON public.limit_counts USING btree (ends_at);

create table listing_photos (
  listing_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  constraint listing_photos_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_photos_position_check CHECK (("position" >= 0)),
  constraint listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE,
  constraint listing_photos_photo_id_key UNIQUE (photo_id)
);

create table listings (
  id uuid not null,
  seller_id uuid not null,
  commodity_id uuid not null,
  category_id uuid not null,
  district_id text,
  name text not null,
  slug text not null,
  search_name text not null,
  description text not null default ''::text,
  price_paise bigint not null,
  quantity_milli bigint not null,
  reserved_milli bigint not null default 0,
  unit text not null,
  pack_grams integer,
  family_rank smallint not null,
  comparable_price bigint not null,
  quality smallint,
  organic boolean not null,
  shipping boolean not null,
  available_on date not null,
  last_on date not null,
  state text not null default 'active'::text,
  deletion_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  harvest_until date,
  deliver_by date,
  state_before_deletion text,
  deleted_at timestamp with time zone,
  deleted_by_seller boolean not null default false,
  comparable_left bigint not null,
  own_name text,
  accept_from_paise bigint,
  decline_below_paise bigint,
  search_words tsvector not null default ''::tsvector,
  left_band smallint,
  variety text,
  measured text,
  place_village text,
  place_pincode text,
  storage_id uuid,
  storage_name text,
  receipt_number text,
  pooled boolean not null default false,
  measured_by_agent boolean not null default false,
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_rules CHECK (check_listing(listings.*)),
  constraint listings_commodity_id_category_id_fkey FOREIGN KEY (commodity_id, category_id) REFERENCES commodities(id, category_id) ON UPDATE CASCADE,
  constraint listings_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint listings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint listings_unit_fkey FOREIGN KEY (unit) REFERENCES units(unit) NOT VALID
);
CREATE INDEX listings_by_commodity ON public.listings USING btree (commodity_id);
CREATE INDEX listings_by_district ON public.listings USING btree (district_id);
CREATE INDEX listings_by_kind ON public.listings USING btree (category_id, organic, shipping, family_rank, left_band) INCLUDE (id, commodity_id, district_id, seller_id, comparable_price, available_on, last_on, created_at) WHERE (state = 'active'::text);
CREATE INDEX listings_by_left ON public.listings USING btree (family_rank, left_band) WHERE (state = 'active'::text);
CREATE INDEX listings_by_moisture ON public.listings USING btree ((((("substring"(measured, '(?:^|;)moisture=([0-9.]+)'::text))::numeric * (100)::numeric))::integer), created_at DESC, id DESC) WHERE (measured IS NOT NULL);
CREATE INDEX listings_by_own_name ON public.listings USING gin (own_name gin_trgm_ops);
CREATE INDEX listings_by_seller ON public.listings USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX listings_by_variety ON public.listings USING btree (lower(variety), created_at DESC, id DESC) WHERE (variety IS NOT NULL);
CREATE INDEX listings_by_words ON public.listings USING gin (search_words);
CREATE INDEX listings_cheapest_first ON public.listings USING btree (family_rank, comparable_price, id) INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, available_on, last_on, created_at) WHERE (state = 'active'::text);
CREATE INDEX listings_cheapest_of_category ON public.listings USING btree (category_id, family_rank, comparable_price, id) WHERE (state = 'active'::text);
CREATE INDEX listings_cheapest_of_commodity ON public.listings USING btree (commodity_id, family_rank, comparable_price, id) WHERE (state = 'active'::text);
CREATE INDEX listings_dearest_first ON public.listings USING btree (family_rank, ((- comparable_price)), id) INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, comparable_price, available_on, last_on, created_at) WHERE (state = 'active'::text);
CREATE INDEX listings_dearest_of_category ON public.listings USING btree (category_id, family_rank, ((- comparable_price)), id) WHERE (state = 'active'::text);
CREATE INDEX listings_ending_first ON public.listings USING btree (last_on, id) INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, available_on, created_at) WHERE (state = 'active'::text);
CREATE INDEX listings_long_lived ON public.listings USING btree (available_on, id) WHERE ((state = 'active'::text) AND ((last_on - available_on) > 31));
CREATE INDEX listings_newest ON public.listings USING btree (created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listings_newest_by_commodity ON public.listings USING btree (commodity_id, created_at DESC, id DESC) INCLUDE (category_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, available_on, last_on) WHERE (state = 'active'::text);
CREATE INDEX listings_newest_by_district ON public.listings USING btree (district_id, created_at DESC, id DESC) INCLUDE (category_id, commodity_id, seller_id, organic, shipping, family_rank, comparable_price, available_on, last_on) WHERE (state = 'active'::text);
CREATE INDEX listings_newest_of_any_state ON public.listings USING btree (created_at DESC, id DESC) INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, state) WHERE (state <> 'deleted'::text);
CREATE INDEX listings_newest_of_category ON public.listings USING btree (category_id, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listings_newest_of_name ON public.listings USING btree (search_name, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listings_overdue ON public.listings USING btree (last_on) WHERE (state = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE INDEX listings_soonest_first ON public.listings USING btree (available_on, id) INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, last_on, created_at) WHERE (state = 'active'::text);
CREATE INDEX listings_without_band ON public.listings USING btree (id) WHERE (left_band IS NULL);
CREATE TRIGGER listings_came AFTER INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER listings_comparable BEFORE UPDATE OF quantity_milli, reserved_milli, unit, pack_grams ON public.listings FOR EACH ROW EXECUTE FUNCTION note_comparable_left();
CREATE TRIGGER listings_deleted AFTER DELETE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_moved AFTER UPDATE ON public.listings FOR EACH ROW WHEN ((((old.state = 'active'::text) <> (new.state = 'active'::text)) OR (old.category_id <> new.category_id) OR (old.commodity_id <> new.commodity_id) OR (old.district_id IS DISTINCT FROM new.district_id) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER listings_new BEFORE INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION note_new_listing();
CREATE TRIGGER listings_own_name BEFORE UPDATE OF name, search_name, commodity_id ON public.listings FOR EACH ROW EXECUTE FUNCTION note_own_name();
CREATE TRIGGER listings_pack BEFORE INSERT OR UPDATE OF unit, pack_grams ON public.listings FOR EACH ROW WHEN ((new.pack_grams IS NOT NULL)) EXECUTE FUNCTION check_pack();
CREATE CONSTRAINT TRIGGER listings_pool_adds_up AFTER UPDATE ON public.listings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.pooled) EXECUTE FUNCTION check_pool();
CREATE TRIGGER listings_pool_unit BEFORE UPDATE OF unit, pack_grams ON public.listings FOR EACH ROW WHEN ((old.pooled AND ((new.unit IS DISTINCT FROM old.unit) OR (new.pack_grams IS DISTINCT FROM old.pack_grams)))) EXECUTE FUNCTION keep_pool_unit();
CREATE TRIGGER listings_search_words BEFORE UPDATE OF name, search_name, commodity_id, variety, description ON public.listings FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER listings_updated AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_went AFTER DELETE ON public.listings FOR EACH ROW EXECUTE FUNCTION note_uncounted();

create table loading_rate (
  is_only boolean not null default true,
  paise_per_quintal integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint loading_rate_pkey PRIMARY KEY (is_only),
  constraint loading_rate_is_only_check CHECK (is_only),
  constraint loading_rate_paise_per_quintal_check CHECK ((paise_per_quintal >= 0))
);
CREATE TRIGGER loading_rate_changed AFTER INSERT OR DELETE OR UPDATE ON public.loading_rate FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table mandi_charges (
  state_code text not null,
  cess_hundredths integer,
  commission_hundredths integer,
  updated_at timestamp with time zone not null default now(),
  constraint mandi_charges_pkey PRIMARY KEY (state_code),
  constraint mandi_charges_cess_hundredths_check CHECK (((cess_hundredths >= 0) AND (cess_hundredths <= 3000))),
  constraint mandi_charges_commission_hundredths_check CHECK (((commission_hundredths >= 0) AND (commission_hundredths <= 3000)))
);
CREATE TRIGGER mandi_charges_changed AFTER INSERT OR DELETE OR UPDATE ON public.mandi_charges FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table matches (
  requirement_id uuid not null,
  listing_id uuid not null,
  told_at timestamp with time zone not null,
  constraint matches_pkey PRIMARY KEY (requirement_id, listing_id),
  constraint matches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint matches_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE
);
CREATE INDEX matches_by_listing ON public.matches USING btree (listing_id);

create table message_voices (
  message_id uuid not null,
  media text not null,
  content bytea not null,
  constraint message_voices_pkey PRIMARY KEY (message_id),
  constraint message_voices_media CHECK ((media = ANY (ARRAY['audio/webm'::text, 'audio/ogg'::text, 'audio/mp4'::text]))),
  constraint message_voices_size CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 1572864))),
  constraint message_voices_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);

create table messages (
  id uuid not null,
  negotiation_id uuid not null,
  author text not null,
  text text not null,
  photo_id uuid,
  key text,
  created_at timestamp with time zone not null default now(),
  voice_ms integer,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint messages_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 64))),
  constraint messages_say_something CHECK (((text <> ''::text) OR (photo_id IS NOT NULL) OR (voice_ms IS NOT NULL))),
  constraint messages_text_check CHECK ((char_length(text) <= 1000)),
  constraint messages_voice CHECK (((voice_ms >= 1) AND (voice_ms <= 62000))),
  constraint messages_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE CASCADE,
  constraint messages_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE,
  constraint messages_photo_id_key UNIQUE (photo_id)
);
CREATE INDEX messages_by_negotiation ON public.messages USING btree (negotiation_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (negotiation_id, author, key) WHERE (key IS NOT NULL);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  compatible_since integer,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table negotiations (
  id uuid not null,
  listing_id uuid,
  buyer_id uuid not null,
  seller_id uuid not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  requirement_id uuid,
  version integer not null default 0,
  order_id uuid,
  buyer_read_at timestamp with time zone,
  seller_read_at timestamp with time zone,
  equipment_id uuid,
  constraint negotiations_pkey PRIMARY KEY (id),
  constraint negotiations_subject CHECK (((equipment_id IS NULL) = ((listing_id IS NOT NULL) OR (requirement_id IS NOT NULL)))),
  constraint negotiations_two_parties CHECK ((buyer_id <> seller_id)),
  constraint negotiations_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint negotiations_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE,
  constraint negotiations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint negotiations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint negotiations_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  constraint negotiations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX negotiations_by_buyer ON public.negotiations USING btree (buyer_id, updated_at DESC);
CREATE INDEX negotiations_by_listing ON public.negotiations USING btree (listing_id, buyer_id);
CREATE INDEX negotiations_by_machine ON public.negotiations USING btree (equipment_id, updated_at DESC) WHERE (equipment_id IS NOT NULL);
CREATE INDEX negotiations_by_requirement ON public.negotiations USING btree (requirement_id, updated_at DESC) WHERE (requirement_id IS NOT NULL);
CREATE INDEX negotiations_by_seller ON public.negotiations USING btree (seller_id, updated_at DESC);
CREATE INDEX negotiations_idle ON public.negotiations USING btree (updated_at) WHERE ((ended_at IS NULL) AND (equipment_id IS NULL));
CREATE INDEX negotiations_news_of_buyer ON public.negotiations USING btree (buyer_id) WHERE ((buyer_read_at IS NULL) OR (updated_at > buyer_read_at));
CREATE INDEX negotiations_news_of_seller ON public.negotiations USING btree (seller_id) WHERE ((seller_read_at IS NULL) OR (updated_at > seller_read_at));
CREATE INDEX negotiations_of_listing ON public.negotiations USING btree (listing_id, updated_at DESC, id DESC) WHERE (requirement_id IS NULL);
CREATE INDEX negotiations_of_thread ON public.negotiations USING btree (COALESCE(requirement_id, listing_id, equipment_id), buyer_id, seller_id);
CREATE UNIQUE INDEX negotiations_one_open ON public.negotiations USING btree (listing_id, buyer_id) WHERE ((ended_at IS NULL) AND (requirement_id IS NULL));
CREATE UNIQUE INDEX negotiations_one_quote ON public.negotiations USING btree (requirement_id, seller_id) WHERE ((ended_at IS NULL) AND (requirement_id IS NOT NULL));
CREATE UNIQUE INDEX negotiations_one_talk ON public.negotiations USING btree (equipment_id, buyer_id) WHERE ((ended_at IS NULL) AND (equipment_id IS NOT NULL));

create table nominees (
  person_id uuid not null,
  name text not null,
  phone text not null,
  updated_at timestamp with time zone not null default now(),
  constraint nominees_pkey PRIMARY KEY (person_id),
  constraint nominees_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint nominees_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint nominees_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notice_preferences (
  person_id uuid not null,
  topic text not null,
  mail boolean not null,
  push boolean not null,
  constraint notice_preferences_pkey PRIMARY KEY (person_id, topic),
  constraint notice_preferences_topic_check CHECK ((char_length(topic) <= 40)),
  constraint notice_preferences_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notices (
  id uuid not null,
  recipient_id uuid not null,
  event jsonb not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_by_author ON public.notices USING btree (COALESCE((event ->> 'sentBy'::text), (event ->> 'follower'::text)));
CREATE INDEX notices_by_recipient ON public.notices USING btree (recipient_id, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (recipient_id) WHERE (read_at IS NULL);
CREATE TRIGGER notices_delivered AFTER INSERT ON public.notices REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION deliver_notices();

create table offered_listings (
  id uuid not null,
  listing_id uuid not null,
  offered_at timestamp with time zone not null,
  constraint offered_listings_pkey PRIMARY KEY (id)
);

create table offers (
  id uuid not null,
  negotiation_id uuid not null,
  author text not null,
  quantity_milli bigint not null,
  price_paise bigint not null,
  needed_on date not null,
  note text not null default ''::text,
  state text not null default 'pending'::text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  goods jsonb not null,
  void_reason text,
  payment text,
  deductions text,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint offers_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint offers_price_paise_check CHECK (((price_paise >= 1) AND (price_paise <= 100000000))),
  constraint offers_quantity_milli_check CHECK (((quantity_milli >= 1) AND (quantity_milli <= 100000000))),
  constraint offers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'countered'::text, 'withdrawn'::text, 'expired'::text, 'void'::text]))),
  constraint offers_void CHECK (((void_reason IS NULL) OR (state = 'void'::text))),
  constraint offers_void_reason_check CHECK ((void_reason = ANY (ARRAY['left-market'::text, 'others-deal'::text, 'listing-changed'::text, 'requirement-changed'::text, 'party-left'::text]))),
  constraint offers_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE CASCADE
);
CREATE INDEX offers_by_negotiation ON public.offers USING btree (negotiation_id, id);
CREATE INDEX offers_due_on ON public.offers USING btree (needed_on) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX offers_one_pending ON public.offers USING btree (negotiation_id) WHERE (state = 'pending'::text);
CREATE INDEX offers_overdue ON public.offers USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE TRIGGER offers_keep_goods BEFORE INSERT ON public.offers FOR EACH ROW WHEN ((new.goods IS NULL)) EXECUTE FUNCTION keep_goods_of_offer();
CREATE TRIGGER offers_stay AFTER UPDATE ON public.offers FOR EACH ROW WHEN ((((((((old.negotiation_id IS DISTINCT FROM new.negotiation_id) OR (old.author IS DISTINCT FROM new.author)) OR (old.price_paise IS DISTINCT FROM new.price_paise)) OR (old.quantity_milli IS DISTINCT FROM new.quantity_milli)) OR (old.goods IS DISTINCT FROM new.goods)) OR (old.payment IS DISTINCT FROM new.payment)) OR (old.deductions IS DISTINCT FROM new.deductions))) EXECUTE FUNCTION keep_agreed();
CREATE TRIGGER offers_tallied AFTER INSERT ON public.offers REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_new('offers');
CREATE TRIGGER offers_untallied AFTER DELETE ON public.offers REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('offers', 'created_at', 'NULL::uuid', '0', 'true');

create table order_events (
  id uuid not null,
  order_id uuid not null,
  state text not null,
  made_by text not null,
  created_at timestamp with time zone not null default now(),
  note text,
  quantity_milli bigint,
  found text,
  part text,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_made_by_check CHECK ((made_by = ANY (ARRAY['buyer'::text, 'seller'::text, 'timer'::text, 'admin'::text]))),
  constraint order_events_note_check CHECK ((note = ANY (ARRAY['weighed'::text, 'weight-confirmed'::text, 'paid'::text, 'not-paid'::text, 'received'::text, 'not-received'::text, 'dispute-answered'::text]))) NOT VALID,
  constraint order_events_part_check CHECK (((part IS NULL) OR (note = ANY (ARRAY['paid'::text, 'not-paid'::text, 'received'::text, 'not-received'::text])))),
  constraint order_events_part_word CHECK ((part = ANY (ARRAY['advance'::text, 'rest'::text]))),
  constraint order_events_state_check CHECK ((state = ANY (ARRAY['pending-confirmation'::text, 'confirmed'::text, 'dispatched'::text, 'delivered'::text, 'completed'::text, 'cancelled'::text, 'disputed'::text]))),
  constraint order_events_weighed CHECK ((((note IS NOT NULL) AND (note = ANY (ARRAY['weighed'::text, 'weight-confirmed'::text]))) = (quantity_milli IS NOT NULL))),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_events_by_order ON public.order_events USING btree (order_id, created_at, id);

create table order_payments (
  id uuid not null,
  order_id uuid not null,
  buyer_id uuid not null,
  part text not null,
  days smallint not null,
  due_on date,
  paid_at timestamp with time zone,
  received_at timestamp with time zone,
  counted_at timestamp with time zone,
  constraint order_payments_pkey PRIMARY KEY (id),
  constraint order_payments_days_check CHECK (((days >= 0) AND (days <= 60))),
  constraint order_payments_part_check CHECK ((part = ANY (ARRAY['advance'::text, 'rest'::text]))),
  constraint order_payments_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_payments_order_id_part_key UNIQUE (order_id, part)
);
CREATE INDEX order_payments_due ON public.order_payments USING btree (due_on) WHERE ((paid_at IS NULL) AND (received_at IS NULL));
CREATE INDEX order_payments_owed ON public.order_payments USING btree (buyer_id, due_on) WHERE ((paid_at IS NULL) AND (received_at IS NULL));
CREATE INDEX order_payments_uncounted ON public.order_payments USING btree (due_on) WHERE (counted_at IS NULL);

create table order_photos (
  photo_id uuid not null,
  order_id uuid not null,
  author text not null,
  kind text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_photos_pkey PRIMARY KEY (photo_id),
  constraint order_photos_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint order_photos_kind_check CHECK ((kind = ANY (ARRAY['slip'::text, 'dispute'::text, 'answer'::text]))),
  constraint order_photos_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE
);
CREATE INDEX order_photos_by_order ON public.order_photos USING btree (order_id, created_at, photo_id);

create table order_shares (
  order_id uuid not null,
  share_id uuid not null,
  held_milli bigint not null,
  weighed_milli bigint,
  confirmed_at timestamp with time zone,
  sold_milli bigint,
  paise bigint,
  due_on date,
  paid_at timestamp with time zone,
  received_at timestamp with time zone,
  due_told_at timestamp with time zone,
  late_told_at timestamp with time zone,
  constraint order_shares_pkey PRIMARY KEY (order_id, share_id),
  constraint order_shares_completed CHECK ((num_nonnulls(paise, due_on) = ANY (ARRAY[0, 2]))),
  constraint order_shares_held_milli_check CHECK ((held_milli >= 0)),
  constraint order_shares_paid CHECK (((paise IS NOT NULL) OR ((paid_at IS NULL) AND (received_at IS NULL)))),
  constraint order_shares_paise_check CHECK ((paise >= 0)),
  constraint order_shares_sold_milli_check CHECK ((sold_milli >= 0)),
  constraint order_shares_weighed_milli_check CHECK (((weighed_milli >= 0) AND (weighed_milli <= 110000000))),
  constraint order_shares_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_shares_share_id_fkey FOREIGN KEY (share_id) REFERENCES pool_shares(id)
);
CREATE INDEX order_shares_due ON public.order_shares USING btree (due_on) WHERE ((paid_at IS NULL) AND (received_at IS NULL));
CREATE INDEX order_shares_of_share ON public.order_shares USING btree (share_id, order_id);

create table orders (
  id uuid not null,
  listing_id uuid,
  buyer_id uuid not null,
  seller_id uuid not null,
  offer_id uuid,
  commodity_id uuid not null,
  category_id uuid not null,
  name text not null,
  search_name text not null,
  unit text not null,
  pack_grams integer,
  price_paise bigint not null,
  quantity_milli bigint not null,
  total_paise bigint not null,
  state text not null default 'pending-confirmation'::text,
  confirm_by timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  complete_by timestamp with time zone,
  requirement_id uuid,
  negotiation_id uuid,
  lot_milli bigint,
  weighed_milli bigint,
  weighed_by text,
  paid_at timestamp with time zone,
  received_at timestamp with time zone,
  disputed_at timestamp with time zone,
  disputed_by text,
  dispute_reason text,
  settlement text,
  proposed_milli bigint,
  proposed_by text,
  written_off_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  dispute_kind text,
  dispute_answer text,
  dispute_answered_at timestamp with time zone,
  deductions text,
  found text,
  proposed_found text,
  variety text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_rules CHECK (check_order(orders.*)),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint orders_commodity_id_category_id_fkey FOREIGN KEY (commodity_id, category_id) REFERENCES commodities(id, category_id) ON UPDATE CASCADE,
  constraint orders_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint orders_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id),
  constraint orders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint orders_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint orders_unit_fkey FOREIGN KEY (unit) REFERENCES units(unit) NOT VALID
);
CREATE INDEX orders_bought ON public.orders USING btree (buyer_id, COALESCE(ended_at, complete_by) DESC, id DESC) WHERE (state = ANY (ARRAY['completed'::text, 'delivered'::text]));
CREATE INDEX orders_by_buyer ON public.orders USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_by_commodity ON public.orders USING btree (commodity_id);
CREATE INDEX orders_by_end ON public.orders USING btree (COALESCE(ended_at, complete_by)) WHERE (state = ANY (ARRAY['completed'::text, 'delivered'::text]));
CREATE INDEX orders_by_listing ON public.orders USING btree (listing_id, created_at DESC, id DESC);
CREATE INDEX orders_by_seller ON public.orders USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX orders_in_dispute ON public.orders USING btree (disputed_at DESC, id DESC) WHERE (state = 'disputed'::text);
CREATE UNIQUE INDEX orders_of_offer ON public.orders USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX orders_of_requirement ON public.orders USING btree (requirement_id) WHERE (requirement_id IS NOT NULL);
CREATE UNIQUE INDEX orders_one_direct ON public.orders USING btree (listing_id, buyer_id) WHERE ((offer_id IS NULL) AND (state <> ALL (ARRAY['completed'::text, 'cancelled'::text])));
CREATE INDEX orders_open_of_buyer ON public.orders USING btree (buyer_id, created_at DESC, id DESC) WHERE (state <> ALL (ARRAY['completed'::text, 'cancelled'::text]));
CREATE INDEX orders_open_of_seller ON public.orders USING btree (seller_id, created_at DESC, id DESC) WHERE (state <> ALL (ARRAY['completed'::text, 'cancelled'::text]));
CREATE INDEX orders_settled ON public.orders USING btree (disputed_at DESC, id DESC) WHERE (settlement IS NOT NULL);
CREATE INDEX orders_sold ON public.orders USING btree (seller_id, COALESCE(ended_at, complete_by) DESC, id DESC) WHERE (state = ANY (ARRAY['completed'::text, 'delivered'::text]));
CREATE INDEX orders_uncompleted ON public.orders USING btree (complete_by) WHERE (state = 'delivered'::text);
CREATE INDEX orders_unconfirmed ON public.orders USING btree (confirm_by) WHERE (state = 'pending-confirmation'::text);
CREATE TRIGGER orders_pack BEFORE INSERT OR UPDATE OF unit, pack_grams ON public.orders FOR EACH ROW WHEN ((new.pack_grams IS NOT NULL)) EXECUTE FUNCTION check_pack();
CREATE TRIGGER orders_stay AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((old.price_paise IS DISTINCT FROM new.price_paise) OR (old.quantity_milli IS DISTINCT FROM new.quantity_milli)) OR (old.unit IS DISTINCT FROM new.unit)) OR (old.pack_grams IS DISTINCT FROM new.pack_grams)) OR (old.offer_id IS DISTINCT FROM new.offer_id)) OR (old.deductions IS DISTINCT FROM new.deductions))) EXECUTE FUNCTION keep_agreed();
CREATE TRIGGER orders_variety BEFORE INSERT ON public.orders FOR EACH ROW WHEN ((new.variety IS NULL)) EXECUTE FUNCTION agree_variety();
CREATE TRIGGER orders_variety_stays AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((old.variety IS DISTINCT FROM new.variety)) EXECUTE FUNCTION keep_variety();
CREATE TRIGGER trades_retallied AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((old.state = 'completed'::text) OR (new.state = 'completed'::text)) AND ((((old.state IS DISTINCT FROM new.state) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.total_paise IS DISTINCT FROM new.total_paise)))) EXECUTE FUNCTION tally_trade();
CREATE TRIGGER trades_tallied AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.state = 'completed'::text)) EXECUTE FUNCTION tally_trade();
CREATE TRIGGER trades_untallied AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.state = 'completed'::text)) EXECUTE FUNCTION tally_trade();

create table phone_codes (
  phone text not null,
  code_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  asked_from jsonb not null default '{}'::jsonb,
  constraint phone_codes_pkey PRIMARY KEY (phone),
  constraint phone_codes_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint phone_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX phone_codes_by_end ON public.phone_codes USING btree (expires_at);

create table phone_logins (
  phone text not null,
  user_id uuid not null,
  pin_hash text,
  proven_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint phone_logins_pkey PRIMARY KEY (phone),
  constraint phone_logins_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint phone_logins_way CHECK (((pin_hash IS NOT NULL) OR (proven_at IS NOT NULL))),
  constraint phone_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint phone_logins_user_id_key UNIQUE (user_id)
);

create table photo_variants (
  photo_id uuid not null,
  width integer not null,
  content bytea not null,
  avif bytea,
  constraint photo_variants_pkey PRIMARY KEY (photo_id, width),
  constraint photo_variants_width_check CHECK ((width > 0)),
  constraint photo_variants_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE
);
CREATE INDEX photo_variants_without_avif ON public.photo_variants USING btree (photo_id, width) WHERE (avif IS NULL);

create table photos (
  id uuid not null,
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  blur bytea,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_blur_check CHECK (((octet_length(blur) >= 1) AND (octet_length(blur) <= 600))),
  constraint photos_height_check CHECK ((height > 0)),
  constraint photos_width_check CHECK ((width > 0)),
  constraint photos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX photos_by_owner ON public.photos USING btree (owner_id);
CREATE INDEX photos_without_blur ON public.photos USING btree (id) WHERE (blur IS NULL);

create table pincodes (
  pincode text not null,
  district_id text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint pincodes_pkey PRIMARY KEY (pincode),
  constraint pincodes_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint pincodes_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint pincodes_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint pincodes_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX pincodes_by_district ON public.pincodes USING btree (district_id);

create table pool_shares (
  id uuid not null,
  listing_id uuid not null,
  farmer_id uuid,
  state text not null,
  asked_milli bigint not null,
  quantity_milli bigint not null default 0,
  reserved_milli bigint not null default 0,
  shows_name boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  phone text,
  constraint pool_shares_pkey PRIMARY KEY (id),
  constraint pool_shares_asked_milli_check CHECK (((asked_milli >= 1) AND (asked_milli <= 100000000))),
  constraint pool_shares_joined CHECK (((state = 'joined'::text) OR (quantity_milli = 0))),
  constraint pool_shares_of_somebody CHECK (((farmer_id IS NOT NULL) OR (phone IS NOT NULL))),
  constraint pool_shares_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'joined'::text, 'left'::text]))),
  constraint pool_shares_stock CHECK (((0 <= reserved_milli) AND (reserved_milli <= quantity_milli) AND (quantity_milli <= 100000000))),
  constraint pool_shares_farmer_id_fkey FOREIGN KEY (farmer_id) REFERENCES users(id),
  constraint pool_shares_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint pool_shares_listing_id_farmer_id_key UNIQUE (listing_id, farmer_id)
);
CREATE INDEX pool_shares_of_farmer ON public.pool_shares USING btree (farmer_id, updated_at);
CREATE UNIQUE INDEX pool_shares_of_number ON public.pool_shares USING btree (listing_id, phone) WHERE ((phone IS NOT NULL) AND (state = 'invited'::text));
CREATE CONSTRAINT TRIGGER pool_shares_add_up AFTER INSERT OR DELETE OR UPDATE ON public.pool_shares DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_pool();

create table price_imports (
  id uuid not null,
  source text not null,
  read integer not null default 0,
  added integer not null default 0,
  held integer not null default 0,
  refused jsonb not null default '{}'::jsonb,
  trouble text,
  at timestamp with time zone not null default now(),
  constraint price_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX price_imports_of_source ON public.price_imports USING btree (source, at DESC);

create table price_watches (
  id uuid not null,
  user_id uuid not null,
  commodity_id uuid not null,
  state_code text not null default ''::text,
  above_paise bigint not null,
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  market text not null default ''::text,
  variety text not null default ''::text,
  constraint price_watches_pkey PRIMARY KEY (id),
  constraint price_watches_above_paise_check CHECK ((above_paise > 0)),
  constraint price_watches_of_a_state CHECK (((market = ''::text) OR (state_code <> ''::text))),
  constraint price_watches_commodity_id_fkey FOREIGN KEY (commodity_id) REFERENCES commodities(id),
  constraint price_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint price_watches_once UNIQUE (user_id, commodity_id, state_code, market, variety)
);
CREATE INDEX price_watches_waiting ON public.price_watches USING btree (commodity_id, id) WHERE (told_at IS NULL);

create table prices (
  id uuid not null,
  source text not null,
  day date not null,
  state_code text not null,
  market text not null default ''::text,
  commodity_id uuid not null,
  variety text not null default ''::text,
  min_paise bigint,
  modal_paise bigint,
  max_paise bigint,
  average_paise bigint,
  arrivals_kg bigint,
  state text not null default 'shown'::text,
  created_at timestamp with time zone not null default now(),
  constraint prices_pkey PRIMARY KEY (id),
  constraint prices_arrivals_kg_check CHECK ((arrivals_kg >= 0)),
  constraint prices_in_order CHECK (((min_paise <= COALESCE(modal_paise, max_paise, min_paise)) AND (modal_paise <= COALESCE(max_paise, modal_paise)))),
  constraint prices_min_paise_check CHECK ((min_paise > 0)),
  constraint prices_say_one CHECK ((COALESCE(modal_paise, average_paise) > 0)),
  constraint prices_source_check CHECK ((source = ANY (ARRAY['agmarknet'::text, 'open-data'::text, 'upload'::text, 'trades'::text]))),
  constraint prices_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'held'::text, 'refused'::text]))),
  constraint prices_commodity_id_fkey FOREIGN KEY (commodity_id) REFERENCES commodities(id)
);
CREATE INDEX prices_held ON public.prices USING btree (created_at, id) WHERE (state = 'held'::text);
CREATE INDEX prices_of_markets ON public.prices USING btree (commodity_id, state_code, day DESC, market) WHERE ((state = 'shown'::text) AND (market <> ''::text));
CREATE INDEX prices_of_states ON public.prices USING btree (commodity_id, day DESC, state_code) WHERE ((state = 'shown'::text) AND (market = ''::text));
CREATE INDEX prices_of_varieties ON public.prices USING btree (commodity_id, lower(variety), day DESC, state_code) WHERE ((state = 'shown'::text) AND (market = ''::text));
CREATE INDEX prices_of_varieties_at_markets ON public.prices USING btree (commodity_id, state_code, lower(variety), day DESC, market) WHERE ((state = 'shown'::text) AND (market <> ''::text) AND (variety <> ''::text));
CREATE UNIQUE INDEX prices_once ON public.prices USING btree (commodity_id, state_code, market, day, variety, source);
CREATE TRIGGER prices_changed AFTER INSERT OR DELETE OR UPDATE ON public.prices FOR EACH STATEMENT EXECUTE FUNCTION announce_change('prices');
CREATE TRIGGER prices_kept BEFORE UPDATE ON public.prices FOR EACH ROW EXECUTE FUNCTION keep_price();

create table push_subscriptions (
  id uuid not null,
  person_id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_auth_check CHECK ((char_length(auth) <= 100)),
  constraint push_subscriptions_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  constraint push_subscriptions_p256dh_check CHECK ((char_length(p256dh) <= 200)),
  constraint push_subscriptions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_by_person ON public.push_subscriptions USING btree (person_id, created_at);
CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_hash);

create table ratings (
  order_id uuid not null,
  author text not null,
  author_id uuid not null,
  subject_id uuid not null,
  stars smallint not null,
  words text not null,
  created_at timestamp with time zone not null default now(),
  open_at timestamp with time zone not null,
  counted_at timestamp with time zone,
  constraint ratings_pkey PRIMARY KEY (order_id, author),
  constraint ratings_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint ratings_counted CHECK ((counted_at >= open_at)),
  constraint ratings_of_another CHECK ((author_id <> subject_id)),
  constraint ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint ratings_words_check CHECK ((char_length(words) <= 500)),
  constraint ratings_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ratings_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id)
);
CREATE INDEX ratings_by_author ON public.ratings USING btree (author_id);
CREATE INDEX ratings_of_subject ON public.ratings USING btree (subject_id, open_at DESC, order_id DESC);
CREATE INDEX ratings_uncounted ON public.ratings USING btree (open_at) WHERE (counted_at IS NULL);

create table reminders (
  subject_id uuid not null,
  kind text not null,
  recipient_id uuid not null,
  told_at timestamp with time zone not null,
  constraint reminders_pkey PRIMARY KEY (subject_id, kind, recipient_id),
  constraint reminders_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'confirm'::text, 'delivery'::text, 'rating'::text, 'payment'::text, 'payment-late'::text]))) NOT VALID,
  constraint reminders_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reminders_by_age ON public.reminders USING btree (told_at);
CREATE INDEX reminders_by_recipient ON public.reminders USING btree (recipient_id);

create table removed_cold_storages (
  id uuid not null,
  storage jsonb not null,
  enquiries jsonb not null,
  removed_at timestamp with time zone not null default now(),
  claims jsonb not null default '[]'::jsonb,
  constraint removed_cold_storages_pkey PRIMARY KEY (id)
);

create table requirements (
  id uuid not null,
  buyer_id uuid not null,
  commodity_id uuid not null,
  commodity_name text not null,
  district_id text,
  quantity_milli bigint not null,
  unit text not null,
  price_paise bigint not null,
  needed_on date not null,
  organic boolean not null,
  shipping boolean not null,
  note text not null default ''::text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  family_rank smallint not null,
  comparable_price bigint not null,
  filled_milli bigint not null default 0,
  closed_at timestamp with time zone,
  comparable_needed bigint not null,
  variety text,
  max_moisture smallint,
  constraint requirements_pkey PRIMARY KEY (id),
  constraint requirements_commodity_name_check CHECK ((commodity_name <> ''::text)),
  constraint requirements_filled_milli_check CHECK ((filled_milli >= 0)),
  constraint requirements_price_paise_check CHECK (((price_paise >= 1) AND (price_paise <= 100000000))),
  constraint requirements_quantity_milli_check CHECK (((quantity_milli >= 1) AND (quantity_milli <= 100000000))),
  constraint requirements_state_check CHECK ((state = ANY (ARRAY['open'::text, 'partly-filled'::text, 'filled'::text, 'closed'::text, 'expired'::text]))),
  constraint requirements_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint requirements_commodity_id_fkey FOREIGN KEY (commodity_id) REFERENCES commodities(id),
  constraint requirements_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint requirements_unit_fkey FOREIGN KEY (unit) REFERENCES units(unit) NOT VALID
);
CREATE INDEX requirements_by_buyer ON public.requirements USING btree (buyer_id, created_at DESC);
CREATE INDEX requirements_by_commodity ON public.requirements USING btree (commodity_id, created_at DESC);
CREATE INDEX requirements_by_name ON public.requirements USING gin (lower(commodity_name) gin_trgm_ops);
CREATE INDEX requirements_cheapest ON public.requirements USING btree (family_rank, comparable_price, id) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_dearest ON public.requirements USING btree (family_rank, ((- comparable_price)), id) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_dearest_of_commodity ON public.requirements USING btree (commodity_id, family_rank, comparable_price DESC, id) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_newest ON public.requirements USING btree (created_at DESC, id DESC) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_newest_of_commodity ON public.requirements USING btree (commodity_id, created_at DESC, id DESC) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_of_district ON public.requirements USING btree (district_id, created_at DESC, id DESC) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE INDEX requirements_soonest ON public.requirements USING btree (needed_on, id) WHERE (state = ANY (ARRAY['open'::text, 'partly-filled'::text]));
CREATE TRIGGER open_requirements_came AFTER INSERT ON public.requirements REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('open_requirements', 'state IN (''open'', ''partly-filled'')');
CREATE TRIGGER open_requirements_moved AFTER UPDATE ON public.requirements REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('open_requirements', 'state IN (''open'', ''partly-filled'')');
CREATE TRIGGER open_requirements_went AFTER DELETE ON public.requirements REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_rows('open_requirements', 'state IN (''open'', ''partly-filled'')');
CREATE TRIGGER requirements_changed AFTER INSERT OR DELETE OR UPDATE ON public.requirements FOR EACH STATEMENT EXECUTE FUNCTION announce_change('requirements');
CREATE TRIGGER requirements_comparable BEFORE INSERT OR UPDATE OF price_paise, quantity_milli, filled_milli, unit ON public.requirements FOR EACH ROW EXECUTE FUNCTION note_comparable_needs();
CREATE TRIGGER requirements_tallied AFTER INSERT ON public.requirements REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('requirements', 'created_at', 'NULL::uuid', '0', 'true');
CREATE TRIGGER requirements_untallied AFTER DELETE ON public.requirements REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('requirements', 'created_at', 'NULL::uuid', '0', 'true');

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamp with time zone not null default now(),
  browser text not null default ''::text,
  system text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_browser_check CHECK ((length(browser) <= 40)),
  constraint sessions_system_check CHECK ((length(system) <= 40)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_by_id ON public.sessions USING btree (id);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_ended AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

create table signing_keys (
  name text not null,
  value bytea not null,
  constraint signing_keys_pkey PRIMARY KEY (name),
  constraint signing_keys_value_check CHECK ((length(value) = 32))
);

create table stock_movements (
  id uuid not null,
  listing_id uuid not null,
  kind text not null,
  quantity_delta bigint not null,
  reserved_delta bigint not null,
  created_at timestamp with time zone not null default now(),
  order_id uuid,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'reserve'::text, 'release'::text, 'sell'::text, 'adjust'::text, 'write-off'::text]))),
  constraint stock_movements_of_orders CHECK (((kind = 'adjust'::text) OR ((kind = 'list'::text) = (order_id IS NULL)))),
  constraint stock_movements_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX stock_movements_by_listing ON public.stock_movements USING btree (listing_id, id);
CREATE UNIQUE INDEX stock_movements_once ON public.stock_movements USING btree (order_id, kind) WHERE (order_id IS NOT NULL);

create table tallies (
  id bigint not null generated always as identity,
  kind text not null,
  day date not null,
  category_id uuid,
  count bigint not null,
  paise bigint not null,
  constraint tallies_pkey PRIMARY KEY (id),
  constraint tallies_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'listings'::text, 'requirements'::text, 'offers'::text, 'trades'::text, 'bookings'::text]))),
  constraint tallies_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX tallies_of_category ON public.tallies USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX tallies_of_kind ON public.tallies USING btree (kind, day);

create table uncounted_listings (
  id bigint not null generated always as identity,
  sign smallint not null,
  is_active boolean not null,
  category_id uuid not null,
  commodity_id uuid not null,
  district_id text,
  made_on date not null,
  constraint uncounted_listings_pkey PRIMARY KEY (id),
  constraint uncounted_listings_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
);

create table undelivered_notices (
  notice_id uuid not null,
  constraint undelivered_notices_pkey PRIMARY KEY (notice_id)
);

create table units (
  unit text not null,
  family_rank smallint not null,
  grams integer,
  items integer,
  size integer not null generated always as (COALESCE(grams, (1000 * COALESCE(items, 1)))) stored,
  constraint units_pkey PRIMARY KEY (unit),
  constraint units_family_rank_check CHECK ((family_rank >= 0)),
  constraint units_grams_check CHECK ((grams > 0)),
  constraint units_items_check CHECK ((items > 0)),
  constraint units_weight_or_count CHECK ((num_nonnulls(grams, items) <= 1))
);

create table unrecorded_trades (
  order_id uuid not null,
  constraint unrecorded_trades_pkey PRIMARY KEY (order_id),
  constraint unrecorded_trades_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table upload_parts (
  user_id uuid not null,
  name text not null,
  start_at integer not null,
  size integer not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint upload_parts_pkey PRIMARY KEY (user_id, name, start_at),
  constraint upload_parts_check CHECK (((start_at + length(content)) <= size)),
  constraint upload_parts_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000000))),
  constraint upload_parts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint upload_parts_size_check CHECK ((size > 0)),
  constraint upload_parts_start_at_check CHECK ((start_at >= 0)),
  constraint upload_parts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX upload_parts_by_age ON public.upload_parts USING btree (created_at);

create table users (
  id uuid not null,
  name text not null,
  email text,
  phone text,
  address text not null,
  pincode text,
  district_id text,
  latitude double precision,
  longitude double precision,
  description text not null default ''::text,
  role text not null default '1'::text,
  password_hash text,
  answer_hash text,
  contact_visibility text not null default 'everyone'::text,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_sound text not null generated always as ((' '::text || sound_of(name))) stored,
  upi_id text,
  language text,
  erased_at timestamp with time zone,
  trade_record jsonb,
  name_spellings jsonb,
  address_spellings jsonb,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((answer_hash IS NULL) OR (role = '1'::text))),
  constraint users_contact_visibility_check CHECK ((contact_visibility = ANY (ARRAY['everyone'::text, 'partners'::text]))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_email_has_password CHECK ((num_nonnulls(email, password_hash) = ANY (ARRAY[0, 2]))),
  constraint users_erased CHECK (((erased_at IS NULL) OR ((suspended_at IS NOT NULL) AND (role = '1'::text) AND (address = ''::text) AND (description = ''::text) AND (num_nonnulls(phone, pincode, district_id, latitude, longitude, answer_hash, upi_id, language) = 0)))),
  constraint users_have_phone CHECK (((erased_at IS NOT NULL) OR (phone IS NOT NULL))),
  constraint users_have_place CHECK (((erased_at IS NOT NULL) OR (pincode IS NOT NULL) OR (address <> ''::text))),
  constraint users_language_check CHECK ((language ~ '^[a-z]{2}$'::text)) NOT VALID,
  constraint users_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint users_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint users_name_check CHECK ((name <> ''::text)),
  constraint users_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint users_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint users_rating_possible CHECK (((rating_sum >= rating_count) AND (rating_sum <= (5 * rating_count)))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['0'::text, '1'::text]))),
  constraint users_upi_id_check CHECK (((length(upi_id) <= 100) AND (upi_id ~ '^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$'::text))),
  constraint users_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX users_admins ON public.users USING btree (created_at DESC, id DESC) WHERE (role = '0'::text);
CREATE INDEX users_by_district ON public.users USING btree (district_id);
CREATE INDEX users_by_email_start ON public.users USING btree (email text_pattern_ops);
CREATE INDEX users_by_name ON public.users USING gin (lower(name) gin_trgm_ops);
CREATE INDEX users_by_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_by_phone ON public.users USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX users_by_rating ON public.users USING btree ((((rating_sum * 100) / GREATEST(rating_count, 1))), id);
CREATE INDEX users_by_sorted_name ON public.users USING btree ("left"(lower(name), 40), id);
CREATE INDEX users_by_sound ON public.users USING gin (name_sound gin_trgm_ops);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_suspended ON public.users USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);
CREATE TRIGGER users_came AFTER INSERT ON public.users REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', 'suspended_at IS NULL');
CREATE TRIGGER users_changed AFTER UPDATE ON public.users REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION announce_users();
CREATE TRIGGER users_deleted AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('people');
CREATE TRIGGER users_joined AFTER INSERT ON public.users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('newcomers');
CREATE TRIGGER users_moved AFTER UPDATE ON public.users REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', 'suspended_at IS NULL');
CREATE TRIGGER users_suspension_counted AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION count_suspension();
CREATE TRIGGER users_tallied AFTER INSERT ON public.users REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('users', 'created_at', 'NULL::uuid', '0', 'true');
CREATE TRIGGER users_untallied AFTER DELETE ON public.users REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('users', 'created_at', 'NULL::uuid', '0', 'true');
CREATE TRIGGER users_went AFTER DELETE ON public.users REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', 'suspended_at IS NULL');

create table varieties (
  id uuid not null,
  commodity_id uuid not null,
  slug text not null,
  names jsonb not null,
  spellings text[] not null default '{}'::text[],
  position integer not null default 32000,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint varieties_pkey PRIMARY KEY (id),
  constraint varieties_commodity_id_fkey FOREIGN KEY (commodity_id) REFERENCES commodities(id) ON DELETE CASCADE,
  constraint varieties_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX varieties_of_commodity ON public.varieties USING btree (commodity_id, lower((names ->> 'en'::text)));
CREATE TRIGGER varieties_changed AFTER INSERT OR DELETE OR UPDATE ON public.varieties FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table variety_filling (
  placed_before timestamp with time zone not null default now(),
  down_to uuid
);

create table wishes (
  user_id uuid not null,
  listing_id uuid not null,
  created_at timestamp with time zone not null default now(),
  price_paise bigint not null,
  unit text not null,
  pack_grams integer,
  available_milli bigint not null,
  told_price_paise bigint,
  told_on date,
  constraint wishes_pkey PRIMARY KEY (user_id, listing_id),
  constraint wishes_available_milli_check CHECK (((available_milli >= 0) AND (available_milli <= 100000000))),
  constraint wishes_pack_grams_check CHECK (((pack_grams >= 1) AND (pack_grams <= 1000000))),
  constraint wishes_price_paise_check CHECK (((price_paise >= 1) AND (price_paise <= 100000000))),
  constraint wishes_told CHECK (((told_on IS NULL) = (told_price_paise IS NULL))),
  constraint wishes_told_price_paise_check CHECK (((told_price_paise >= 1) AND (told_price_paise <= 100000000))),
  constraint wishes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint wishes_unit_fkey FOREIGN KEY (unit) REFERENCES units(unit) NOT VALID,
  constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishes_by_listing ON public.wishes USING btree (listing_id, created_at DESC);
CREATE INDEX wishes_newest ON public.wishes USING btree (user_id, created_at DESC, listing_id DESC);

create view counted as
 SELECT what,
    count
   FROM counters
UNION ALL
 SELECT 'active_listings'::text AS what,
    sign AS count
   FROM uncounted_listings
  WHERE is_active
UNION ALL
 SELECT 'ever_listings'::text AS what,
    sign AS count
   FROM uncounted_listings;

create view counted_in_districts as
 SELECT what,
    about,
    district_id,
    count
   FROM district_counters
UNION ALL
 SELECT 'category'::text AS what,
    (category_id)::text AS about,
    district_id,
    sign AS count
   FROM uncounted_listings
  WHERE (is_active AND (district_id IS NOT NULL))
UNION ALL
 SELECT 'commodity'::text AS what,
    (commodity_id)::text AS about,
    district_id,
    sign AS count
   FROM uncounted_listings
  WHERE (is_active AND (district_id IS NOT NULL));

create view tallied as
 SELECT kind,
    day,
    category_id,
    count,
    paise
   FROM tallies
UNION ALL
 SELECT 'listings'::text AS kind,
    made_on AS day,
    category_id,
    sign AS count,
    0 AS paise
   FROM (uncounted_listings u
     JOIN categories c ON ((id = category_id)));

comment on table public.follow_counts is 'Kept by triggers; suspended people count nowhere.';

comment on table public.mandi_charges is 'Hundredths of a percent of the price; null where a charge is not counted.';

comment on table public.notice_preferences is 'Topics without a row are as domain/src/notice-topic.ts says.';

comment on table public.offered_listings is 'Listings that wait to be matched with requirements.';

comment on table public.orders is 'Name, unit, price and quantity are the order''s own: later changes of its listing do not touch it.';

comment on table public.pool_shares is 'Shares of farmers in a pooled listing, that of its seller, who organises it, among them.';

comment on table public.prices is 'Per quintal. Own trades have the id of a district as their market, and the Monday of a week as their day.';

comment on table public.removed_cold_storages is 'Kept for a day, with what was asked of their keepers.';

comment on table public.units is 'A unit without grams and items is a pack, whose weight each seller may declare.';

comment on table public.upload_parts is 'A file is whole when its parts, which follow each other without a gap, come to its size.';

comment on table public.variety_filling is 'One row while orders placed before it have to be given their varieties; none once that is done.';

comment on column public.agent_codes.crop_limits is 'As in agent_consents; what the SMS of the code names.';

comment on column public.agent_consents.ended_by is 'Null where the end followed from leaving the group.';

comment on column public.agent_consents.last_on is 'Last day on which it holds; null until it is ended.';

comment on column public.bookings.ends_on is 'The machine is free again on this day.';

comment on column public.bookings.unit is 'Which of several machines alike; set aside with the confirmation.';

comment on column public.categories.names is 'By language; empty where an admin has given none yet.';

comment on column public.cold_storage_claims.reason is 'Why an admin has refused it.';

comment on column public.cold_storages.commodity_ids is 'What it takes; empty where nobody said.';

comment on column public.cold_storages.free_told_at is 'When somebody last said how much room there is.';

comment on column public.cold_storages.keeper_id is 'The account that keeps the entry current; null where none does.';

comment on column public.cold_storages.season_to is 'Months, the last one included; a season may go over a new year.';

comment on column public.cold_storages.tariff_paise is 'Of one quintal for the season.';

comment on column public.cold_storages.wdra_number is 'Registration with the warehousing authority, as stated; confirmed by an admin.';

comment on column public.commodities.names is 'By language.';

comment on column public.complaints.accused_id is 'Whose person, listing or message it is.';

comment on column public.complaints.outcome is 'Null while it waits.';

comment on column public.complaints.quoted is 'The words of the message that is complained of, as they stood.';

comment on column public.complaints.subject_id is 'Of a person, a listing or a message, as `about` says.';

comment on column public.complaints.words is 'Why; the accused reads them unless it was dismissed.';

comment on column public.contact_messages.email is 'Where the writer is answered: an email, or ten digits of a phone.';

comment on column public.contact_messages.user_id is 'Null where a visitor wrote.';

comment on column public.deliveries.lost is 'How often nobody knows whether it was sent, since the process died over it.';

comment on column public.deliveries.thread_id is 'The negotiation whose messages it tells of; null for all else.';

comment on column public.district_counters.about is 'The id of a category, commodity or type; empty where all are counted as one.';

comment on column public.districts.names is 'By language.';

comment on column public.districts.synonyms is 'Other names, with commas; each start brings them in from domain/src/place-synonyms.ts.';

comment on column public.equipment.units is 'How many alike its owner has; numbered from 1 on in bookings.';

comment on column public.equipment_types.names is 'By language; empty where an admin has given none yet.';

comment on column public.farmer_groups.registration is 'As the group states it; nobody has checked it.';

comment on column public.freight_rates.least_paise is 'Least charge of a trip.';

comment on column public.freight_rates.rate_paise is 'For a tonne and kilometre.';

comment on column public.group_members.shows_name is 'Whether everybody may read that the user is a member.';

comment on column public.known_origins.origin_hash is 'Keyed hash of the account with a key of its device, or with a network address.';

comment on column public.limit_counts.key is 'Name of the limit, number of its figure, keyed hash of whom it counts.';

comment on column public.listings.comparable_left is 'What is left: grams, thousandths of items or thousandths of packs, by family_rank.';

comment on column public.listings.comparable_price is 'Paise per ton, per 1,000 items or per 1,000 packs.';

comment on column public.listings.deleted_at is 'Null but for a deleted one; one that was deleted before this was noted cannot be put back.';

comment on column public.listings.deleted_by_seller is 'Whether its seller deleted it: what an admin has taken down only an admin puts back.';

comment on column public.listings.deliver_by is 'The day by which what is sold in advance is delivered.';

comment on column public.listings.family_rank is 'Prices compare within one family of units: 0 weight, 1 count, 2 box, 3 bag.';

comment on column public.listings.harvest_until is 'The last day of a harvest that begins on available_on; null where the goods are there.';

comment on column public.listings.left_band is 'In which power of four comparable_left lies; kept by a trigger.';

comment on column public.listings.measured is 'Measured values that the seller states, in their written form: moisture=12.5;foreign-matter=0.8 (domain/src/quality/measured.ts).';

comment on column public.listings.measured_by_agent is 'Whether an agent of the seller stated the measured values last.';

comment on column public.listings.own_name is 'The search form of a name that is not just the name of the commodity; kept by triggers.';

comment on column public.listings.place_pincode is 'Null where the goods lie at their seller''s place; the district follows it.';

comment on column public.listings.pooled is 'Whether its stock is the sum of the shares of farmers; never taken back.';

comment on column public.listings.receipt_number is 'Seen by the seller, and by the two sides of an agreed order.';

comment on column public.listings.search_name is 'The name in its search form: lower case, no marks, single spaces.';

comment on column public.listings.search_words is 'The words of the own name (A) and the description (B) in their search form; kept by triggers.';

comment on column public.listings.storage_id is 'Of cold_storages; without a foreign key, as an entry that is removed may come back.';

comment on column public.listings.storage_name is 'As it was when the seller chose it; stays where the entry is renamed or gone.';

comment on column public.listings.variety is 'English name of a variety, or the seller''s own word.';

comment on column public.messages.key is 'Made by the device that sends it: the same message never comes twice, however late it is sent again.';

comment on column public.messages.voice_ms is 'Length of its recording in milliseconds; null where it has none.';

comment on column public.negotiations.buyer_read_at is 'Null: the buyer has read nothing yet.';

comment on column public.negotiations.equipment_id is 'Set: a talk about a machine, whose owner is the seller, without offers.';

comment on column public.negotiations.order_id is 'The order that its accepted offer made; null where none was accepted.';

comment on column public.negotiations.requirement_id is 'Null: about a lot. Set: a quote for what its buyer looks for.';

comment on column public.negotiations.version is 'Counts its moves: who answers an offer says which version was seen.';

comment on column public.order_events.found is 'What was found with the weight of the line, in its written form.';

comment on column public.order_events.note is 'What was noted while the order stayed in its state; null: it took the state.';

comment on column public.order_events.part is 'The part of the payment that the note is about; null: all of it, or a note about something else.';

comment on column public.order_payments.counted_at is 'When the record of its buyer counted it, as in time or late.';

comment on column public.order_payments.due_on is 'The last day for paying it; of the rest null before the goods have arrived.';

comment on column public.order_shares.due_on is 'The last day on which the organiser pays it out.';

comment on column public.order_shares.held_milli is 'What was reserved of the share, in the unit of the listing.';

comment on column public.order_shares.paise is 'The part of the farmer in the sum of the completed order.';

comment on column public.order_shares.sold_milli is 'What was sold of the share, in the unit of the listing; null until the order is completed.';

comment on column public.order_shares.weighed_milli is 'The own weight of the farmer, in the unit of the order; null until it is written.';

comment on column public.orders.cancel_reason is 'Why one side cancelled it, as the other side reads it.';

comment on column public.orders.complete_by is 'Delivered past this instant reads as completed, whether or not a timer has said so; null until delivered.';

comment on column public.orders.confirm_by is 'Pending past this instant reads as cancelled, whether or not a timer has said so. Of an order that an accepted offer made: when it was made.';

comment on column public.orders.dispute_answer is 'The last words of the side that did not open the dispute.';

comment on column public.orders.dispute_kind is 'The tile by which the dispute was opened; null: none, as older clients send none.';

comment on column public.orders.found is 'What both sides have confirmed beside the weight; null: nothing.';

comment on column public.orders.lot_milli is 'What it holds of its lot, in the unit of the lot; null: its quantity, or nothing where it is of no lot.';

comment on column public.orders.offer_id is 'The offer that was accepted; null for a direct order at the asking price.';

comment on column public.orders.paid_at is 'When its buyer ticked that he has paid; received_at, when its seller ticked that it came.';

comment on column public.orders.proposed_found is 'What one side entered with the weight that waits for the other.';

comment on column public.orders.proposed_milli is 'The weight that one side wrote and the other has not confirmed yet: it does not count.';

comment on column public.orders.requirement_id is 'The requirement that the order fills; null for an order about a lot alone.';

comment on column public.orders.search_name is 'The name in its search form: lower case, no marks, single spaces.';

comment on column public.orders.settlement is 'What an admin said to both when he ended the dispute.';

comment on column public.orders.variety is 'The variety that was agreed, as listings.variety; null where none was named.';

comment on column public.orders.weighed_by is 'Who wrote the confirmed weight first.';

comment on column public.orders.weighed_milli is 'The weight that both sides have confirmed, in the unit of the order; its total goes by it. Null: none.';

comment on column public.orders.written_off_at is 'When the seller wrote off what was ordered and not weighed; null: it is in the listing.';

comment on column public.phone_logins.pin_hash is 'Null where codes are sent.';

comment on column public.phone_logins.proven_at is 'When a code that was sent to the number came back, or an admin has checked whose it is; null where only a PIN was set.';

comment on column public.photo_variants.avif is 'The same as AVIF: null until a job has made it, empty where it is not worth its bytes.';

comment on column public.photos.blur is 'The photo as a WebP of a few pixels; null until it is made for one kept before there were any.';

comment on column public.pool_shares.asked_milli is 'What the organiser has asked for.';

comment on column public.pool_shares.farmer_id is 'Null: a number that was invited, whose farmer is not asked.';

comment on column public.pool_shares.phone is 'Number that was invited, until its farmer says yes or no; null: the organiser knows the farmer.';

comment on column public.pool_shares.quantity_milli is 'What is left of the share, what is reserved of it included.';

comment on column public.price_imports.refused is 'Numbers of refused rows by their problem.';

comment on column public.price_watches.market is 'Empty: averages of states.';

comment on column public.price_watches.variety is 'Empty: the crop, at a market any variety of it.';

comment on column public.ratings.counted_at is 'When it moved the figures of its subject, which it does once; null: not yet.';

comment on column public.ratings.open_at is 'When both have written, else when their days are over: from then on it is read.';

comment on column public.reminders.subject_id is 'The offer or the order.';

comment on column public.requirements.comparable_needed is 'What is still needed: grams, thousandths of items or thousandths of packs, by family_rank.';

comment on column public.requirements.comparable_price is 'Paise per ton, per 1,000 items or per 1,000 packs.';

comment on column public.requirements.family_rank is 'Prices compare within one family of units: 0 weight, 1 count, 2 box, 3 bag.';

comment on column public.requirements.max_moisture is 'Most moisture that is wanted, in hundredths of a percent; null: any.';

comment on column public.requirements.variety is 'English name of a variety, or the buyer''s own word; null: any.';

comment on column public.sessions.browser is 'A well-known name, or empty.';

comment on column public.sessions.id is 'Names the session to its owner; it opens nothing.';

comment on column public.sessions.last_seen_at is 'Written every few minutes at most.';

comment on column public.sessions.token_hash is 'SHA-256 of the opaque token; the token itself is kept nowhere.';

comment on column public.tallies.category_id is 'Of listings and trades.';

comment on column public.tallies.paise is 'What trades came to.';

comment on column public.units.size is 'Grams of a weight, thousandths of items of a count, thousandths of packs of a pack.';

comment on column public.upload_parts.size is 'Bytes of the whole file.';

comment on column public.users.address_spellings is 'The address by language as its owner writes it; null where the rule suffices.';

comment on column public.users.answer_hash is 'Null switches reset by secret answer off.';

comment on column public.users.erased_at is 'The row stays for the other sides of finished trades and says nothing of who it was.';

comment on column public.users.language is 'The language the person chose last; null where none was chosen yet.';

comment on column public.users.name_sound is 'A space before each word, so that beginnings of words are found by a trigram index.';

comment on column public.users.name_spellings is 'The name by language as its owner writes it; null where the rule suffices.';

comment on column public.users.trade_record is 'Counts of completed trades, written by a job alone; null before the first.';

comment on column public.varieties.names is 'By language.';

comment on column public.varieties.spellings is 'Other spellings in any script, by which searches find it.';

comment on column public.variety_filling.down_to is 'The order that was looked at last; null before the first.';

comment on column public.wishes.available_milli is 'What could be ordered on the day of the wish.';

comment on column public.wishes.price_paise is 'The price on the day of the wish, of the unit and pack beside it.';

comment on column public.wishes.told_price_paise is 'The lower price that the wisher was last told of; null until then.';
