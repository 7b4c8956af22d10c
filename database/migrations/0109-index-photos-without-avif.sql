-- compatible-since: 0068
-- outside-transaction
create index concurrently if not exists photo_variants_without_avif on photo_variants (photo_id, width)
  where avif is null;
