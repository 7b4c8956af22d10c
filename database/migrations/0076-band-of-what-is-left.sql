-- compatible-since: 0068
-- In which power of four what is left of a listing lies. Few trades change it, so that an index may hold it, and a trade
-- still changes its row in its page alone, for which a tenth of each page is left free. Rows written before have none: a
-- job notes it.
create function band_of(comparable bigint) returns smallint language sql immutable strict parallel safe as $$
  select width_bucket(comparable, array[
    1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864, 268435456, 1073741824,
    4294967296, 17179869184, 68719476736, 274877906944]::bigint[])::smallint
$$;

alter table listings add column left_band smallint;
alter table listings set (fillfactor = 90);
comment on column listings.left_band is 'In which power of four comparable_left lies; kept by a trigger.';

create or replace function note_comparable_left() returns trigger language plpgsql as $$
begin
  new.comparable_left := (new.quantity_milli - new.reserved_milli)
    * coalesce(new.pack_grams, (select size from units where unit = new.unit)) / 1000;
  new.left_band := band_of(new.comparable_left);
  return new;
end $$;
