-- What those who run the market see by week and by category, kept by those who change it: nobody ever counts a
-- large table. Days are days in India.

-- Parts that add up, as in counters: a writer takes one that nobody else is writing, or adds one.
CREATE TABLE tallies (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('users', 'listings', 'requirements', 'offers', 'trades', 'bookings')),
  day         date NOT NULL,
  -- What no goods are left of adds up to nothing, and may go.
  category_id uuid REFERENCES categories ON DELETE CASCADE,
  count       bigint NOT NULL,
  paise       bigint NOT NULL
) WITH (fillfactor = 50);
COMMENT ON COLUMN tallies.category_id IS 'Of listings and trades.';
COMMENT ON COLUMN tallies.paise IS 'What trades came to.';
CREATE INDEX tallies_of_kind ON tallies (kind, day);
CREATE INDEX tallies_of_category ON tallies (category_id) WHERE category_id IS NOT NULL;

CREATE FUNCTION tally_further(counted text, on_day date, of_category uuid, further bigint, further_paise bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part bigint;
BEGIN
  SELECT id INTO part FROM tallies
    WHERE kind = counted AND day = on_day AND category_id IS NOT DISTINCT FROM of_category
    LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE tallies SET count = count + further, paise = paise + further_paise WHERE id = part;
  ELSE
    INSERT INTO tallies (kind, day, category_id, count, paise)
      VALUES (counted, on_day, of_category, further, further_paise);
  END IF;
  -- What there ever was, beside what its day had.
  PERFORM count_further('ever_' || counted, further);
  PERFORM count_further('ever_paise_of_' || counted, further_paise);
END
$$;

-- Tallies the rows that came and went in a statement and meet a condition, each by its day, its category and its sum.
CREATE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted CONSTANT text := TG_ARGV[0];
  facts CONSTANT text := format(
    'SELECT (%s AT TIME ZONE ''Asia/Kolkata'')::date AS day, %s AS category_id, %s AS paise', TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
  condition CONSTANT text := TG_ARGV[4];
  rows text[] := '{}';
  tally record;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    rows := rows || format('SELECT 1 AS sign, r.* FROM (%s FROM came WHERE %s) r', facts, condition);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    rows := rows || format('SELECT -1 AS sign, r.* FROM (%s FROM went WHERE %s) r', facts, condition);
  END IF;
  FOR tally IN EXECUTE format(
    'SELECT day, category_id, sum(sign) AS further, sum(sign * paise) AS further_paise FROM (%s) f GROUP BY 1, 2
      HAVING sum(sign) <> 0 OR sum(sign * paise) <> 0', array_to_string(rows, ' UNION ALL '))
  LOOP
    PERFORM tally_further(counted, tally.day, tally.category_id, tally.further::bigint, tally.further_paise::bigint);
  END LOOP;
  RETURN NULL;
END
$$;

-- Begins to tally the rows of a table: those that are there, and all that come, go and, where they may, move.
CREATE PROCEDURE keep_tally(
  counted text, counted_table regclass, instant text, category text, paise text, condition text, may_move boolean
) LANGUAGE plpgsql AS $$
DECLARE
  tallied CONSTANT text := format('EXECUTE FUNCTION tally_rows(%L, %L, %L, %L, %L)', counted, instant, category, paise, condition);
BEGIN
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', counted_table);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS came FOR EACH STATEMENT %s',
    counted || '_tallied', counted_table, tallied);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS went FOR EACH STATEMENT %s',
    counted || '_untallied', counted_table, tallied);
  IF may_move THEN
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS went NEW TABLE AS came
      FOR EACH STATEMENT %s', counted || '_retallied', counted_table, tallied);
  END IF;
  EXECUTE format('INSERT INTO tallies (kind, day, category_id, count, paise)
    SELECT %L, (%s AT TIME ZONE ''Asia/Kolkata'')::date, %s, count(*), sum(%s) FROM %s WHERE %s GROUP BY 2, 3',
    counted, instant, category, paise, counted_table, condition);
  INSERT INTO counters (what, count)
    SELECT 'ever_' || counted, coalesce(sum(t.count), 0) FROM tallies t WHERE kind = counted
    UNION ALL SELECT 'ever_paise_of_' || counted, coalesce(sum(t.paise), 0) FROM tallies t WHERE kind = counted;
END
$$;

CALL keep_tally('users', 'users', 'created_at', 'NULL::uuid', '0', 'true', false);
CALL keep_tally('listings', 'listings', 'created_at', 'category_id', '0', 'true', true);
CALL keep_tally('requirements', 'requirements', 'created_at', 'NULL::uuid', '0', 'true', false);
CALL keep_tally('offers', 'offers', 'created_at', 'NULL::uuid', '0', 'true', false);
CALL keep_tally('trades', 'orders', 'ended_at', 'category_id', 'total_paise', $$state = 'completed'$$, true);
CALL keep_tally('bookings', 'bookings', 'created_at', 'NULL::uuid', '0', 'true', false);
DROP PROCEDURE keep_tally;

-- Disputes that an admin has ended.
CREATE INDEX orders_settled ON orders (disputed_at DESC, id DESC) WHERE settlement IS NOT NULL;
