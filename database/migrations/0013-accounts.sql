-- What a person says of how to be paid and spoken to, on which devices the account is open, and what is left
-- of one that was erased.

ALTER TABLE users
  ADD COLUMN upi_id    text CHECK (length(upi_id) <= 100 AND upi_id ~ '^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$'),
  ADD COLUMN language  text CHECK (language IN ('en', 'te', 'hi')),
  ADD COLUMN erased_at timestamptz,
  ALTER COLUMN phone DROP NOT NULL,
  ALTER COLUMN pincode DROP NOT NULL,
  ADD CONSTRAINT users_reachable CHECK (erased_at IS NOT NULL OR (phone IS NOT NULL AND pincode IS NOT NULL)),
  ADD CONSTRAINT users_erased CHECK (erased_at IS NULL OR (
    suspended_at IS NOT NULL AND role = '1' AND address = '' AND description = ''
    AND num_nonnulls(phone, pincode, district_id, latitude, longitude, answer_hash, upi_id, language) = 0));
COMMENT ON COLUMN users.language IS 'The language the person chose last; null where none was chosen yet.';
COMMENT ON COLUMN users.erased_at IS 'The row stays for the other sides of finished trades and says nothing of who it was.';

ALTER TABLE sessions
  ADD COLUMN id           uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN browser      text NOT NULL DEFAULT '' CHECK (length(browser) <= 40),
  ADD COLUMN system       text NOT NULL DEFAULT '' CHECK (length(system) <= 40);
UPDATE sessions SET last_seen_at = created_at;
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);
COMMENT ON COLUMN sessions.id IS 'Names the session to its owner; it opens nothing.';
COMMENT ON COLUMN sessions.last_seen_at IS 'Written every few minutes at most.';
COMMENT ON COLUMN sessions.browser IS 'A well-known name, or empty.';

-- Notices tell the name of who acted; whoever is erased is looked for in all of them.
CREATE INDEX notices_by_author ON notices ((coalesce(event ->> 'sentBy', event ->> 'follower')));
