-- compatible-since: 0083
-- outside-transaction
create unique index concurrently if not exists price_watches_once_a_variety
  on price_watches (user_id, commodity_id, state_code, market, variety);
