-- Dearest first was the one order whose index had to look at the rows for what narrows: as those of 0015.

DROP INDEX listings_dearest;
CREATE INDEX listings_dearest ON listings (family_rank, (-comparable_price), id)
  INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, comparable_price, comparable_left,
    available_on, last_on, created_at)
  WHERE state = 'active';
