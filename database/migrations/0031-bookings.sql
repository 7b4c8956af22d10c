-- Hire by the day: requests, and what the database itself keeps from overlapping.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE bookings (
  id           uuid PRIMARY KEY,
  equipment_id uuid NOT NULL REFERENCES equipment ON DELETE CASCADE,
  owner_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hirer_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  begins_on    date NOT NULL,
  ends_on      date NOT NULL,
  unit         smallint CHECK (unit BETWEEN 1 AND 20),
  rate_paise   bigint NOT NULL CHECK (rate_paise BETWEEN 1 AND 10000000000),
  rate_unit    text NOT NULL CHECK (rate_unit IN ('day', 'acre', 'hour', 'tank')),
  work_milli   integer CHECK (work_milli BETWEEN 1 AND 10000000),
  note         text NOT NULL DEFAULT '',
  state        text NOT NULL DEFAULT 'requested'
               CHECK (state IN ('requested', 'confirmed', 'declined', 'cancelled', 'lapsed')),
  moved_by     text CHECK (moved_by IN ('owner', 'hirer', 'machine', 'timer')),
  confirm_by   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bookings_days CHECK (ends_on > begins_on AND ends_on - begins_on <= 60),
  CONSTRAINT bookings_of_another CHECK (hirer_id <> owner_id),
  CONSTRAINT bookings_unit CHECK (state <> 'confirmed' OR unit IS NOT NULL),
  CONSTRAINT bookings_moved CHECK ((state = 'requested') = (moved_by IS NULL)),
  -- Looked at when a statement is done: numbers may change among several bookings at once.
  CONSTRAINT bookings_apart EXCLUDE USING gist
    (equipment_id WITH =, unit WITH =, daterange(begins_on, ends_on) WITH &&)
    WHERE (state = 'confirmed') DEFERRABLE INITIALLY IMMEDIATE
);
COMMENT ON COLUMN bookings.ends_on IS 'The machine is free again on this day.';
COMMENT ON COLUMN bookings.unit IS 'Which of several machines alike; set aside with the confirmation.';

CREATE INDEX bookings_by_machine ON bookings (equipment_id, ends_on) WHERE state IN ('requested', 'confirmed');
CREATE INDEX bookings_of_machine ON bookings (equipment_id, created_at DESC, id DESC);
CREATE INDEX bookings_by_owner ON bookings (owner_id, created_at DESC, id DESC);
CREATE INDEX bookings_by_hirer ON bookings (hirer_id, created_at DESC, id DESC);
CREATE INDEX bookings_overdue ON bookings (confirm_by) WHERE state = 'requested';

-- Lists of machines tell which are free on some days.
CREATE TRIGGER bookings_changed AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('equipment');
