-- compatible-since: 0127
-- A listing that waits to be matched is written in each posting. Whether it is there is known from the same transaction, and a
-- row of a listing that is gone is dropped by the job that takes it, as those of undelivered_notices and uncounted_listings are.

alter table offered_listings drop constraint offered_listings_listing_id_fkey;
