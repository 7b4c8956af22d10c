-- compatible-since: 0053
-- NOT VALID for good: the list of units that the key replaces has refused all other rows.
alter table listings
  drop constraint listings_unit_check,
  drop constraint listings_pack_needs_pack_unit,
  drop constraint listings_family_rank_check,
  add constraint listings_family_rank_check check (family_rank >= 0) not valid,
  add constraint listings_unit_fkey foreign key (unit) references units not valid,
  alter column comparable_left drop expression;

create function note_comparable_left() returns trigger language plpgsql as $$
begin
  new.comparable_left := (new.quantity_milli - new.reserved_milli)
    * coalesce(new.pack_grams, (select size from units where unit = new.unit)) / 1000;
  return new;
end $$;

create trigger listings_comparable before insert or update of quantity_milli, reserved_milli, unit, pack_grams on listings
  for each row execute function note_comparable_left();
create trigger listings_pack before insert or update of unit, pack_grams on listings
  for each row when (new.pack_grams is not null) execute function check_pack();
