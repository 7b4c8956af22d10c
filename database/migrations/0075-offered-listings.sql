-- compatible-since: 0067
-- Listings that came to the market or were changed there, to be matched with requirements: written in the transaction that
-- changes the listing, taken in the one that notifies both sides of the matches. Matching waits for others that match the
-- same commodity; whoever posts a listing need not.
create table offered_listings (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  offered_at timestamptz not null
);
comment on table offered_listings is 'Listings that wait to be matched with requirements.';
