-- compatible-since: 0083
-- outside-transaction
create index concurrently if not exists listings_by_variety on listings (lower(variety), created_at desc, id desc)
  where variety is not null;
