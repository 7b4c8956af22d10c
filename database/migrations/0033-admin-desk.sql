-- By what an admin looks for people.

CREATE INDEX users_by_sorted_name ON users (left(lower(name), 40), id);
CREATE INDEX users_by_email_start ON users (email text_pattern_ops);
CREATE INDEX users_admins ON users (created_at DESC, id DESC) WHERE role = '0';
CREATE INDEX users_suspended ON users (created_at DESC, id DESC) WHERE suspended_at IS NOT NULL;

-- Who did what, the latest first.
CREATE INDEX audit_newest ON audit (created_at DESC, id DESC);
CREATE INDEX audit_of_action ON audit (action, created_at DESC, id DESC);

-- What has become of a message to those who run the market.
ALTER TABLE contact_messages
  ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'answered', 'archived'));
CREATE INDEX contact_messages_of_state ON contact_messages (state, created_at DESC, id DESC);
CREATE INDEX contact_messages_by_text ON contact_messages
  USING gin (lower(name || ' ' || email || ' ' || message) gin_trgm_ops);
