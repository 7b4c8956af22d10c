-- compatible-since: 0068
-- What a listing adds to the counters waits in a row of its own, which a job counts together with others: six counters were
-- looked for and changed in each posting, while others did so too. The views have both; a process of before, which reads
-- the counters alone, shows a new listing in its figures a minute later.
create table uncounted_listings (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (-1, 1)),
  is_active boolean not null,
  category_id uuid not null,
  commodity_id uuid not null,
  district_id text,
  made_on date not null
);

create view counted as
  select what, count from counters
  union all select 'active_listings', sign from uncounted_listings where is_active
  union all select 'ever_listings', sign from uncounted_listings;

create view counted_in_districts as
  select what, about, district_id, count from district_counters
  union all select 'category', category_id::text, district_id, sign from uncounted_listings
    where is_active and district_id is not null
  union all select 'commodity', commodity_id::text, district_id, sign from uncounted_listings
    where is_active and district_id is not null;

create view tallied as
  select kind, day, category_id, count, paise from tallies
  union all select 'listings', made_on, category_id, sign, 0 from uncounted_listings;

create function note_uncounted() returns trigger language plpgsql as $$
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
end $$;

-- Counts some of what waits, and gives how many rows these were; what another is counting is left to it.
create function count_waiting_listings(most integer) returns integer language plpgsql as $$
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
      perform tally_further('listings', changed.day, changed.category, changed.further, 0);
    elsif changed.place is not null then
      perform count_further_in(changed.what, changed.about, changed.place, changed.further);
    else
      perform count_further(changed.what, changed.further);
    end if;
  end loop;
  return rows;
end $$;

-- Their function stays, as older processes may serve: nothing calls it.
drop trigger listings_came on listings;
drop trigger listings_moved on listings;
drop trigger listings_went on listings;

create trigger listings_came after insert on listings for each row execute function note_uncounted();
-- A trade changes nothing that is counted.
create trigger listings_moved after update on listings for each row
  when ((old.state = 'active') <> (new.state = 'active') or old.category_id <> new.category_id
    or old.commodity_id <> new.commodity_id or old.district_id is distinct from new.district_id
    or old.created_at <> new.created_at)
  execute function note_uncounted();
create trigger listings_went after delete on listings for each row execute function note_uncounted();
