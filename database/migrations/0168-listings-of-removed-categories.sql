-- compatible-since: 0068
-- A category may be removed while listings wait to be counted out of it. Its tallies went with it: what waits for them would
-- fail for ever, and all that waits beside it. What there ever was is counted as before.
create or replace view tallied as
  select kind, day, category_id, count, paise from tallies
  union all select 'listings', u.made_on, u.category_id, u.sign, 0
    from uncounted_listings u join categories c on c.id = u.category_id;

create or replace function count_waiting_listings(most integer) returns integer language plpgsql as $$
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
end $$;
