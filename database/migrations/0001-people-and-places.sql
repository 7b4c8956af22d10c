-- Who trades on Polam, where they are, and how they sign in.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Tells every process that a topic's data changed, so that kept answers are dropped after the commit.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TABLE districts (
  id         text PRIMARY KEY,
  state_code text NOT NULL CHECK (state_code ~ '^[A-Z]{2}$'),
  name_en    text NOT NULL,
  name_te    text NOT NULL DEFAULT '',
  name_hi    text NOT NULL DEFAULT '',
  latitude   double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude  double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180)
);

CREATE TABLE pincodes (
  pincode     text PRIMARY KEY CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  district_id text NOT NULL REFERENCES districts,
  latitude    double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude   double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180)
);
CREATE INDEX pincodes_by_district ON pincodes (district_id);

CREATE TABLE users (
  id                 uuid PRIMARY KEY,
  name               text NOT NULL CHECK (name <> ''),
  email              text NOT NULL CHECK (email = lower(email)),
  phone              text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  address            text NOT NULL,
  pincode            text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  district_id        text REFERENCES districts,
  latitude           double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude          double precision CHECK (longitude BETWEEN -180 AND 180),
  description        text NOT NULL DEFAULT '',
  role               text NOT NULL DEFAULT '1' CHECK (role IN ('0', '1')),
  password_hash      text NOT NULL,
  answer_hash        text CHECK (answer_hash IS NULL OR role = '1'),
  contact_visibility text NOT NULL DEFAULT 'everyone' CHECK (contact_visibility IN ('everyone', 'partners')),
  rating_sum         integer NOT NULL DEFAULT 0,
  rating_count       integer NOT NULL DEFAULT 0,
  suspended_at       timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_rating_possible CHECK (rating_sum BETWEEN rating_count AND 5 * rating_count)
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_by_district ON users (district_id);
-- The mean of stars in hundredths: listings are sorted by it.
CREATE INDEX users_by_rating ON users ((rating_sum * 100 / greatest(rating_count, 1)), id);
CREATE INDEX users_by_newest ON users (created_at DESC, id DESC);
COMMENT ON COLUMN users.answer_hash IS 'Null switches reset by secret answer off.';

CREATE TRIGGER users_changed AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('people');

CREATE TABLE sessions (
  token_hash   bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the opaque token; the token itself is kept nowhere.';

CREATE TABLE idempotency_keys (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  call       text NOT NULL,
  body_hash  bytea NOT NULL,
  status     smallint NOT NULL,
  answer     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE audit (
  id         uuid PRIMARY KEY,
  actor_id   uuid REFERENCES users ON DELETE SET NULL,
  action     text NOT NULL,
  subject_id uuid,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_by_actor ON audit (actor_id, action, created_at DESC);

CREATE TABLE notices (
  id           uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event        jsonb NOT NULL,
  read_at      timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notices_by_recipient ON notices (recipient_id, id DESC);
CREATE INDEX notices_unread ON notices (recipient_id) WHERE read_at IS NULL;
