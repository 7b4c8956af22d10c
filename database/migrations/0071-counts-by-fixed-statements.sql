-- compatible-since: 0067
-- One statement adds to a part that nobody else is writing; it was found by one and changed by another.
create or replace function count_further(counted text, further bigint) returns void language plpgsql as $$
begin
  if further = 0 then
    return;
  end if;
  update counters set count = count + further
  where id = (select id from counters where what = counted limit 1 for no key update skip locked);
  if not found then
    insert into counters (what, count) values (counted, further);
  end if;
end $$;

create or replace function count_further_in(counted text, thing text, place text, further bigint)
returns void language plpgsql as $$
begin
  update district_counters set count = count + further
  where id = (
    select id from district_counters where what = counted and about = thing and district_id = place
    limit 1 for no key update skip locked
  );
  if not found then
    insert into district_counters (what, about, district_id, count) values (counted, thing, place, further);
  end if;
end $$;

create or replace function tally_further(
  counted text, on_day date, of_category uuid, further bigint, further_paise bigint
) returns void language plpgsql as $$
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
end $$;

-- Counts the listings that a statement has brought and taken: those for sale, those for sale by district, and all by the
-- day on which they were posted. A change of no counted column, as a trade makes it, ends at the first look.
create function count_listings() returns trigger language plpgsql as $$
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
end $$;

-- Tallies a trade by the day on which it was completed; called for those that are, or were, completed alone.
create function tally_trade() returns trigger language plpgsql as $$
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
end $$;

-- Tallies new rows by the day on which they were made; its argument is their kind.
create function tally_new() returns trigger language plpgsql as $$
declare
  day record;
begin
  for day in
    select (created_at at time zone 'Asia/Kolkata')::date as made_on, count(*) as further from came group by 1 order by 1
  loop
    perform tally_further(tg_argv[0], day.made_on, null, day.further, 0);
  end loop;
  return null;
end $$;
