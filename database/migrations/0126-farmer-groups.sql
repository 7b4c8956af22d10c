-- compatible-since: 0068
-- Groups of farmers: producer organisations, cooperatives, self-help groups. A group without members is closed.
create table farmer_groups (
  id uuid primary key,
  slug text not null constraint farmer_groups_slug unique,
  name text not null check (name <> ''),
  kind text not null check (kind in ('fpo', 'cooperative', 'self-help')),
  registration text check (registration <> ''),
  description text not null default '',
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  district_id text references districts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on column farmer_groups.registration is 'As the group states it; nobody has checked it.';
create index farmer_groups_by_newest on farmer_groups (created_at desc, id desc) where closed_at is null;
create index farmer_groups_of_district on farmer_groups (district_id);
create trigger farmer_groups_changed after insert or delete or update on farmer_groups
  for each statement execute function announce_change('groups');

create table group_members (
  group_id uuid not null references farmer_groups (id),
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('manager', 'member')),
  shows_name boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
comment on column group_members.shows_name is 'Whether everybody may read that the user is a member.';
create index group_members_of_user on group_members (user_id, joined_at);
create trigger group_members_changed after insert or delete or update on group_members
  for each statement execute function announce_change('groups');

-- Invitations and requests that wait for the yes of the other side. An invited number may have no account yet.
create table group_joinings (
  id uuid primary key,
  group_id uuid not null references farmer_groups (id),
  way text not null check (way in ('invited', 'asked')),
  user_id uuid references users (id) on delete cascade,
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  by_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint group_joinings_of_one check (num_nonnulls(user_id, phone) = 1),
  constraint group_joinings_asked check (way = 'invited' or (user_id is not null and user_id = by_id)),
  constraint group_joinings_of_user unique (group_id, user_id),
  constraint group_joinings_of_phone unique (group_id, phone)
);
create index group_joinings_for_user on group_joinings (user_id);
create index group_joinings_for_phone on group_joinings (phone);
create index group_joinings_by_user on group_joinings (by_id);
