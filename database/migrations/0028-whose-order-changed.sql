-- What became of an order is told with the side on which its receiver was, also where it was told before.

UPDATE notices n SET event = n.event || jsonb_build_object('side', CASE WHEN o.buyer_id = n.recipient_id THEN 'buyer' ELSE 'seller' END)
FROM orders o
WHERE n.event ->> 'type' = 'order.changed' AND o.id::text = n.event ->> 'order';
