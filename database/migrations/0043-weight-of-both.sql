-- What an order weighs counts once both sides have said so, and what was not weighed goes back to the listing.

ALTER TABLE orders
  ADD COLUMN proposed_milli bigint CHECK (proposed_milli BETWEEN 1 AND 100000000),
  ADD COLUMN proposed_by text CHECK (proposed_by IN ('buyer', 'seller')),
  ADD COLUMN written_off_at timestamptz,
  ADD CONSTRAINT orders_proposed CHECK (num_nonnulls(proposed_milli, proposed_by) IN (0, 2)),
  ADD CONSTRAINT orders_proposed_within CHECK (proposed_milli * 100 <= quantity_milli * 110),
  ADD CONSTRAINT orders_written_off CHECK (written_off_at IS NULL OR state = 'completed');
COMMENT ON COLUMN orders.weighed_milli IS 'The weight that both sides have confirmed, in the unit of the order; its total goes by it. Null: none.';
COMMENT ON COLUMN orders.weighed_by IS 'Who wrote the confirmed weight first.';
COMMENT ON COLUMN orders.proposed_milli IS 'The weight that one side wrote and the other has not confirmed yet: it does not count.';
COMMENT ON COLUMN orders.written_off_at IS 'When the seller wrote off what was ordered and not weighed; null: it is in the listing.';

-- What one side alone has written of orders under way waits for the other.
UPDATE orders
SET proposed_milli = weighed_milli, proposed_by = weighed_by, weighed_milli = NULL, weighed_by = NULL,
  total_paise = round(price_paise::numeric * quantity_milli / 1000)
WHERE weighed_milli IS NOT NULL AND state IN ('dispatched', 'delivered', 'disputed')
  AND (state <> 'delivered' OR complete_by > now());

ALTER TABLE order_events
  DROP CONSTRAINT order_events_note_check,
  ADD CONSTRAINT order_events_note_check
    CHECK (note IN ('weighed', 'weight-confirmed', 'paid', 'not-paid', 'received', 'not-received')),
  DROP CONSTRAINT order_events_weighed,
  ADD CONSTRAINT order_events_weighed
    CHECK ((note IS NOT NULL AND note IN ('weighed', 'weight-confirmed')) = (quantity_milli IS NOT NULL));

-- Completing an order sells what was weighed and releases the rest; goods that no listing knew of are adjusted first.
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_kind_check,
  ADD CONSTRAINT stock_movements_kind_check
    CHECK (kind IN ('list', 'reserve', 'release', 'sell', 'adjust', 'write-off')),
  DROP CONSTRAINT stock_movements_of_orders,
  ADD CONSTRAINT stock_movements_of_orders
    CHECK (kind = 'adjust' OR (kind = 'list') = (order_id IS NULL));
