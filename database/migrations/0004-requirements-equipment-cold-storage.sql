-- What buyers look for, machines for hire and sale, and cold storages.

CREATE TABLE requirements (
  id             uuid PRIMARY KEY,
  buyer_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  commodity_id   uuid NOT NULL REFERENCES commodities,
  commodity_name text NOT NULL CHECK (commodity_name <> ''),
  district_id    text REFERENCES districts,
  quantity_milli bigint NOT NULL CHECK (quantity_milli BETWEEN 1 AND 100000000),
  unit           text NOT NULL CHECK (unit IN ('ton', 'box', 'quintal', 'dozen', 'kg', 'item', 'bag')),
  price_paise    bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 100000000),
  needed_on      date NOT NULL,
  organic        boolean NOT NULL,
  shipping       boolean NOT NULL,
  note           text NOT NULL DEFAULT '',
  state          text NOT NULL DEFAULT 'open'
                 CHECK (state IN ('open', 'partly-filled', 'filled', 'closed', 'expired')),
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX requirements_newest ON requirements (created_at DESC, id DESC) WHERE state IN ('open', 'partly-filled');
CREATE INDEX requirements_by_buyer ON requirements (buyer_id, created_at DESC);
CREATE INDEX requirements_by_commodity ON requirements (commodity_id, created_at DESC);

CREATE TABLE equipment (
  id          uuid PRIMARY KEY,
  owner_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type_id     uuid NOT NULL REFERENCES equipment_types,
  district_id text REFERENCES districts,
  item        text NOT NULL CHECK (item <> ''),
  cost_paise  bigint NOT NULL CHECK (cost_paise BETWEEN 1 AND 10000000000),
  purpose     text NOT NULL CHECK (purpose IN ('hire', 'sale')),
  description text NOT NULL DEFAULT '',
  model       text NOT NULL DEFAULT '',
  license     text NOT NULL DEFAULT '',
  phone       text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  address     text NOT NULL,
  state       text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'deleted')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX equipment_newest ON equipment (purpose, created_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX equipment_by_owner ON equipment (owner_id, created_at DESC);
CREATE INDEX equipment_by_type ON equipment (type_id);

CREATE TABLE cold_storages (
  id              uuid PRIMARY KEY,
  name            text NOT NULL CHECK (name <> ''),
  owner           text NOT NULL,
  phone           text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  address         text NOT NULL,
  pincode         text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  district_id     text REFERENCES districts,
  capacity_tonnes integer CHECK (capacity_tonnes BETWEEN 1 AND 1000000),
  description     text NOT NULL DEFAULT '',
  link            text NOT NULL DEFAULT '',
  license         text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cold_storages_newest ON cold_storages (created_at DESC, id DESC);

CREATE TRIGGER requirements_changed AFTER INSERT OR UPDATE OR DELETE ON requirements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('requirements');
CREATE TRIGGER equipment_changed AFTER INSERT OR UPDATE OR DELETE ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('equipment');
CREATE TRIGGER cold_storages_changed AFTER INSERT OR UPDATE OR DELETE ON cold_storages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('cold-storage');
