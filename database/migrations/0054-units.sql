-- compatible-since: 0053
-- The units of domain/src/quantity.ts, so that no other SQL knows a factor. A new unit is a new row, and a test compares
-- both.
create table units (
  unit        text primary key,
  family_rank smallint not null check (family_rank >= 0),
  grams       integer check (grams > 0),
  items       integer check (items > 0),
  size        integer not null generated always as (coalesce(grams, 1000 * coalesce(items, 1))) stored,
  constraint units_weight_or_count check (num_nonnulls(grams, items) <= 1)
);
comment on table units is 'A unit without grams and items is a pack, whose weight each seller may declare.';
comment on column units.size is 'Grams of a weight, thousandths of items of a count, thousandths of packs of a pack.';

insert into units (unit, family_rank, grams, items) values
  ('ton', 0, 1000000, null), ('quintal', 0, 100000, null), ('kg', 0, 1000, null),
  ('item', 1, null, 1), ('dozen', 1, null, 12),
  ('box', 2, null, null), ('bag', 3, null, null);

create function check_pack() returns trigger language plpgsql as $$
begin
  if not exists (select from units where unit = new.unit and num_nonnulls(grams, items) = 0) then
    raise exception 'a % has no declared weight', new.unit
      using errcode = 'check_violation', constraint = tg_table_name || '_pack_needs_pack_unit';
  end if;
  return new;
end $$;
