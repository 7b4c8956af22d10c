-- Districts are found by what they were called before, too, and by the towns that are better known than they are.

ALTER TABLE districts DROP COLUMN name_sounds;
ALTER TABLE districts ADD COLUMN synonyms text NOT NULL DEFAULT '';
COMMENT ON COLUMN districts.synonyms IS 'Other names, with commas; each start brings them in from domain/src/place-synonyms.ts.';
-- Each is heard on its own: only so many letters of a name are.
ALTER TABLE districts ADD COLUMN name_sounds text NOT NULL
  GENERATED ALWAYS AS (' ' || sound_of(name_en || ' ' || name_te || ' ' || name_hi) || ' ' || sound_of(synonyms)) STORED;
