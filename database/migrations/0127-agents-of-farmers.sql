-- compatible-since: 0068
-- What a farmer lets a manager of a group do in the farmer's name. An agent acts while the row of the consent is locked
-- and in force, and ending it takes the same lock: nothing is done after the end.
create table agent_consents (
  id uuid primary key,
  group_id uuid not null references farmer_groups (id),
  agent_id uuid not null references users (id),
  farmer_id uuid not null references users (id),
  may_answer boolean not null,
  last_on date,
  asked_at timestamptz not null default now(),
  given_at timestamptz,
  given_by text check (given_by in ('code', 'app')),
  ended_at timestamptz,
  ended_by uuid references users (id),
  constraint agent_consents_of_two check (agent_id <> farmer_id),
  constraint agent_consents_given check (num_nonnulls(given_at, given_by) in (0, 2))
);
comment on column agent_consents.last_on is 'Last day on which it holds; null until it is ended.';
comment on column agent_consents.ended_by is 'Null where the end followed from leaving the group.';
create unique index agent_consents_open on agent_consents (farmer_id, agent_id, group_id) where ended_at is null;
create index agent_consents_of_agent on agent_consents (agent_id, asked_at desc);
create index agent_consents_of_farmer on agent_consents (farmer_id, asked_at desc);
create index agent_consents_of_group on agent_consents (group_id) where ended_at is null;

-- What agents did: written once.
create table agent_acts (
  id uuid primary key,
  consent_id uuid not null references agent_consents (id),
  act text not null check (act in (
    'listing-posted', 'listing-changed', 'listing-moved', 'listing-deleted', 'order-weighed', 'offer-accepted',
    'offer-declined')),
  listing_id uuid references listings (id),
  created_at timestamptz not null default now()
);
create index agent_acts_of_consent on agent_acts (consent_id, created_at desc);
create index agent_acts_of_listing on agent_acts (listing_id);
create trigger agent_acts_changed after insert on agent_acts
  for each statement execute function announce_change('groups');

-- Codes that farmers read out to agents. They open nothing but this one consent, and are no codes to sign in with.
create table agent_codes (
  agent_id uuid not null references users (id) on delete cascade,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  group_id uuid not null references farmer_groups (id),
  may_answer boolean not null,
  last_on date,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  primary key (agent_id, phone)
);
create index agent_codes_by_end on agent_codes (expires_at);
