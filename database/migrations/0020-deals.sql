-- A negotiation is about a lot, or about a requirement (a quote, with or without a lot of the seller's).

ALTER TABLE negotiations
  ALTER COLUMN listing_id DROP NOT NULL,
  ADD COLUMN requirement_id uuid REFERENCES requirements ON DELETE CASCADE,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT negotiations_subject CHECK (listing_id IS NOT NULL OR requirement_id IS NOT NULL);
COMMENT ON COLUMN negotiations.requirement_id IS 'Null: about a lot. Set: a quote for what its buyer looks for.';
COMMENT ON COLUMN negotiations.version IS 'Counts its moves: who answers an offer says which version was seen.';
DROP INDEX negotiations_one_open;
CREATE UNIQUE INDEX negotiations_one_open ON negotiations (listing_id, buyer_id)
  WHERE ended_at IS NULL AND requirement_id IS NULL;
CREATE UNIQUE INDEX negotiations_one_quote ON negotiations (requirement_id, seller_id)
  WHERE ended_at IS NULL AND requirement_id IS NOT NULL;
CREATE INDEX negotiations_by_requirement ON negotiations (requirement_id, updated_at DESC) WHERE requirement_id IS NOT NULL;

CREATE INDEX offers_overdue ON offers (expires_at) WHERE state = 'pending';

-- Limits of a lot that its seller alone sees.
ALTER TABLE listings
  ADD COLUMN accept_from_paise bigint CHECK (accept_from_paise BETWEEN 1 AND 100000000),
  ADD COLUMN decline_below_paise bigint CHECK (decline_below_paise BETWEEN 1 AND 100000000),
  ADD CONSTRAINT listings_limits CHECK (decline_below_paise < accept_from_paise),
  ADD CONSTRAINT listings_limits_asking CHECK (greatest(accept_from_paise, decline_below_paise) <= price_paise);

-- What a requirement still needs moves with the orders that fill it.
ALTER TABLE requirements
  ADD COLUMN filled_milli bigint NOT NULL DEFAULT 0 CHECK (filled_milli >= 0),
  ADD COLUMN closed_at timestamptz;

ALTER TABLE orders
  ALTER COLUMN listing_id DROP NOT NULL,
  ADD COLUMN requirement_id uuid REFERENCES requirements,
  ADD COLUMN negotiation_id uuid REFERENCES negotiations,
  ADD CONSTRAINT orders_subject CHECK (listing_id IS NOT NULL OR requirement_id IS NOT NULL);
COMMENT ON COLUMN orders.requirement_id IS 'The requirement that the order fills; null for an order about a lot alone.';
CREATE INDEX orders_of_requirement ON orders (requirement_id) WHERE requirement_id IS NOT NULL;
