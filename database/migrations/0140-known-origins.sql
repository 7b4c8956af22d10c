-- compatible-since: 0068
-- Where accounts were signed in to by a PIN: from there a PIN suffices also while strangers guess it at many addresses.
create table known_origins (
  user_id uuid not null references users (id) on delete cascade,
  origin_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, origin_hash)
);
comment on column known_origins.origin_hash is 'Keyed hash of the account with a key of its device, or with a network address.';
create index known_origins_by_age on known_origins (seen_at);
