-- An order that was made by accepting an offer is confirmed from then on: both sides have said yes.

-- Those that still wait for a second yes are confirmed now; those whose time is over have lapsed, as readers saw it.
WITH confirmed AS (
  UPDATE orders
  SET state = 'confirmed', updated_at = date_trunc('milliseconds', now())
  WHERE state = 'pending-confirmation' AND offer_id IS NOT NULL AND confirm_by > now()
  RETURNING id, updated_at
)
INSERT INTO order_events (id, order_id, state, made_by, created_at)
SELECT gen_random_uuid(), c.id, 'confirmed', first.made_by, c.updated_at
FROM confirmed c
CROSS JOIN LATERAL (
  SELECT e.made_by FROM order_events e WHERE e.order_id = c.id ORDER BY e.created_at, e.id LIMIT 1
) first;

COMMENT ON COLUMN orders.confirm_by IS
  'Pending past this instant reads as cancelled, whether or not a timer has said so. Of an order that an accepted offer made: when it was made.';
