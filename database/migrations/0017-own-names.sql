-- A search finds goods by what they are, which the catalogue knows, and only beside that by names of their own:
-- most lots have none.

ALTER TABLE listings ADD COLUMN own_name text;
COMMENT ON COLUMN listings.own_name IS 'The search form of a name that is not just the name of the commodity; kept by triggers.';

CREATE FUNCTION note_own_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.own_name := CASE WHEN EXISTS (
    SELECT FROM commodities
    WHERE id = NEW.commodity_id AND lower(NEW.name) IN (lower(name_en), lower(name_te), lower(name_hi))
  ) THEN NULL ELSE NEW.search_name END;
  RETURN NEW;
END
$$;

CREATE FUNCTION note_new_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET name = name WHERE commodity_id = NEW.id;
  RETURN NULL;
END
$$;

UPDATE listings l SET own_name = search_name
FROM commodities c
WHERE c.id = l.commodity_id AND lower(l.name) NOT IN (lower(c.name_en), lower(c.name_te), lower(c.name_hi));

CREATE TRIGGER listings_own_name BEFORE INSERT OR UPDATE OF name, search_name, commodity_id ON listings
  FOR EACH ROW EXECUTE FUNCTION note_own_name();
CREATE TRIGGER commodities_renamed AFTER UPDATE ON commodities
  FOR EACH ROW WHEN ((OLD.name_en, OLD.name_te, OLD.name_hi) IS DISTINCT FROM (NEW.name_en, NEW.name_te, NEW.name_hi))
  EXECUTE FUNCTION note_new_names();

DROP INDEX listings_by_name, listings_newest_of_commodity;
CREATE INDEX listings_by_own_name ON listings USING gin (own_name gin_trgm_ops);
CREATE INDEX listings_newest_of_name ON listings (search_name, created_at DESC, id DESC) WHERE state = 'active';
-- As those of 0015: what a text means is counted and sorted without a look at the rows.
CREATE INDEX listings_newest_of_commodity ON listings (commodity_id, created_at DESC, id DESC)
  INCLUDE (category_id, district_id, seller_id, organic, shipping, family_rank, comparable_price, comparable_left,
    available_on, last_on)
  WHERE state = 'active';

-- What is still to be had on a day far ahead, which ends soonest among all that is.
CREATE INDEX listings_ending ON listings (last_on, id)
  INCLUDE (category_id, commodity_id, district_id, seller_id, organic, shipping, family_rank, comparable_price,
    comparable_left, available_on, created_at)
  WHERE state = 'active';
-- Harvests of many weeks, and lots that were renewed: all others end within a month of their available day.
CREATE INDEX listings_long_lived ON listings (available_on, id) WHERE state = 'active' AND last_on - available_on > 31;
CREATE STATISTICS listings_life ON (last_on - available_on) FROM listings;
