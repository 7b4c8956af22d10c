-- compatible-since: 0053
-- NOT VALID for good: the list of units that the key replaces has refused all other rows.
alter table requirements
  drop constraint requirements_unit_check,
  add constraint requirements_unit_fkey foreign key (unit) references units not valid,
  alter column family_rank drop expression,
  alter column comparable_price drop expression,
  alter column comparable_needed drop expression;

create function note_comparable_needs() returns trigger language plpgsql as $$
begin
  select family_rank, round(new.price_paise * 1000000.0 / size), (new.quantity_milli - new.filled_milli) * size / 1000
  into new.family_rank, new.comparable_price, new.comparable_needed
  from units where unit = new.unit;
  return new;
end $$;

create trigger requirements_comparable before insert or update of price_paise, quantity_milli, filled_milli, unit on requirements
  for each row execute function note_comparable_needs();
