-- compatible-since: 0068
-- Whether a writing user still has an account, which is held until the transaction ends; and notes that the user writes.
-- One statement for what were three at the beginning of every unit of work.
create function admit_writer(writer uuid, is_alone boolean) returns boolean language plpgsql as $$
begin
  if is_alone then
    perform pg_advisory_xact_lock(hashtextextended(writer::text, 1));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(writer::text, 1));
  end if;
  insert into changes (topic, user_id) values ('user', writer);
  -- Sees what was committed while the lock was waited for: each statement of a volatile function looks anew.
  return exists (select from users where id = writer and suspended_at is null);
end $$;
