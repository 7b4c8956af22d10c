-- compatible-since: 0068
-- A notice notes that its deliveries are to be made; a job makes them for many at once. A row of deliveries has five
-- indexes, five rules and a key to its receiver, which whoever caused the notice waited for.
create table undelivered_notices (
  notice_id uuid primary key
);

create or replace function deliver_notices() returns trigger language plpgsql as $$
begin
  insert into changes (topic, id, user_id) select 'notice', id, recipient_id from came;
  insert into undelivered_notices (notice_id) select id from came;
  return null;
end $$;
