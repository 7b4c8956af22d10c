-- What people agreed to, in which version and language, and when they took it back. It is the proof of it: a row is
-- written once, taken back once, and stays, without a name, when the account is erased.

CREATE TABLE consents (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id    uuid NOT NULL REFERENCES users,
  document     text NOT NULL CHECK (document IN ('privacy', 'terms', 'location')),
  version      text NOT NULL CHECK (version ~ '^\d{4}-\d{2}-\d{2}$'),
  language     text NOT NULL CHECK (language IN ('en', 'te', 'hi')),
  agreed_at    timestamptz NOT NULL,
  withdrawn_at timestamptz CHECK (withdrawn_at >= agreed_at)
);
CREATE UNIQUE INDEX consents_standing ON consents (person_id, document, version) WHERE withdrawn_at IS NULL;
CREATE INDEX consents_of_person ON consents (person_id, agreed_at DESC, id DESC);

CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL
    AND (NEW.id, NEW.person_id, NEW.document, NEW.version, NEW.language, NEW.agreed_at)
      = (OLD.id, OLD.person_id, OLD.document, OLD.version, OLD.language, OLD.agreed_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a consent is written once, taken back once, and stays';
END $$;
CREATE TRIGGER consents_stay BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();

-- Who may ask for a person's data when that person no longer can.
CREATE TABLE nominees (
  person_id  uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  phone      text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A letter about how somebody's data is treated has to be answered in time.
ALTER TABLE contact_messages
  ADD COLUMN topic text NOT NULL DEFAULT 'general' CHECK (topic IN ('general', 'grievance'));
CREATE INDEX contact_messages_grievances ON contact_messages (created_at DESC, id DESC) WHERE topic = 'grievance';
