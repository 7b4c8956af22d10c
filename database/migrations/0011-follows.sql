-- Who follows whom, how many do, and how people are found by the sound of their names.

CREATE TABLE follows (
  follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (follower_id, followed_id),
  CONSTRAINT follows_not_oneself CHECK (follower_id <> followed_id)
);
CREATE INDEX follows_by_newest_followed ON follows (follower_id, created_at DESC, followed_id DESC);
CREATE INDEX follows_by_newest_follower ON follows (followed_id, created_at DESC, follower_id DESC);

CREATE TRIGGER follows_changed AFTER INSERT OR DELETE ON follows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('follows');

-- When somebody was last told of a follower, so that pressing on and off tells them once a day.
CREATE TABLE follow_notices (
  follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  told_at     timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX follow_notices_by_followed ON follow_notices (followed_id);
CREATE INDEX follow_notices_by_age ON follow_notices (told_at);

-- Apart from users, so that a follow neither ends kept sessions and answers nor waits for a change of a profile.
CREATE TABLE follow_counts (
  user_id   uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  followers integer NOT NULL DEFAULT 0 CHECK (followers >= 0),
  following integer NOT NULL DEFAULT 0 CHECK (following >= 0)
);
COMMENT ON TABLE follow_counts IS 'Kept by triggers; suspended people count nowhere.';

-- Adds a sign times the rows of a change to the counts of both sides; rows of people in the order of their ids.
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO follow_counts AS c (user_id, followers, following)
  SELECT side.user_id, 0, 0
  FROM (SELECT followed_id FROM changed UNION SELECT follower_id FROM changed) side (user_id)
  JOIN users u ON u.id = side.user_id
  ORDER BY side.user_id
  ON CONFLICT DO NOTHING;

  PERFORM FROM follow_counts
  WHERE user_id IN (SELECT followed_id FROM changed UNION SELECT follower_id FROM changed)
  ORDER BY user_id FOR UPDATE;

  UPDATE follow_counts c
  SET followers = c.followers + sign * side.followers, following = c.following + sign * side.following
  FROM (
    SELECT each.user_id, sum(each.followers)::integer AS followers, sum(each.following)::integer AS following
    FROM (
      SELECT f.followed_id, 1, 0, f.follower_id FROM changed f
      UNION ALL SELECT f.follower_id, 0, 1, f.followed_id FROM changed f
    ) each (user_id, followers, following, other_id)
    WHERE NOT EXISTS (SELECT FROM users o WHERE o.id = each.other_id AND o.suspended_at IS NOT NULL)
    GROUP BY each.user_id
  ) side
  WHERE c.user_id = side.user_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER follows_begun AFTER INSERT ON follows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows('1');
CREATE TRIGGER follows_ended AFTER DELETE ON follows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows('-1');

-- Whoever is suspended counts with nobody, and again when that is over.
CREATE FUNCTION count_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := CASE WHEN NEW.suspended_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM follow_counts
  WHERE user_id IN (
    SELECT followed_id FROM follows WHERE follower_id = NEW.id
    UNION SELECT follower_id FROM follows WHERE followed_id = NEW.id
  )
  ORDER BY user_id FOR UPDATE;
  UPDATE follow_counts SET followers = followers + sign
  WHERE user_id IN (SELECT followed_id FROM follows WHERE follower_id = NEW.id);
  UPDATE follow_counts SET following = following + sign
  WHERE user_id IN (SELECT follower_id FROM follows WHERE followed_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER users_suspension_counted AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION count_suspension();

/*
 * How a name sounds, in the same few Latin letters whichever script and spelling it is written in: Srinivasulu,
 * Sreenivaasulu and శ్రీనివాసులు are all srinivsulu. No vowel a, since scripts of India do not write the inherent one.
 */
CREATE FUNCTION sound_of(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Longer ones are nobody's name, and would keep the last rule busy for seconds.
  s text := normalize(lower(left(name, 200)), NFC);
BEGIN
  s := translate(s, 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñṇṅñśṣṭḍḷḥṃṁç', 'aaaaaaaeeeeeiiiiioooooouuuuunnnnsstdlhmmc');
  -- Telugu, then Devanagari: consonants, then vowels and their signs. M is the nasal before them that follows.
  s := translate(s, 'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ', 'kkggnccjjnttddnttddnppbbmirrllvsssh');
  s := translate(s, 'ఇఈఉఊఎఏఐఒఓఔిీుూెేైొోౌంఁ', 'iiuueeioooiiuueeioooMn');
  s := regexp_replace(s, '[ఋృ]', 'ri', 'g');
  s := translate(s, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलळवशषसह', 'kkggnccjjnttddnttddnppbbmirrllvsssh');
  s := translate(s, 'इईउऊएऐओऔिीुूेैोौॅॉंँ', 'iiuueiooiiuueiooeoMn');
  s := regexp_replace(s, '[ऋृ]', 'ri', 'g');
  s := regexp_replace(s, '[అఆా్ఃఽअआा्ःऽ़\u200c\u200d]', '', 'g');
  s := regexp_replace(s, 'M(?=[pbmh]|\M)', 'm', 'g');
  s := replace(s, 'M', 'n');
  -- Ways of spelling in Latin letters.
  s := regexp_replace(s, '([bcdgjkpst])h+', '\1', 'g');
  s := regexp_replace(s, 'ee', 'i', 'g');
  s := regexp_replace(s, 'oo', 'u', 'g');
  s := regexp_replace(s, 'ao', 'v', 'g');
  s := regexp_replace(s, 'ow|ou|au', 'o', 'g');
  s := regexp_replace(s, 'ck', 'k', 'g');
  s := regexp_replace(s, 'x', 'ks', 'g');
  s := translate(s, 'wzqfy', 'vjkpi');
  s := regexp_replace(s, 'n(?=[pb])', 'm', 'g');
  s := replace(s, 'a', '');
  s := regexp_replace(s, 'h+\M', '', 'g');
  s := regexp_replace(s, '([[:alpha:]])\1+', '\1', 'g');
  RETURN trim(regexp_replace(s, '[^[:alnum:]]+', ' ', 'g'));
END
$$;

ALTER TABLE users ADD COLUMN name_sound text NOT NULL GENERATED ALWAYS AS (' ' || sound_of(name)) STORED;
COMMENT ON COLUMN users.name_sound IS 'A space before each word, so that beginnings of words are found by a trigram index.';
CREATE INDEX users_by_sound ON users USING gin (name_sound gin_trgm_ops);

ALTER TABLE districts ADD COLUMN name_sounds text NOT NULL
  GENERATED ALWAYS AS (' ' || sound_of(name_en || ' ' || name_te || ' ' || name_hi)) STORED;
