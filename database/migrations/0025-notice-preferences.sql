-- Notices beside the bell: what each person wants, on which devices, and what still has to be sent.

CREATE TABLE notice_preferences (
  person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  topic     text NOT NULL CHECK (char_length(topic) <= 40),
  mail      boolean NOT NULL,
  push      boolean NOT NULL,
  PRIMARY KEY (person_id, topic)
);
COMMENT ON TABLE notice_preferences IS 'Topics without a row are as domain/src/notice-topic.ts says.';

-- A device is told as long as its session lives: logging out, and whatever else ends a session, ends it.
CREATE TABLE push_subscriptions (
  id           uuid PRIMARY KEY,
  person_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint     text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  p256dh       text NOT NULL CHECK (char_length(p256dh) <= 200),
  auth         text NOT NULL CHECK (char_length(auth) <= 100),
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person_id, created_at);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_hash);

-- The messages of a thread are one notice that is renewed, so a delivery outlives the notice it was made for.
CREATE TABLE deliveries (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id    uuid NOT NULL,
  recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  channel      text NOT NULL CHECK (channel IN ('mail', 'push')),
  thread_id    uuid,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'sent', 'failed')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  due_at       timestamptz NOT NULL DEFAULT now(),
  tries        smallint NOT NULL DEFAULT 0,
  lost         smallint NOT NULL DEFAULT 0,
  taken_at     timestamptz,
  sent_at      timestamptz,
  CONSTRAINT deliveries_once UNIQUE (notice_id, channel),
  CONSTRAINT deliveries_taken CHECK ((state = 'taken') = (taken_at IS NOT NULL)),
  CONSTRAINT deliveries_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
COMMENT ON COLUMN deliveries.thread_id IS 'The negotiation whose messages it tells of; null for all else.';
COMMENT ON COLUMN deliveries.lost IS 'How often nobody knows whether it was sent, since the process died over it.';
CREATE INDEX deliveries_waiting ON deliveries (due_at) WHERE state IN ('waiting', 'taken');
CREATE INDEX deliveries_by_recipient ON deliveries (recipient_id, channel, thread_id);
CREATE INDEX deliveries_by_age ON deliveries (created_at);

-- Whoever writes a notice writes what has to be sent of it, in the same transaction.
CREATE FUNCTION deliver_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deliveries (notice_id, recipient_id, channel, thread_id)
  SELECT came.id, came.recipient_id, way.channel,
    CASE WHEN came.event ->> 'type' = 'message.posted' THEN (came.event ->> 'negotiation')::uuid END
  FROM came CROSS JOIN (VALUES ('mail'), ('push')) AS way (channel)
  WHERE way.channel = 'mail' OR EXISTS (SELECT FROM push_subscriptions p WHERE p.person_id = came.recipient_id);
  RETURN NULL;
END $$;
CREATE TRIGGER notices_delivered AFTER INSERT ON notices REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION deliver_notices();

-- What was said once to bring something to mind, and to whom: never twice.
CREATE TABLE reminders (
  subject_id   uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('offer', 'confirm', 'delivery', 'rating')),
  recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  told_at      timestamptz NOT NULL,
  PRIMARY KEY (subject_id, kind, recipient_id)
);
COMMENT ON COLUMN reminders.subject_id IS 'The offer or the order.';
CREATE INDEX reminders_by_age ON reminders (told_at);
CREATE INDEX reminders_by_recipient ON reminders (recipient_id);
CREATE INDEX offers_due_on ON offers (needed_on) WHERE state = 'accepted';
CREATE INDEX orders_by_end ON orders ((coalesce(ended_at, complete_by))) WHERE state IN ('completed', 'delivered');

-- Signs the links by which a letter is switched off.
CREATE TABLE signing_keys (
  name  text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) = 32)
);
INSERT INTO signing_keys (name, value) VALUES
  ('letters', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
