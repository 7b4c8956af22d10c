-- compatible-since: 0068
-- What transactions have changed, read by the processes that serve (docs/decisions/0032). The triggers sent it by NOTIFY,
-- which lets only one transaction of the cluster commit at a time. Unlogged: caches do not outlive a crash either. A
-- crash empties both tables; an unknown epoch tells the processes that changes may be lost.
create unlogged table changes (
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  id uuid,
  user_id uuid,
  payload text
);
create index changes_by_transaction on changes (transaction);

create unlogged table change_epoch (
  is_one boolean primary key default true check (is_one),
  epoch uuid not null default gen_random_uuid(),
  -- What had ended when old changes were last deleted: those are deleted next.
  snapshot pg_snapshot not null default pg_current_snapshot(),
  noted_at timestamptz not null default now()
);
insert into change_epoch default values;

-- Of a topic; which rows is not said.
create or replace function announce_change() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values (tg_argv[0]);
  return null;
end $$;

-- A user's; beyond a few it is all users'.
create or replace function announce_ended_sessions() returns trigger language plpgsql as $$
declare
  few constant integer := 20;
  ids uuid[] := array(select distinct user_id from changed limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values ('sessions');
  else
    insert into changes (topic, user_id) select 'sessions', unnest(ids);
  end if;
  return null;
end $$;

-- The first argument is the topic; beyond a few rows it is all of them.
create or replace function announce_rows() returns trigger language plpgsql as $$
declare
  few constant integer := 5;
  ids uuid[] := array(select id from changed limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values (tg_argv[0]);
  else
    insert into changes (topic, id) select tg_argv[0], unnest(ids);
  end if;
  return null;
end $$;

-- A notice concerns its receiver: streams show it, and what is cached of the receiver's own is dropped.
create or replace function deliver_notices() returns trigger language plpgsql as $$
begin
  insert into changes (topic, id, user_id) select 'notice', id, recipient_id from came;
  insert into deliveries (notice_id, recipient_id, channel, thread_id)
  select came.id, came.recipient_id, way.channel,
    case when came.event ->> 'type' = 'message.posted' then (came.event ->> 'negotiation')::uuid end
  from came cross join (values ('mail'), ('push')) as way (channel)
  where way.channel = 'mail' or exists (select from push_subscriptions p where p.person_id = came.recipient_id);
  return null;
end $$;

-- Of users, those whose shown columns have changed; beyond a few rows it is all of them.
create function announce_users() returns trigger language plpgsql as $$
declare
  few constant integer := 5;
  ids uuid[] := array(
    select c.id from came c join went w on w.id = c.id
    where (to_jsonb(c) - '{password_hash,answer_hash,updated_at}'::text[])
      is distinct from (to_jsonb(w) - '{password_hash,answer_hash,updated_at}'::text[])
    limit few + 1);
begin
  if cardinality(ids) > few then
    insert into changes (topic) values ('people');
  else
    insert into changes (topic, id) select 'people', unnest(ids);
  end if;
  return null;
end $$;

-- Both users see other contacts from now on.
create function announce_blocks() returns trigger language plpgsql as $$
begin
  insert into changes (topic, user_id)
  select 'user', k.user_id from changed cross join lateral (values (blocker_id), (blocked_id)) as k (user_id);
  return null;
end $$;
