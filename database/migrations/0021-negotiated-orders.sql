-- What a deal leaves: the order that it made, and what of a lot the order holds.

ALTER TABLE negotiations ADD COLUMN order_id uuid REFERENCES orders;
COMMENT ON COLUMN negotiations.order_id IS 'The order that its accepted offer made; null where none was accepted.';

ALTER TABLE orders ADD COLUMN lot_milli bigint CHECK (lot_milli BETWEEN 1 AND 100000000);
COMMENT ON COLUMN orders.lot_milli IS
  'What it holds of its lot, in the unit of the lot; null: its quantity, or nothing where it is of no lot.';
