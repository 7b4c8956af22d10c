-- compatible-since: 0083
alter table listings add column variety text;
comment on column listings.variety is 'English name of a variety, or the seller''s own word.';

-- The variety comes first: of a long description the end is cut off.
create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  new.search_words := words_of_listing(new.own_name, concat_ws(' ', new.variety, new.description));
  return new;
end $$;

create or replace trigger listings_search_words
  before insert or update of name, search_name, commodity_id, variety, description on listings
  for each row execute function note_search_words();

create or replace function goods_of_negotiation(negotiation uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'listing', case when l.id is not null then jsonb_build_object(
      'name', l.name, 'commodityId', l.commodity_id, 'unit', l.unit, 'packGrams', l.pack_grams,
      'quality', l.quality, 'organic', l.organic, 'shipping', l.shipping, 'availableOn', l.available_on,
      'harvestUntil', l.harvest_until, 'deliverBy', l.deliver_by, 'variety', l.variety) end,
    'requirement', case when r.id is not null then jsonb_build_object(
      'commodityName', r.commodity_name, 'commodityId', r.commodity_id, 'unit', r.unit, 'organic', r.organic,
      'shipping', r.shipping, 'neededOn', r.needed_on, 'variety', r.variety) end)
  from negotiations n
  left join listings l on l.id = n.listing_id
  left join requirements r on r.id = n.requirement_id
  where n.id = negotiation
$$;
