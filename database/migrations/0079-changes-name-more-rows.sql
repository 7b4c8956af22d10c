-- compatible-since: 0068
-- A change of up to 200 rows names them. Beyond five it was of all rows, for which every process drops what it has of the
-- topic and reads the whole market anew; listings expire, and move with their district, by the dozen.
create or replace function announce_rows() returns trigger language plpgsql as $$
declare
  few constant integer := 200;
  ids uuid[] := array(select id from changed limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values (tg_argv[0]);
  else
    insert into changes (topic, id) select tg_argv[0], unnest(ids);
  end if;
  return null;
end $$;
