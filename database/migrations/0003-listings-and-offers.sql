-- Listings with photos and stock, and the negotiations about them.

CREATE TABLE photos (
  id         uuid PRIMARY KEY,
  owner_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  width      integer NOT NULL CHECK (width > 0),
  height     integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photos_by_owner ON photos (owner_id);

CREATE TABLE photo_variants (
  photo_id uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
  width    integer NOT NULL CHECK (width > 0),
  content  bytea NOT NULL,
  PRIMARY KEY (photo_id, width)
);
-- WebP does not compress further.
ALTER TABLE photo_variants ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE listings (
  id               uuid PRIMARY KEY,
  seller_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  commodity_id     uuid NOT NULL,
  category_id      uuid NOT NULL,
  district_id      text REFERENCES districts,
  name             text NOT NULL CHECK (name <> ''),
  slug             text NOT NULL,
  search_name      text NOT NULL,
  description      text NOT NULL DEFAULT '',
  price_paise      bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 100000000),
  quantity_milli   bigint NOT NULL CHECK (quantity_milli BETWEEN 0 AND 100000000),
  reserved_milli   bigint NOT NULL DEFAULT 0,
  unit             text NOT NULL CHECK (unit IN ('ton', 'box', 'quintal', 'dozen', 'kg', 'item', 'bag')),
  pack_grams       integer CHECK (pack_grams BETWEEN 1 AND 1000000),
  family_rank      smallint NOT NULL CHECK (family_rank BETWEEN 0 AND 3),
  comparable_price bigint NOT NULL CHECK (comparable_price >= 0),
  quality          smallint CHECK (quality BETWEEN 1 AND 5),
  organic          boolean NOT NULL,
  shipping         boolean NOT NULL,
  available_on     date NOT NULL,
  last_on          date NOT NULL CHECK (last_on >= available_on),
  state            text NOT NULL DEFAULT 'active'
                   CHECK (state IN ('active', 'paused', 'sold-out', 'closed', 'expired', 'deleted')),
  deletion_reason  text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (commodity_id, category_id) REFERENCES commodities (id, category_id) ON UPDATE CASCADE,
  CONSTRAINT listings_pack_needs_pack_unit CHECK (pack_grams IS NULL OR unit IN ('box', 'bag')),
  CONSTRAINT listings_stock CHECK (0 <= reserved_milli AND reserved_milli <= quantity_milli)
);
COMMENT ON COLUMN listings.family_rank IS 'Prices compare within one family of units: 0 weight, 1 count, 2 box, 3 bag.';
COMMENT ON COLUMN listings.comparable_price IS 'Paise per ton, per 1,000 items or per 1,000 packs.';
COMMENT ON COLUMN listings.search_name IS 'The name in its search form: lower case, no marks, single spaces.';

CREATE INDEX listings_newest ON listings (created_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX listings_cheapest ON listings (family_rank, comparable_price, id) WHERE state = 'active';
-- Negated, so that every column runs one way and a page can begin anywhere in it.
CREATE INDEX listings_dearest ON listings (family_rank, (-comparable_price), id) WHERE state = 'active';
CREATE INDEX listings_newest_of_category ON listings (category_id, created_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX listings_cheapest_of_category ON listings (category_id, family_rank, comparable_price, id) WHERE state = 'active';
CREATE INDEX listings_dearest_of_category ON listings (category_id, family_rank, (-comparable_price), id) WHERE state = 'active';
CREATE INDEX listings_newest_of_commodity ON listings (commodity_id, created_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX listings_cheapest_of_commodity ON listings (commodity_id, family_rank, comparable_price, id) WHERE state = 'active';
CREATE INDEX listings_newest_of_any_state ON listings (created_at DESC, id DESC) WHERE state <> 'deleted';
CREATE INDEX listings_overdue ON listings (last_on) WHERE state IN ('active', 'paused');
CREATE INDEX listings_by_commodity ON listings (commodity_id);
CREATE INDEX listings_by_seller ON listings (seller_id, created_at DESC, id DESC);
CREATE INDEX listings_by_name ON listings USING gin (search_name gin_trgm_ops);

CREATE TRIGGER listings_changed AFTER INSERT OR UPDATE OR DELETE ON listings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('listings');

CREATE TABLE listing_photos (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  position   smallint NOT NULL CHECK (position >= 0),
  photo_id   uuid NOT NULL UNIQUE REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (listing_id, position)
);

-- Append-only: the sums of its deltas equal the listing's figures at all times.
CREATE TABLE stock_movements (
  id             uuid PRIMARY KEY,
  listing_id     uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  kind           text NOT NULL CHECK (kind IN ('list', 'reserve', 'release', 'sell', 'adjust')),
  quantity_delta bigint NOT NULL,
  reserved_delta bigint NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_by_listing ON stock_movements (listing_id, id);

CREATE TABLE negotiations (
  id         uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  buyer_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  ended_at   timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT negotiations_two_parties CHECK (buyer_id <> seller_id)
);
CREATE UNIQUE INDEX negotiations_one_open ON negotiations (listing_id, buyer_id) WHERE ended_at IS NULL;
CREATE INDEX negotiations_by_listing ON negotiations (listing_id, buyer_id);
CREATE INDEX negotiations_by_buyer ON negotiations (buyer_id, updated_at DESC);
CREATE INDEX negotiations_by_seller ON negotiations (seller_id, updated_at DESC);

CREATE TABLE offers (
  id             uuid PRIMARY KEY,
  negotiation_id uuid NOT NULL REFERENCES negotiations ON DELETE CASCADE,
  author         text NOT NULL CHECK (author IN ('buyer', 'seller')),
  quantity_milli bigint NOT NULL CHECK (quantity_milli BETWEEN 1 AND 100000000),
  price_paise    bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 100000000),
  needed_on      date NOT NULL,
  note           text NOT NULL DEFAULT '',
  state          text NOT NULL DEFAULT 'pending'
                 CHECK (state IN ('pending', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'void')),
  expires_at     timestamptz NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  decided_at     timestamptz,
  CONSTRAINT offers_decided CHECK ((state = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX offers_one_pending ON offers (negotiation_id) WHERE state = 'pending';
CREATE INDEX offers_by_negotiation ON offers (negotiation_id, id);
