-- compatible-since: 0110
-- What was offered is never another: a new price or other deductions are a new offer.
create function keep_agreed() returns trigger language plpgsql as $$
begin
  raise exception 'what was agreed in % is written once', tg_table_name;
end $$;

create trigger offers_stay after update on offers for each row
  when (row (old.negotiation_id, old.author, old.price_paise, old.quantity_milli, old.goods, old.payment, old.deductions)
    is distinct from
    row (new.negotiation_id, new.author, new.price_paise, new.quantity_milli, new.goods, new.payment, new.deductions))
  execute function keep_agreed();
