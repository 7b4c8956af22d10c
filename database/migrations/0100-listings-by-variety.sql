-- compatible-since: 0083
-- outside-transaction
create index concurrently if not exists listings_by_variety on listings (lower(variety), created_at desc, id desc)
  where state = 'active' and variety is not null;
