-- What lists of people, requirements, machines and cold storages are searched and sorted by.

CREATE INDEX users_by_name ON users USING gin (lower(name) gin_trgm_ops);

ALTER TABLE requirements
  ADD COLUMN family_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE unit WHEN 'item' THEN 1 WHEN 'dozen' THEN 1 WHEN 'box' THEN 2 WHEN 'bag' THEN 3 ELSE 0 END
  ) STORED,
  ADD COLUMN comparable_price bigint NOT NULL GENERATED ALWAYS AS (
    CASE unit
      WHEN 'ton' THEN price_paise
      WHEN 'quintal' THEN price_paise * 10
      WHEN 'dozen' THEN round(price_paise * 1000 / 12.0)::bigint
      ELSE price_paise * 1000
    END
  ) STORED;
COMMENT ON COLUMN requirements.family_rank IS 'Prices compare within one family of units: 0 weight, 1 count, 2 box, 3 bag.';
COMMENT ON COLUMN requirements.comparable_price IS 'Paise per ton, per 1,000 items or per 1,000 packs.';
CREATE INDEX requirements_cheapest ON requirements (family_rank, comparable_price, id)
  WHERE state IN ('open', 'partly-filled');
CREATE INDEX requirements_dearest ON requirements (family_rank, (-comparable_price), id)
  WHERE state IN ('open', 'partly-filled');
CREATE INDEX requirements_by_name ON requirements USING gin (lower(commodity_name) gin_trgm_ops);

CREATE INDEX equipment_cheapest ON equipment (purpose, cost_paise, id) WHERE state = 'active';
CREATE INDEX equipment_dearest ON equipment (purpose, (-cost_paise), id) WHERE state = 'active';
CREATE INDEX equipment_by_text ON equipment
  USING gin (lower(item || ' ' || model || ' ' || description) gin_trgm_ops);

CREATE INDEX cold_storages_by_text ON cold_storages USING gin (lower(name || ' ' || address) gin_trgm_ops);
