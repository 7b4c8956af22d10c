-- What the two people of a negotiation say beside their offers, who blocks whom, and what is complained of.

CREATE TABLE messages (
  id             uuid PRIMARY KEY,
  negotiation_id uuid NOT NULL REFERENCES negotiations ON DELETE CASCADE,
  author         text NOT NULL CHECK (author IN ('buyer', 'seller')),
  text           text NOT NULL CHECK (char_length(text) <= 1000),
  photo_id       uuid UNIQUE REFERENCES photos ON DELETE CASCADE,
  key            text CHECK (char_length(key) BETWEEN 1 AND 64),
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT messages_say_something CHECK (text <> '' OR photo_id IS NOT NULL)
);
CREATE INDEX messages_by_negotiation ON messages (negotiation_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX messages_once ON messages (negotiation_id, author, key) WHERE key IS NOT NULL;
COMMENT ON COLUMN messages.key IS 'Made by the device that sends it: the same message never comes twice, however late it is sent again.';

-- Up to when each side has read. What the two said before there were marks is no news to them.
ALTER TABLE negotiations ADD COLUMN buyer_read_at timestamptz, ADD COLUMN seller_read_at timestamptz;
UPDATE negotiations SET buyer_read_at = updated_at, seller_read_at = updated_at;
COMMENT ON COLUMN negotiations.buyer_read_at IS 'Null: the buyer has read nothing yet.';

-- A thread is what a pair says about one subject, over all their negotiations about it.
CREATE INDEX negotiations_of_thread ON negotiations ((coalesce(requirement_id, listing_id)), buyer_id, seller_id);
-- Where there may be news for a side; a few more than there are, those in which it wrote last itself.
CREATE INDEX negotiations_news_of_buyer ON negotiations (buyer_id)
  WHERE buyer_read_at IS NULL OR updated_at > buyer_read_at;
CREATE INDEX negotiations_news_of_seller ON negotiations (seller_id)
  WHERE seller_read_at IS NULL OR updated_at > seller_read_at;

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_others CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked_id);

CREATE TABLE complaints (
  id         uuid PRIMARY KEY,
  author_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  about      text NOT NULL CHECK (about IN ('person', 'listing', 'message')),
  subject_id uuid NOT NULL,
  accused_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  quoted     text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT complaints_once UNIQUE (author_id, about, subject_id)
);
CREATE INDEX complaints_newest ON complaints (created_at DESC, id DESC);
CREATE INDEX complaints_by_accused ON complaints (accused_id);
COMMENT ON COLUMN complaints.subject_id IS 'Of a person, a listing or a message, as `about` says.';
COMMENT ON COLUMN complaints.accused_id IS 'Whose person, listing or message it is.';
COMMENT ON COLUMN complaints.quoted IS 'The words of the message that is complained of, as they stood.';
