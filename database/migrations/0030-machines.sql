-- Machines as one lets them out: several alike, with or without somebody to drive, photos, and deleted ones put back.

ALTER TABLE equipment
  ADD COLUMN units smallint NOT NULL DEFAULT 1 CONSTRAINT equipment_units CHECK (units BETWEEN 1 AND 20),
  ADD COLUMN with_operator boolean NOT NULL DEFAULT false,
  ADD COLUMN state_before_deletion text
    CONSTRAINT equipment_state_before CHECK (state_before_deletion IN ('active', 'paused')),
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT equipment_one_for_sale CHECK (purpose = 'hire' OR units = 1);
COMMENT ON COLUMN equipment.units IS 'How many alike its owner has; numbered from 1 on in bookings.';

CREATE TABLE equipment_photos (
  equipment_id uuid NOT NULL REFERENCES equipment ON DELETE CASCADE,
  position     smallint NOT NULL CHECK (position >= 0),
  photo_id     uuid NOT NULL UNIQUE REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (equipment_id, position)
);

CREATE INDEX equipment_by_district ON equipment (district_id, created_at DESC, id DESC) WHERE state = 'active';
DROP INDEX equipment_by_type;
CREATE INDEX equipment_by_type ON equipment (type_id, created_at DESC, id DESC);
