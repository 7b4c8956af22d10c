-- compatible-since: 0127
-- Those of some writers who may write, each held as by admit_writer. Who would have to wait is left out: a transaction of
-- many must not wait for one.
create function admit_writers(writers uuid[]) returns setof uuid language plpgsql as $$
declare
  held constant uuid[] := array(
    select writer from unnest(writers) as w (writer)
    where pg_try_advisory_xact_lock_shared(hashtextextended(writer::text, 1)));
begin
  insert into changes (topic, user_id) select 'user', writer from unnest(held) as h (writer);
  return query select id from users where id = any(held) and suspended_at is null;
end $$;
