-- Tries against limits, counted for all processes: one row a limit and an account, person or address.
-- Keys are hashed with a secret of the installation, so that no e-mail and no address stands here.
CREATE TABLE limit_counts (
  key     text PRIMARY KEY,
  hits    integer NOT NULL CHECK (hits >= 0),
  -- The window opens with the first try. Milliseconds alone, so that a client can name it.
  ends_at timestamptz(3) NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX limit_counts_by_end ON limit_counts (ends_at);
COMMENT ON COLUMN limit_counts.key IS 'Name of the limit, number of its figure, keyed hash of whom it counts.';

-- Hashes accounts in keys of limits and in lines of the log.
INSERT INTO signing_keys (name, value) VALUES
  ('accounts', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- A flood of failures is one row a minute, account and actor.
ALTER TABLE audit ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times > 0);
CREATE UNIQUE INDEX audit_refused_by_minute
  ON audit (action, actor_id, subject_id, date_trunc('minute', created_at AT TIME ZONE 'UTC')) NULLS NOT DISTINCT
  WHERE action IN ('sign-in-failed', 'reset-failed', 'limit-reached');
