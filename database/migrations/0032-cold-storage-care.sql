-- What the keeper of a cold storage tells of it: room, tariff, season, temperature, goods; and what is asked of him.

ALTER TABLE cold_storages
  ADD COLUMN keeper_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN free_tonnes integer CHECK (free_tonnes BETWEEN 0 AND 1000000),
  ADD COLUMN free_told_at timestamptz,
  ADD COLUMN tariff_paise bigint CHECK (tariff_paise BETWEEN 1 AND 100000000),
  ADD COLUMN season_from smallint CHECK (season_from BETWEEN 1 AND 12),
  ADD COLUMN season_to smallint CHECK (season_to BETWEEN 1 AND 12),
  ADD COLUMN min_celsius smallint CHECK (min_celsius BETWEEN -40 AND 40),
  ADD COLUMN max_celsius smallint CHECK (max_celsius BETWEEN -40 AND 40),
  ADD COLUMN commodity_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE cold_storages
  ADD CONSTRAINT cold_storages_room CHECK (free_tonnes <= capacity_tonnes),
  ADD CONSTRAINT cold_storages_room_told CHECK (num_nonnulls(free_tonnes, free_told_at) IN (0, 2)),
  ADD CONSTRAINT cold_storages_season CHECK (num_nonnulls(season_from, season_to) IN (0, 2)),
  ADD CONSTRAINT cold_storages_temperature CHECK (min_celsius <= max_celsius);
COMMENT ON COLUMN cold_storages.keeper_id IS 'The account that keeps the entry current; null where none does.';
COMMENT ON COLUMN cold_storages.free_told_at IS 'When somebody last said how much room there is.';
COMMENT ON COLUMN cold_storages.tariff_paise IS 'Of one quintal for the season.';
COMMENT ON COLUMN cold_storages.season_to IS 'Months, the last one included; a season may go over a new year.';
COMMENT ON COLUMN cold_storages.commodity_ids IS 'What it takes; empty where nobody said.';

CREATE INDEX cold_storages_by_keeper ON cold_storages (keeper_id) WHERE keeper_id IS NOT NULL;
CREATE INDEX cold_storages_by_district ON cold_storages (district_id);
CREATE INDEX cold_storages_by_commodity ON cold_storages USING gin (commodity_ids);
CREATE INDEX cold_storages_by_name ON cold_storages (left(lower(name), 40), id);
CREATE INDEX cold_storages_by_room ON cold_storages ((-coalesce(free_tonnes, -1)), id);

CREATE TABLE cold_storage_enquiries (
  id              uuid PRIMARY KEY,
  cold_storage_id uuid NOT NULL REFERENCES cold_storages ON DELETE CASCADE,
  author_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  message         text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 1000),
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cold_storage_enquiries_newest ON cold_storage_enquiries (cold_storage_id, created_at DESC, id DESC);
CREATE INDEX cold_storage_enquiries_of_author ON cold_storage_enquiries (author_id, created_at DESC);

-- By which an admin names the account of a keeper.
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
