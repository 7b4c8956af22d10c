-- compatible-since: 0083
-- A listing that several farmers fill: each has a share of it, and its quantity and what is reserved of it are the sums of
-- theirs. A process of before trades all but pooled listings: of these the rule below refuses what it writes.
alter table listings add column pooled boolean not null default false;
comment on column listings.pooled is 'Whether its stock is the sum of the shares of farmers; never taken back.';

create table pool_shares (
  id uuid primary key,
  listing_id uuid not null references listings (id),
  farmer_id uuid not null references users (id),
  state text not null check (state in ('invited', 'joined', 'left')),
  asked_milli bigint not null check (asked_milli between 1 and 100000000),
  quantity_milli bigint not null default 0,
  reserved_milli bigint not null default 0,
  shows_name boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (listing_id, farmer_id),
  constraint pool_shares_stock
    check (0 <= reserved_milli and reserved_milli <= quantity_milli and quantity_milli <= 100000000),
  constraint pool_shares_joined check (state = 'joined' or quantity_milli = 0)
);
comment on table pool_shares is 'Shares of farmers in a pooled listing, that of its seller, who organises it, among them.';
comment on column pool_shares.asked_milli is 'What the organiser has asked for.';
comment on column pool_shares.quantity_milli is 'What is left of the share, what is reserved of it included.';
create index pool_shares_of_farmer on pool_shares (farmer_id, updated_at);

-- What an order holds of each share. The ordered and the counted quantity of a share and its sum follow from these.
create table order_shares (
  order_id uuid not null references orders (id),
  share_id uuid not null references pool_shares (id),
  held_milli bigint not null check (held_milli >= 0),
  weighed_milli bigint check (weighed_milli between 0 and 110000000),
  confirmed_at timestamptz,
  sold_milli bigint check (sold_milli >= 0),
  paise bigint check (paise >= 0),
  due_on date,
  paid_at timestamptz,
  received_at timestamptz,
  primary key (order_id, share_id),
  constraint order_shares_completed check (num_nonnulls(paise, due_on) in (0, 2)),
  constraint order_shares_paid check (paise is not null or (paid_at is null and received_at is null))
);
comment on column order_shares.held_milli is 'What was reserved of the share, in the unit of the listing.';
comment on column order_shares.weighed_milli is 'The own weight of the farmer, in the unit of the order; null until it is written.';
comment on column order_shares.sold_milli is 'What was sold of the share, in the unit of the listing; null until the order is completed.';
comment on column order_shares.paise is 'The part of the farmer in the sum of the completed order.';
comment on column order_shares.due_on is 'The last day on which the organiser pays it out.';
create index order_shares_of_share on order_shares (share_id, order_id);
create index order_shares_due on order_shares (due_on) where paid_at is null and received_at is null;

-- The shares add up to the listing whenever a transaction ends. Each writer of shares holds the lock of the listing.
create function check_pool() returns trigger language plpgsql as $$
declare
  pool uuid;
begin
  if tg_table_name = 'listings' then
    pool := new.id;
  else
    pool := coalesce(new.listing_id, old.listing_id);
  end if;
  if exists (
    select from listings l
    cross join lateral (
      select coalesce(sum(s.quantity_milli), 0) as quantity, coalesce(sum(s.reserved_milli), 0) as reserved,
        count(*) filter (where s.state = 'joined') as joined
      from pool_shares s where s.listing_id = l.id
    ) shares
    where l.id = pool and case when l.pooled
      then (l.quantity_milli, l.reserved_milli) <> (shares.quantity, shares.reserved) else shares.joined > 0 end
  ) then
    raise exception 'the shares of listing % do not add up to it', pool
      using errcode = 'check_violation', schema = 'public', table = 'pool_shares', constraint = 'pool_adds_up';
  end if;
  return null;
end $$;
create constraint trigger pool_shares_add_up after insert or update or delete on pool_shares
  deferrable initially deferred for each row execute function check_pool();
create constraint trigger listings_pool_adds_up after update on listings
  deferrable initially deferred for each row when (new.pooled) execute function check_pool();

-- Shares are quantities in the unit of their listing.
create function keep_pool_unit() returns trigger language plpgsql as $$
begin
  raise exception 'the unit of a pooled listing stays'
    using errcode = 'check_violation', schema = 'public', table = 'listings', constraint = 'pool_unit';
end $$;
create trigger listings_pool_unit before update of unit, pack_grams on listings
  for each row when (old.pooled and (new.unit, new.pack_grams) is distinct from (old.unit, old.pack_grams))
  execute function keep_pool_unit();
