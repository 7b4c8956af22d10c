-- compatible-since: 0127
-- Only orders that the job of 0216 has to fill in are given theirs afterwards.
create function keep_variety() returns trigger language plpgsql as $$
begin
  if old.variety is null and exists (select from variety_filling where old.created_at < placed_before) then
    return null;
  end if;
  raise exception 'what was agreed in orders is written once';
end $$;

create trigger orders_variety_stays after update on orders for each row
  when (old.variety is distinct from new.variety) execute function keep_variety();
