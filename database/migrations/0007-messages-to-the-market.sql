-- What people tell those who run the market.

CREATE TABLE contact_messages (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email      text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  message    text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 2000),
  language   text NOT NULL CHECK (language IN ('en', 'te', 'hi')),
  user_id    uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Visitors have no idempotency keys: the same words from one e-mail on one day are one message.
CREATE UNIQUE INDEX contact_messages_once
  ON contact_messages (email, md5(message), ((created_at AT TIME ZONE 'UTC')::date));
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_by_user ON contact_messages (user_id) WHERE user_id IS NOT NULL;
COMMENT ON COLUMN contact_messages.user_id IS 'Null where a visitor wrote.';
