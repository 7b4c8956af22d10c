-- compatible-since: 0127
create trigger orders_variety_stays after update on orders for each row
  when (old.variety is distinct from new.variety) execute function keep_agreed();
