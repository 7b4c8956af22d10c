-- compatible-since: 0053
-- NOT VALID for good: the list of units that the key replaces has refused all other rows.
alter table orders
  drop constraint orders_unit_check,
  drop constraint orders_pack_needs_pack_unit,
  add constraint orders_unit_fkey foreign key (unit) references units not valid;

create trigger orders_pack before insert or update of unit, pack_grams on orders
  for each row when (new.pack_grams is not null) execute function check_pack();
