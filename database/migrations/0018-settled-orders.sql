-- An order that was delivered and that its buyer never completes is completed by time.

ALTER TABLE orders ADD COLUMN complete_by timestamptz;
COMMENT ON COLUMN orders.complete_by IS 'Delivered past this instant reads as completed, whether or not a timer has said so; null until delivered.';

-- Their buyers were told of no day before: they have the whole time from now on.
UPDATE orders SET complete_by = date_trunc('milliseconds', now()) + interval '7 days' WHERE state = 'delivered';
ALTER TABLE orders ADD CONSTRAINT orders_delivered CHECK (state <> 'delivered' OR complete_by IS NOT NULL);

CREATE INDEX orders_uncompleted ON orders (complete_by) WHERE state = 'delivered';

-- Transactions hold what time has completed before a timer says so, at the same place in their order.
DROP INDEX orders_bought;
DROP INDEX orders_sold;
CREATE INDEX orders_bought ON orders (buyer_id, coalesce(ended_at, complete_by) DESC, id DESC)
  WHERE state IN ('completed', 'delivered');
CREATE INDEX orders_sold ON orders (seller_id, coalesce(ended_at, complete_by) DESC, id DESC)
  WHERE state IN ('completed', 'delivered');
