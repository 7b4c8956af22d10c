-- compatible-since: 0083
-- outside-transaction
create index concurrently if not exists prices_of_varieties
  on prices (commodity_id, lower(variety), day desc, state_code) where state = 'shown' and market = '';
create index concurrently if not exists prices_of_varieties_at_markets
  on prices (commodity_id, state_code, lower(variety), day desc, market)
  where state = 'shown' and market <> '' and variety <> '';
