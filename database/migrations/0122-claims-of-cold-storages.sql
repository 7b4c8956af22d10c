-- compatible-since: 0110
-- Users who say that a cold storage is theirs, until an admin confirms or refuses.
create table cold_storage_claims (
  id uuid primary key,
  cold_storage_id uuid not null references cold_storages on delete cascade,
  claimant_id uuid not null references users on delete cascade,
  message text not null check (char_length(message) between 1 and 1000),
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  wdra_number text check (wdra_number ~ '^[A-Z0-9][A-Z0-9/.-]{3,29}$'),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  reason text check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint cold_storage_claims_decided check ((state = 'waiting') = (decided_at is null)),
  constraint cold_storage_claims_reason check ((state = 'refused') = (reason is not null))
);
comment on column cold_storage_claims.reason is 'Why an admin has refused it.';
create unique index cold_storage_claims_one_waiting on cold_storage_claims (cold_storage_id, claimant_id)
  where state = 'waiting';
create index cold_storage_claims_waiting on cold_storage_claims (created_at, id) where state = 'waiting';
create index cold_storage_claims_of_claimant on cold_storage_claims (claimant_id, created_at desc);
