-- compatible-since: 0110
-- The sum of an order follows from these and from what both sides have weighed and found.
create trigger orders_stay after update on orders for each row
  when (row (old.price_paise, old.quantity_milli, old.unit, old.pack_grams, old.offer_id, old.deductions)
    is distinct from row (new.price_paise, new.quantity_milli, new.unit, new.pack_grams, new.offer_id, new.deductions))
  execute function keep_agreed();
