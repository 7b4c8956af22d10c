-- compatible-since: 0127
-- outside-transaction
-- A number is invited once to a listing.
create unique index concurrently if not exists pool_shares_of_number on pool_shares (listing_id, phone)
  where phone is not null and state = 'invited';
