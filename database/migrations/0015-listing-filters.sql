-- What lists of goods are narrowed and sorted by: the quantity that is left, the district, the day of availability.

ALTER TABLE listings
  ADD COLUMN comparable_left bigint NOT NULL GENERATED ALWAYS AS (
    CASE unit
      WHEN 'ton' THEN (quantity_milli - reserved_milli) * 1000
      WHEN 'quintal' THEN (quantity_milli - reserved_milli) * 100
      WHEN 'kg' THEN quantity_milli - reserved_milli
      WHEN 'dozen' THEN (quantity_milli - reserved_milli) * 12
      WHEN 'item' THEN quantity_milli - reserved_milli
      ELSE (quantity_milli - reserved_milli) * coalesce(pack_grams, 1000) / 1000
    END
  ) STORED;
COMMENT ON COLUMN listings.comparable_left IS 'What is left: grams, thousandths of items or thousandths of packs, by family_rank.';

-- Each of these holds all that lists are narrowed by, so that goods which do not match are passed over without a
-- look at their rows, and thousands of them in a millisecond.
DROP INDEX listings_cheapest, listings_newest_of_any_state;
CREATE INDEX listings_cheapest ON listings (family_rank, comparable_price, id)
  INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, comparable_left, available_on,
    last_on, created_at)
  WHERE state = 'active';
CREATE INDEX listings_of_kind ON listings (category_id, organic, shipping, family_rank, comparable_left)
  INCLUDE (id, commodity_id, district_id, seller_id, comparable_price, available_on, last_on, created_at)
  WHERE state = 'active';
CREATE INDEX listings_soonest ON listings (available_on, id)
  INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, family_rank, comparable_price,
    comparable_left, last_on, created_at)
  WHERE state = 'active';
CREATE INDEX listings_of_district ON listings (district_id, created_at DESC, id DESC)
  INCLUDE (category_id, commodity_id, seller_id, organic, shipping, family_rank, comparable_price, comparable_left,
    available_on, last_on)
  WHERE state = 'active';

-- In any state: for the admin's list.
CREATE INDEX listings_newest_of_any_state ON listings (created_at DESC, id DESC)
  INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, state)
  WHERE state <> 'deleted';
CREATE INDEX listings_by_district ON listings (district_id);
