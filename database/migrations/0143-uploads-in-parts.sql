-- compatible-since: 0068
-- Files on their way: what has come of them stays for a day, so that a lost line goes on where it stopped.
create table upload_parts (
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  start_at integer not null check (start_at >= 0),
  size integer not null check (size > 0),
  content bytea not null check (length(content) between 1 and 1000000),
  created_at timestamptz not null default now(),
  primary key (user_id, name, start_at),
  check (start_at + length(content) <= size)
);
comment on table upload_parts is 'A file is whole when its parts, which follow each other without a gap, come to its size.';
comment on column upload_parts.size is 'Bytes of the whole file.';
create index upload_parts_by_age on upload_parts (created_at);
-- Pictures are compressed already.
alter table upload_parts alter column content set storage external;
