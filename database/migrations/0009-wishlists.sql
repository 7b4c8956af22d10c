-- What people keep on their wishlists. Listings are deleted softly, so lists leave out those wishes.

CREATE TABLE wishes (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX wishes_newest ON wishes (user_id, created_at DESC, listing_id DESC);
CREATE INDEX wishes_by_listing ON wishes (listing_id);
