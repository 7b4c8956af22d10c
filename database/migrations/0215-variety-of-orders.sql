-- compatible-since: 0127
alter table orders add column variety text;
comment on column orders.variety is 'The variety that was agreed, as listings.variety; null where none was named.';

-- A process of the version before names none.
create function agree_variety() returns trigger language plpgsql as $$
begin
  new.variety := case when new.offer_id is null
    then (select variety from listings where id = new.listing_id)
    else (select coalesce(goods -> 'listing' ->> 'variety', goods -> 'requirement' ->> 'variety')
      from offers where id = new.offer_id) end;
  return new;
end $$;

create trigger orders_variety before insert on orders for each row
  when (new.variety is null) execute function agree_variety();
