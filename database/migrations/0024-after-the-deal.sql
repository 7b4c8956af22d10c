-- What happens to an order beside its states: weight, payment, dispute. And what its two sides say of each other.

ALTER TABLE orders
  ADD COLUMN weighed_milli bigint CHECK (weighed_milli BETWEEN 1 AND 100000000),
  ADD COLUMN weighed_by text CHECK (weighed_by IN ('buyer', 'seller')),
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN received_at timestamptz,
  ADD COLUMN disputed_at timestamptz,
  ADD COLUMN disputed_by text CHECK (disputed_by IN ('buyer', 'seller')),
  ADD COLUMN dispute_reason text CHECK (char_length(dispute_reason) <= 500),
  ADD COLUMN settlement text CHECK (char_length(settlement) <= 500);
UPDATE orders SET disputed_at = updated_at, disputed_by = 'buyer', dispute_reason = '' WHERE state = 'disputed';
ALTER TABLE orders
  ADD CONSTRAINT orders_weighed CHECK (num_nonnulls(weighed_milli, weighed_by) IN (0, 2)),
  ADD CONSTRAINT orders_weighed_within CHECK (weighed_milli * 100 <= quantity_milli * 110),
  ADD CONSTRAINT orders_dispute CHECK (num_nonnulls(disputed_at, disputed_by, dispute_reason) IN (0, 3)),
  ADD CONSTRAINT orders_disputed CHECK (state <> 'disputed' OR disputed_at IS NOT NULL),
  ADD CONSTRAINT orders_settled CHECK (settlement IS NULL OR (disputed_at IS NOT NULL AND ended_at IS NOT NULL));
COMMENT ON COLUMN orders.weighed_milli IS 'What the scale said, in the unit of the order; its total goes by it. Null: not weighed.';
COMMENT ON COLUMN orders.paid_at IS 'When its buyer ticked that he has paid; received_at, when its seller ticked that it came.';
COMMENT ON COLUMN orders.settlement IS 'What an admin said to both when he ended the dispute.';
CREATE INDEX orders_in_dispute ON orders (disputed_at DESC, id DESC) WHERE state = 'disputed';

ALTER TABLE order_events
  ADD COLUMN note text CHECK (note IN ('weighed', 'paid', 'not-paid', 'received', 'not-received')),
  ADD COLUMN quantity_milli bigint,
  ADD CONSTRAINT order_events_weighed CHECK ((note IS NOT DISTINCT FROM 'weighed') = (quantity_milli IS NOT NULL)),
  DROP CONSTRAINT order_events_made_by_check,
  ADD CONSTRAINT order_events_made_by_check CHECK (made_by IN ('buyer', 'seller', 'timer', 'admin'));
COMMENT ON COLUMN order_events.note IS 'What was noted while the order stayed in its state; null: it took the state.';

-- Written once, never changed. Neither side sees the other's before open_at.
CREATE TABLE ratings (
  order_id   uuid NOT NULL REFERENCES orders,
  author     text NOT NULL CHECK (author IN ('buyer', 'seller')),
  author_id  uuid NOT NULL REFERENCES users,
  subject_id uuid NOT NULL REFERENCES users,
  stars      smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words      text NOT NULL CHECK (char_length(words) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  open_at    timestamptz NOT NULL,
  counted_at timestamptz,
  PRIMARY KEY (order_id, author),
  CONSTRAINT ratings_of_another CHECK (author_id <> subject_id),
  CONSTRAINT ratings_counted CHECK (counted_at >= open_at)
);
COMMENT ON COLUMN ratings.open_at IS 'When both have written, else when their days are over: from then on it is read.';
COMMENT ON COLUMN ratings.counted_at IS 'When it moved the figures of its subject, which it does once; null: not yet.';
CREATE INDEX ratings_of_subject ON ratings (subject_id, open_at DESC, order_id DESC);
CREATE INDEX ratings_by_author ON ratings (author_id);
CREATE INDEX ratings_uncounted ON ratings (open_at) WHERE counted_at IS NULL;
