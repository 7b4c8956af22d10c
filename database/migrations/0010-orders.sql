-- What people order, with its history, and the stock that an order holds.

CREATE TABLE orders (
  id             uuid PRIMARY KEY,
  listing_id     uuid NOT NULL REFERENCES listings,
  buyer_id       uuid NOT NULL REFERENCES users,
  seller_id      uuid NOT NULL REFERENCES users,
  offer_id       uuid REFERENCES offers,
  commodity_id   uuid NOT NULL,
  category_id    uuid NOT NULL,
  name           text NOT NULL CHECK (name <> ''),
  search_name    text NOT NULL,
  unit           text NOT NULL CHECK (unit IN ('ton', 'box', 'quintal', 'dozen', 'kg', 'item', 'bag')),
  pack_grams     integer CHECK (pack_grams BETWEEN 1 AND 1000000),
  price_paise    bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 100000000),
  quantity_milli bigint NOT NULL CHECK (quantity_milli BETWEEN 1 AND 100000000),
  total_paise    bigint NOT NULL CHECK (total_paise BETWEEN 0 AND 10000000000000),
  state          text NOT NULL DEFAULT 'pending-confirmation' CHECK (state IN (
                   'pending-confirmation', 'confirmed', 'dispatched', 'delivered', 'completed', 'cancelled',
                   'disputed')),
  confirm_by     timestamptz NOT NULL,
  ended_at       timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (commodity_id, category_id) REFERENCES commodities (id, category_id) ON UPDATE CASCADE,
  CONSTRAINT orders_two_parties CHECK (buyer_id <> seller_id),
  CONSTRAINT orders_pack_needs_pack_unit CHECK (pack_grams IS NULL OR unit IN ('box', 'bag')),
  CONSTRAINT orders_ended CHECK ((state IN ('completed', 'cancelled')) = (ended_at IS NOT NULL))
);
COMMENT ON TABLE orders IS 'Name, unit, price and quantity are the order''s own: later changes of its listing do not touch it.';
COMMENT ON COLUMN orders.offer_id IS 'The offer that was accepted; null for a direct order at the asking price.';
COMMENT ON COLUMN orders.confirm_by IS 'Pending past this instant reads as cancelled, whether or not a timer has said so.';
COMMENT ON COLUMN orders.search_name IS 'The name in its search form: lower case, no marks, single spaces.';

CREATE UNIQUE INDEX orders_one_direct ON orders (listing_id, buyer_id)
  WHERE offer_id IS NULL AND state NOT IN ('completed', 'cancelled');
CREATE UNIQUE INDEX orders_of_offer ON orders (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX orders_by_listing ON orders (listing_id, created_at DESC, id DESC);
CREATE INDEX orders_by_commodity ON orders (commodity_id);
CREATE INDEX orders_by_buyer ON orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_by_seller ON orders (seller_id, created_at DESC, id DESC);
CREATE INDEX orders_open_of_buyer ON orders (buyer_id, created_at DESC, id DESC)
  WHERE state NOT IN ('completed', 'cancelled');
CREATE INDEX orders_open_of_seller ON orders (seller_id, created_at DESC, id DESC)
  WHERE state NOT IN ('completed', 'cancelled');
CREATE INDEX orders_bought ON orders (buyer_id, ended_at DESC, id DESC) WHERE state = 'completed';
CREATE INDEX orders_sold ON orders (seller_id, ended_at DESC, id DESC) WHERE state = 'completed';
CREATE INDEX orders_unconfirmed ON orders (confirm_by) WHERE state = 'pending-confirmation';

-- Append-only: what an order was, who made it so, and when.
CREATE TABLE order_events (
  id         uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders,
  state      text NOT NULL CHECK (state IN (
               'pending-confirmation', 'confirmed', 'dispatched', 'delivered', 'completed', 'cancelled',
               'disputed')),
  made_by    text NOT NULL CHECK (made_by IN ('buyer', 'seller', 'timer')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_by_order ON order_events (order_id, created_at, id);

ALTER TABLE stock_movements
  ADD COLUMN order_id uuid REFERENCES orders,
  ADD CONSTRAINT stock_movements_of_orders CHECK ((kind IN ('list', 'adjust')) = (order_id IS NULL));
-- An order takes its stock once, and gives it back or sells it once.
CREATE UNIQUE INDEX stock_movements_once ON stock_movements (order_id, kind) WHERE order_id IS NOT NULL;
