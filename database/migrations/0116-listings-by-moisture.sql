-- compatible-since: 0083
-- outside-transaction
create index concurrently if not exists listings_by_moisture
  on listings (((substring(measured from '(?:^|;)moisture=([0-9.]+)')::numeric * 100)::int), created_at desc, id desc)
  where measured is not null;
