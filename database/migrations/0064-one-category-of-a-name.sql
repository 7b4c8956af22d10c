-- compatible-since: 0053
-- outside-transaction
create unique index concurrently if not exists categories_english_name on categories (lower(names ->> 'en'));
