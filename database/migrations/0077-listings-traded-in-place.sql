-- compatible-since: 0068
-- outside-transaction
-- What is left of a listing changes with each trade. It stood in seven indexes, so that each trade wrote a new entry into
-- all twenty, with up to as many pages of the log. No index has it any more, but two have its band.
create index concurrently if not exists listings_cheapest_first on listings (family_rank, comparable_price, id)
  include (category_id, commodity_id, district_id, seller_id, organic, shipping, available_on, last_on, created_at)
  where state = 'active';
drop index concurrently if exists listings_cheapest;
create index concurrently if not exists listings_dearest_first on listings (family_rank, (-comparable_price), id)
  include (category_id, commodity_id, district_id, seller_id, organic, shipping, comparable_price, available_on, last_on, created_at)
  where state = 'active';
drop index concurrently if exists listings_dearest;
create index concurrently if not exists listings_ending_first on listings (last_on, id)
  include (category_id, commodity_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, available_on, created_at)
  where state = 'active';
drop index concurrently if exists listings_ending;
create index concurrently if not exists listings_soonest_first on listings (available_on, id)
  include (category_id, commodity_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, last_on, created_at)
  where state = 'active';
drop index concurrently if exists listings_soonest;
create index concurrently if not exists listings_newest_by_commodity on listings (commodity_id, created_at desc, id desc)
  include (category_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, available_on, last_on)
  where state = 'active';
drop index concurrently if exists listings_newest_of_commodity;
create index concurrently if not exists listings_newest_by_district on listings (district_id, created_at desc, id desc)
  include (category_id, commodity_id, seller_id, organic, shipping, family_rank, comparable_price, available_on, last_on)
  where state = 'active';
drop index concurrently if exists listings_of_district;
create index concurrently if not exists listings_by_kind on listings (category_id, organic, shipping, family_rank, left_band)
  include (id, commodity_id, district_id, seller_id, comparable_price, available_on, last_on, created_at)
  where state = 'active';
drop index concurrently if exists listings_of_kind;
create index concurrently if not exists listings_by_left on listings (family_rank, left_band) where state = 'active';
create index concurrently if not exists listings_without_band on listings (id) where left_band is null;
