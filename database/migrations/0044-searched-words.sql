-- The words of a lot are found whole or by their beginning: by its own name, and by its description, which no search
-- looked into before. Whatever process writes a lot, a trigger keeps them.

-- The form in which texts are compared, as `searchKey` of the domain makes it: lower case, Latin letters without
-- accents, no joiners and other letters without width, single spaces.
CREATE FUNCTION search_form(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    lower(normalize(
      regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'),
      NFC)),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u2bff\u2e00-\u303f\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g'))
$$;

-- Words of the own name weigh A, those of the description B. They are parted here, since the parsers of PostgreSQL
-- part Telugu and Devanagari by the locale of the server.
CREATE FUNCTION words_of_listing(own_name text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT quote_literal(left(word, 60)) || found.weight, ' '), '')::tsvector
  FROM (VALUES (coalesce(own_name, ''), ':1A'), (search_form(coalesce(description, '')), ':2B')) found (content, weight),
    regexp_split_to_table(left(found.content, 4000), ' +') word
  WHERE word <> ''
$$;

ALTER TABLE listings ADD COLUMN search_words tsvector NOT NULL DEFAULT '';
COMMENT ON COLUMN listings.search_words IS 'The words of the own name (A) and the description (B) in their search form; kept by triggers.';

CREATE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := words_of_listing(NEW.own_name, NEW.description);
  RETURN NEW;
END
$$;

UPDATE listings SET search_words = words_of_listing(own_name, description);

-- Triggers go by their names: this one comes after `listings_own_name`, which makes the own name.
CREATE TRIGGER listings_search_words
  BEFORE INSERT OR UPDATE OF name, search_name, commodity_id, description ON listings
  FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE INDEX listings_by_words ON listings USING gin (search_words);
