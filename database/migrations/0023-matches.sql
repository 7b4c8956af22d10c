-- Requirements are found as goods are, and joined with the lots that suit them.

ALTER TABLE requirements
  ADD COLUMN comparable_needed bigint NOT NULL GENERATED ALWAYS AS (
    CASE unit
      WHEN 'ton' THEN (quantity_milli - filled_milli) * 1000
      WHEN 'quintal' THEN (quantity_milli - filled_milli) * 100
      WHEN 'dozen' THEN (quantity_milli - filled_milli) * 12
      ELSE quantity_milli - filled_milli
    END
  ) STORED;
COMMENT ON COLUMN requirements.comparable_needed IS 'What is still needed: grams, thousandths of items or thousandths of packs, by family_rank.';

-- By what lists are narrowed and sorted by; the newest of a commodity are looked for by search and profile.
CREATE INDEX requirements_newest_of_commodity ON requirements (commodity_id, created_at DESC, id DESC)
  WHERE state IN ('open', 'partly-filled');
CREATE INDEX requirements_dearest_of_commodity ON requirements (commodity_id, family_rank, comparable_price DESC, id)
  WHERE state IN ('open', 'partly-filled');
CREATE INDEX requirements_of_district ON requirements (district_id, created_at DESC, id DESC)
  WHERE state IN ('open', 'partly-filled');
DROP INDEX requirements_overdue;
CREATE INDEX requirements_soonest ON requirements (needed_on, id) WHERE state IN ('open', 'partly-filled');

-- Of which pairs both sides have been told: a lot or requirement that is changed tells of new ones alone.
CREATE TABLE matches (
  requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
  listing_id     uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  told_at        timestamptz NOT NULL,
  PRIMARY KEY (requirement_id, listing_id)
);
CREATE INDEX matches_by_listing ON matches (listing_id);
