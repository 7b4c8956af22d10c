-- compatible-since: 0068
-- An account may be opened by a phone number: without an email and a password, and with a village in place of a pincode.
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint users_email_has_password check (num_nonnulls(email, password_hash) in (0, 2)) not valid,
  add constraint users_have_phone check (erased_at is not null or phone is not null) not valid,
  add constraint users_have_place check (erased_at is not null or pincode is not null or address <> '') not valid,
  drop constraint users_reachable;

-- Numbers by which accounts are signed in to: one account a number, one number an account. `users.phone` is only where
-- somebody can be called: nobody has proven it, and several may have the same.
create table phone_logins (
  phone text primary key check (phone ~ '^[6-9][0-9]{9}$'),
  user_id uuid not null unique references users (id) on delete cascade,
  pin_hash text,
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  constraint phone_logins_way check (pin_hash is not null or proven_at is not null)
);
comment on column phone_logins.pin_hash is 'Null where codes are sent.';
comment on column phone_logins.proven_at is
  'When a code that was sent to the number came back, or an admin has checked whose it is; null where only a PIN was set.';

-- The code that was sent to a number last.
create table phone_codes (
  phone text primary key check (phone ~ '^[6-9][0-9]{9}$'),
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5)
);
create index phone_codes_by_end on phone_codes (expires_at);
