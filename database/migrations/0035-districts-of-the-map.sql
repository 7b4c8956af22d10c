-- How much there is in each district, kept by those who change it: the map counts no large table.

-- Parts that add up, as those of `counters` do.
CREATE TABLE district_counters (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  what        text NOT NULL,
  about       text NOT NULL,
  district_id text NOT NULL,
  count       bigint NOT NULL
) WITH (fillfactor = 50);
COMMENT ON COLUMN district_counters.about IS 'The id of a category, commodity or type; empty where all are counted as one.';
CREATE INDEX district_counters_of ON district_counters (what, about, district_id);

CREATE FUNCTION count_further_in(counted text, thing text, place text, further bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  part bigint;
BEGIN
  SELECT id INTO part FROM district_counters WHERE what = counted AND about = thing AND district_id = place
    LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE district_counters SET count = count + further WHERE id = part;
  ELSE
    INSERT INTO district_counters (what, about, district_id, count) VALUES (counted, thing, place, further);
  END IF;
END
$$;

-- Counts, district by district, the rows that came and went in a statement and meet a condition. Each is counted
-- under every pair of what and about that its columns make; a pair without a what is none.
CREATE FUNCTION count_in_districts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted CONSTANT text := format(
    'SELECT what, about, district_id, %%s FROM %%I, LATERAL (VALUES %s) pair (what, about) WHERE what IS NOT NULL AND district_id IS NOT NULL AND %s',
    TG_ARGV[0], TG_ARGV[1]);
  change record;
BEGIN
  FOR change IN EXECUTE
    'SELECT what, about, district_id, sum(further)::bigint AS further FROM (' || concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN format(counted, '1', 'came') END,
      CASE WHEN TG_OP <> 'INSERT' THEN format(counted, '-1', 'went') END
    ) || ') changed (what, about, district_id, further) GROUP BY what, about, district_id HAVING sum(further) <> 0'
  LOOP
    PERFORM count_further_in(change.what, change.about, change.district_id, change.further);
  END LOOP;
  RETURN NULL;
END
$$;

-- Begins to count the rows of a table that meet a condition: those that are there, and all that come and go.
CREATE PROCEDURE keep_district_counts(counted_table regclass, pairs text, condition text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', counted_table);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts(%L, %L)',
    counted_table || '_came_to_district', counted_table, pairs, condition);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS went NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts(%L, %L)',
    counted_table || '_moved_in_district', counted_table, pairs, condition);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS went
    FOR EACH STATEMENT EXECUTE FUNCTION count_in_districts(%L, %L)',
    counted_table || '_went_from_district', counted_table, pairs, condition);
  EXECUTE format('INSERT INTO district_counters (what, about, district_id, count)
    SELECT what, about, district_id, count(*) FROM %s, LATERAL (VALUES %s) pair (what, about)
    WHERE what IS NOT NULL AND district_id IS NOT NULL AND %s GROUP BY what, about, district_id',
    counted_table, pairs, condition);
END
$$;

CALL keep_district_counts('listings',
  $$('category', category_id::text), ('commodity', commodity_id::text)$$, $$state = 'active'$$);
CALL keep_district_counts('equipment', $$(purpose, type_id::text)$$, $$state = 'active'$$);
CALL keep_district_counts('cold_storages',
  $$('storages', ''), (CASE WHEN free_tonnes > 0 THEN 'roomy-storages' END, '')$$, 'true');
DROP PROCEDURE keep_district_counts;
