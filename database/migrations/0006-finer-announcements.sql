-- A change of one listing leaves what shows only other listings as it is, and a newcomer leaves all of them.

-- Tells the topic with the id of each row that changed, or the bare topic where these are many.
CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  few CONSTANT integer := 5;
  ids uuid[] := ARRAY(SELECT id FROM changed LIMIT few + 1);
BEGIN
  IF cardinality(ids) > few THEN
    PERFORM pg_notify('changed', TG_ARGV[0]);
  ELSE
    PERFORM pg_notify('changed', TG_ARGV[0] || ' ' || id) FROM unnest(ids) id;
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER listings_changed ON listings;
CREATE TRIGGER listings_inserted AFTER INSERT ON listings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_updated AFTER UPDATE ON listings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');
CREATE TRIGGER listings_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('listings');

DROP TRIGGER users_changed ON users;
CREATE TRIGGER users_joined AFTER INSERT ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('newcomers');
CREATE TRIGGER users_changed AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('people');
