-- compatible-since: 0127
-- Most of what triggers took of a posting was the words of its description. Texts of Latin letters and digits go a short
-- way, and what is derived of a new listing is derived by one trigger in place of three.

create or replace function search_form(content text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(content) = length(content) then
    trim(regexp_replace(lower(content), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'))
  else trim(regexp_replace(
    lower(normalize(
      regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'),
      NFC)),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u2bff\u2e00-\u303f\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g')) end
$$;

create or replace function words_of_listing(own_name text, description text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  named constant text := trim(left(coalesce(own_name, ''), 4000));
  described constant text := trim(left(search_form(coalesce(description, '')), 4000));
begin
  -- What is no short plain word is parted, cut off and quoted by itself.
  if concat(named, ' ', described) ~ '[^a-z0-9 ]|  |[^ ]{61}' then
    return coalesce(string_agg(distinct quote_literal(left(word, 60)) || found.weight, ' '), '')::tsvector
      from (values (named, ':1A'), (described, ':2B')) found (content, weight),
        regexp_split_to_table(found.content, ' +') word
      where word <> '';
  end if;
  return concat(
    replace(nullif(named, ''), ' ', ':1A ') || ':1A ', replace(nullif(described, ''), ' ', ':2B ') || ':2B')::tsvector;
end $$;

-- What note_comparable_left, note_own_name and note_search_words do, which see to changes.
create function note_new_listing() returns trigger language plpgsql as $$
begin
  new.comparable_left := (new.quantity_milli - new.reserved_milli)
    * coalesce(new.pack_grams, (select size from units where unit = new.unit)) / 1000;
  new.left_band := band_of(new.comparable_left);
  new.own_name := case when exists (
    select from commodities c, jsonb_each_text(c.names) as named
    where c.id = new.commodity_id and lower(named.value) = lower(new.name)
  ) then null else new.search_name end;
  new.search_words := words_of_listing(new.own_name, concat_ws(' ', new.variety, new.description));
  return new;
end $$;

create or replace trigger listings_comparable
  before update of quantity_milli, reserved_milli, unit, pack_grams on listings
  for each row execute function note_comparable_left();
create or replace trigger listings_own_name
  before update of name, search_name, commodity_id on listings
  for each row execute function note_own_name();
create or replace trigger listings_search_words
  before update of name, search_name, commodity_id, variety, description on listings
  for each row execute function note_search_words();
create trigger listings_new before insert on listings for each row execute function note_new_listing();
