-- What the landing page counts, kept by those who change it: nobody ever counts a large table.

-- Parts that add up. A writer takes one that nobody else is writing, or adds one: none waits for another, and
-- there are never more parts of one thing than there were writers at one time.
CREATE TABLE counters (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  what  text NOT NULL,
  count bigint NOT NULL
) WITH (fillfactor = 50);

CREATE FUNCTION count_further(counted text, further bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part bigint;
BEGIN
  IF further = 0 THEN RETURN; END IF;
  SELECT id INTO part FROM counters WHERE what = counted LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE counters SET count = count + further WHERE id = part;
  ELSE
    INSERT INTO counters (what, count) VALUES (counted, further);
  END IF;
END
$$;

-- Counts the rows that came and went in a statement and meet a condition.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

-- Begins to count the rows of a table that meet a condition: those that are there, and all that come and go.
CREATE PROCEDURE keep_count(counted text, counted_table regclass, condition text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', counted_table);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted || '_came', counted_table, counted, condition);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS went NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted || '_moved', counted_table, counted, condition);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS went
    FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted || '_went', counted_table, counted, condition);
  EXECUTE format('INSERT INTO counters (what, count) SELECT %L, count(*) FROM %s WHERE %s',
    counted, counted_table, condition);
END
$$;

CALL keep_count('users', 'users', 'suspended_at IS NULL');
CALL keep_count('active_listings', 'listings', $$state = 'active'$$);
CALL keep_count('equipment_for_hire', 'equipment', $$state = 'active' AND purpose = 'hire'$$);
CALL keep_count('equipment_for_sale', 'equipment', $$state = 'active' AND purpose = 'sale'$$);
CALL keep_count('open_requirements', 'requirements', $$state IN ('open', 'partly-filled')$$);
CALL keep_count('cold_storages', 'cold_storages', 'true');
DROP PROCEDURE keep_count;

-- What the day has ended counts until it is tidied up: readers take these few away.
CREATE INDEX requirements_overdue ON requirements (needed_on) WHERE state IN ('open', 'partly-filled');
